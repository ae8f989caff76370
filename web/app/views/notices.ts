/** Notices for bad links, passing messages, and the live region. */
import { countOf, type Cover } from '../../cover/state';
import { gameKey, isHidden, verdictOf } from '../../game/match';
import { isPuzzle } from '../../game/puzzles';
import { afterTicks } from '../../engine/patience';
import { Announcer } from '../../ui/announce';
import { closer, html, icon, nothing } from '../../ui/template';
import { counted, describeProblem, formatSeconds, written, type Words } from '../../ui/words';
import { undoStep, type State } from '../state';
import type { Game } from '../../game/game';
import type { createGameDesk } from '../../game/views/desk';
import type { Site } from '../site';
import type { View } from '../view';

type GameDesk = ReturnType<typeof createGameDesk>;

/** The ticks after which a message disappears. */
const toastTicks = 4;

export const badLinkNotice: View = ({ badLink }, { t }, { store }) => {
  if (!badLink) return nothing;
  const { problem, text } = badLink;
  const dismiss = () => store.change((state) => ({ ...state, badLink: null }));
  return html`<div
    class="row notice bad-link"
    data-tone="losing"
    role="alert"
    data-testid="bad-link"
  >
    ${icon('alert')}
    <div class="column grow">
      <p class="strong" data-testid="bad-link-message">
        ${t('bad-link')} ${describeProblem(problem, t, 'row')}
      </p>
      <code class="notice-link" data-testid="bad-link-text">${text}</code>
    </div>
    ${closer('bad-link-dismiss', 'dismiss', t, dismiss)}
  </div>`;
};

/** The latest message. Once it is drawn, it disappears by itself, but not under the pointer or the focus. */
export function createToast({ store }: Site): View {
  let endWait = () => {};
  const beginWait = () => {
    endWait();
    const forget = () => store.change((state) => ({ ...state, toast: null }));
    endWait = afterTicks(toastTicks, forget).stop;
  };
  let shown: State['toast'] = null;
  const announcer = new Announcer();
  return ({ toast }, { t, language }) => {
    const undo = toast?.undo;
    if (toast !== shown) (toast ? beginWait : endWait)();
    shown = toast;
    if (toast) announcer.say(t(toast.key, written(toast.values, language)), toast);
    return html`<div
      class=${toast ? 'row toast shown' : 'row toast'}
      role="status"
      data-testid="toast"
      @pointerenter=${() => endWait()}
      @pointerleave=${beginWait}
      @focusin=${() => endWait()}
      @focusout=${beginWait}
    >
      <span data-testid="toast-text">${announcer.text}</span>
      ${
        undo
          ? html`<button
              class="toast-undo"
              data-testid="toast-undo"
              @click=${() => store.change((state) => undoStep(state, undo))}
            >
              ${t('tools.undo')}
            </button>`
          : nothing
      }
    </div>`;
  };
}

/**
 * Announces the verdict, the count or a game to screen readers.
 *
 * @param deferred which has the texts of games
 */
export function createLiveRegion(deferred: GameDesk['deferred']): View {
  const announcer = new Announcer();
  return (state, words) => {
    const { view, game } = state;
    const isPlayed = view === 'game' && game.setup.tool === 'play';
    const announcement = isPlayed
      ? (deferred.loaded()?.matchSaid(game, words.t) ?? null)
      : announcementOf(state, words);
    if (announcement) announcer.say(...announcement);
    return html`<div class="hidden" role="status" data-testid="live">${announcer.text}</div>`;
  };
}

/** @returns null leaves the last announcement */
function announcementOf(
  { view, game, cover }: State,
  words: Words,
): Parameters<Announcer['say']> | null {
  if (view === 'game') return sayVerdict(game, words);
  return view === 'cover' ? sayCount(cover, words) : ['', null];
}

const sayVerdict: (game: Game, words: Words) => ReturnType<typeof announcementOf> = (
  game,
  { t },
) => {
  const { verdict } = game.answers;
  if (verdict.problem && verdict.key === gameKey(game)) {
    return [describeProblem(verdict.problem, t), verdict];
  }
  const reply = verdictOf(game);
  if (!reply) return null;
  // A puzzle announces its own result.
  if (isHidden(game) || isPuzzle(game)) return ['', null];
  const move = reply.winning_move;
  return [move ? t('live.winning', { move }) : t('live.losing'), reply];
};

const sayCount: (cover: Cover, words: Words) => ReturnType<typeof announcementOf> = (
  cover,
  { t, language },
) => {
  if (cover.task === 'solve') return ['', null];
  const { problem, reply } = countOf(cover);
  if (problem) return [describeProblem(problem, t), problem];
  if (!reply) return null;
  const text = t('live.count', {
    ...counted(reply.count, language),
    time: formatSeconds(reply.seconds, language),
  });
  return [text, reply];
};
