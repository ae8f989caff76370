/**
 * The strategy card: the winner's whole strategy as a file, as a printed sheet, and as an opponent; opening
 * such a file.
 */
import { problemOf, replyFor } from '../../engine/answer';
import { fileButton, saveFile } from '../../ui/file';
import { working } from '../../ui/parts';
import { button, buttonMaker, html, nothing } from '../../ui/template';
import { counted, describeProblem, formatWhole, type Translate, type Words } from '../../ui/words';
import { gameKey, isHidden, isWriting, verdictOf } from '../match';
import { loadStrategy } from '../match-begins';
import { stopAnswer, withMatch, writeStrategy } from '../state';
import type { Game } from '../game';
import type { Reply } from '../../engine/protocol';
import type { RoomHandle, View } from '../handle';
import type { Sheet } from './sheet';

/** Maximum number of positions of a written strategy; the solver's limit. */
const fileLimit = 20_000;
/** Maximum number of positions of a printed strategy. */
const printLimit = 600;

/** @param onView opens the game's view */
export const strategyCard =
  (onView: () => void, onPrint: Sheet['open']): View =>
  (game, words, handle) => {
    if (isHidden(game)) return nothing;
    const { t, language } = words;
    const { strategy } = game.answers;
    const verdict = verdictOf(game);
    const written = replyFor(strategy, gameKey(game));
    const count = written?.strategy.positions ?? 0;
    const isAsked = isWriting(game);
    const winner = verdict?.outcome === 'WINNING' ? 'first' : 'second';
    const whole = (count: number) => formatWhole(count, language);
    const onText = (text: string) => void load(text, handle, onView);
    const onStop = () => handle.change((game) => stopAnswer(game, 'strategy'));
    const { progress } = strategy;
    const makeButton = buttonMaker(t, handle.change, 'game.strategy', {
      disabled: !verdict?.moves,
    });
    const write = () => makeButton('write', writeStrategy, { id: 'strategy-write' });
    return html`<section class="card" data-testid="strategy-card">
      <h2>${t('game.strategy.title')}</h2>
      <p>${verdict ? t(`game.strategy.about-${winner}`) : nothing}</p>
      ${isAsked ? working('strategy', progress, words, onStop, t('game.strategy.busy', { number: whole(progress?.done ?? 0) })) : nothing}
      <p class="dim" role="status" data-testid="strategy-ready" ?hidden=${!written}>
        ${written ? t('game.strategy.ready', counted(count, language)) : nothing}
      </p>
      <div class="button-row">
        ${written ? uses(written, words, onText, onPrint) : isAsked ? nothing : write()}
        ${fileButton({
          id: 'strategy-file',
          t,
          text: 'game.strategy.load',
          picture: null,
          accept: '.json,application/json',
          onText,
          say: handle.say,
        })}
      </div>
      ${problem(game, t)}
      <p class="dim small">
        ${t('game.strategy.print-limit', { limit: whole(printLimit) })}
        ${t('game.strategy.note', { limit: whole(fileLimit) })}
      </p>
    </section>`;
  };

/** The buttons for what a written strategy is used for: saved, printed, played against. */
function uses(
  { text, strategy: { positions } }: Reply<'strategy'>,
  words: Words,
  onTry: (text: string) => void,
  onPrint: Sheet['open'],
) {
  const useButton = (
    id: string,
    onClick: () => void,
    more?: { disabled?: boolean; opens?: 'dialog' },
  ) => button({ id: `strategy-${id}`, t: words.t, text: `game.strategy.${id}`, onClick, ...more });
  const strategy = () => JSON.parse(text);
  const save = () => {
    // `strategy-4-4-4.json`
    const name = `strategy-${strategy().board.replaceAll('/', '-')}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  return html`${useButton('download', save)}
  ${useButton('print', () => onPrint(strategy(), words), { disabled: positions > printLimit, opens: 'dialog' })}
  ${useButton('try', () => onTry(text))}`;
}

/** Reads a strategy file and lets the engine play it. */
async function load(text: string, { change, ask }: RoomHandle, onView: () => void) {
  change((game) => withMatch(game, { refused: null }));
  try {
    // The engine reads the whole file before it looks for a move.
    const { strategy } = await ask({ kind: 'strategy-read', strategy: text });
    onView();
    const message = { say: 'game.toast.strategy', undo: true, push: true };
    change((game) => loadStrategy(game, { ...strategy, text }), message);
  } catch (error) {
    change((game) => withMatch(game, { refused: problemOf(error) }));
  }
}

/** The problem of the opened file, or of writing a strategy. */
function problem({ match: { refused }, answers: { strategy } }: Game, t: Translate) {
  const failed = refused ?? strategy.problem;
  if (!failed) return nothing;
  const isInOpenedFile = refused !== null && refused.code !== 'strategy.format';
  return html`<p class="problem" role="alert" data-testid="strategy-problem">
    ${describeProblem(failed, t, isInOpenedFile ? 'line' : undefined)}
  </p>`;
}
