/** The moves card: every move under Winning or Losing, best first, symmetric ones folded together. */
import { isSettled } from '../../engine/answer.js';
import { button, html, icon, nothing, progressBar, repeat, toggle } from '../../ui/template.js';
import { describeProblem } from '../../ui/words.js';
import { gameKey, hiddenKey, isHidden, shownAnalysis, verdictOf } from '../match.js';
import { foldMoves } from '../play.js';
import { changeSetup, play } from '../playing.js';
import { askAgain, markPiece, point, showWhole, stopAnswer, withLook } from '../state.js';
import { lengthText, movePicture, nimber } from './move.js';

/**
 * @typedef {import('../state.js').Game} Game
 * @typedef {import('../../ui/words.js').Words} Words
 * @typedef {import('../../ui/words.js').Translate} Translate
 * @typedef {import('../../ui/door').Door<Game>} Door
 * @typedef {import('../../engine/protocol').Analysis} Analysis
 */

/** So many rows of a kind are shown at first. */
const fewRows = 6;

/** @param {Game} game @param {Words} words @param {Door} door */
export function movesCard(game, { t }, { change }) {
  const analysis = shownAnalysis(game);
  return html`<section
    class="card"
    data-testid="moves-card"
    data-tab="moves"
    data-board=${analysis?.board ?? nothing}
  >
    <div class="card-head">
      <h2>${t('game.moves.title')}</h2>
      ${
        analysis?.moves.length
          ? toggle({
              id: 'show-marks',
              text: t('game.moves.marks'),
              on: game.look.marks,
              onChange: (marks) => change((present) => withLook(present, { marks })),
            })
          : nothing
      }
    </div>
    ${analysis && game.look.marks ? filters(analysis, game, t, change) : nothing}
    ${status(game, t, change)}
    <div
      class="option-lists"
      @pointerover=${pointing(change)}
      @focusin=${pointing(change)}
      @pointerleave=${() => change((present) => point(present, null))}
      @focusout=${() => change((present) => point(present, null))}
    >
      ${analysis ? [true, false].map((wins) => list(analysis, wins, game, t, change)) : nothing}
    </div>
  </section>`;
}

/** What stands in place of the lists: work under way, why there is no answer, or what is hidden. @param {Game} game @param {Translate} t @param {Door['change']} change */
function status(game, t, change) {
  const verdict = verdictOf(game);
  const hidden = isHidden(game);
  const { analysis: answer } = game.answers;
  const waits = !hidden && verdict !== null && !shownAnalysis(game) && verdict.moves > 0;
  const ended = waits && isSettled(answer, gameKey(game));
  const text = noteText(game, ended, t);
  return html`${
    waits && !ended
      ? html`<div class="card-busy">
          <span>${t('game.moves.busy')}</span>
          ${progressBar(answer.progress, t('game.moves.busy'))}
          ${button({
            id: 'analysis-stop',
            t,
            text: 'stop',
            picture: 'stop',
            onClick: () => change((present) => stopAnswer(present, 'analysis')),
          })}
        </div>`
      : nothing
  }
  ${text ? html`<p class="dim" data-testid="moves-note">${text}</p>` : nothing}
  ${
    hidden && !game.setup.predict
      ? button({
          id: 'show-values',
          t,
          text: 'game.show-values',
          onClick: () => change((present) => changeSetup(present, { open: true })),
        })
      : nothing
  }
  ${
    ended
      ? button({
          id: 'analysis-again',
          t,
          text: 'verdict.again',
          onClick: () => change((present) => askAgain(present, 'analysis')),
        })
      : nothing
  }`;
}

/** Looks at the move of the row that pointer or focus have come to. @param {Door['change']} change */
export function pointing(change) {
  return (/** @type {Event} */ { target }) => {
    const row = target instanceof Element ? target.closest('[data-move]') : null;
    const move = row instanceof HTMLElement ? row.dataset.move : undefined;
    if (move) change((game) => point(game, move));
  };
}

/** @param {Game} game @param {boolean} ended without an answer @param {Translate} t */
function noteText(game, ended, t) {
  const verdict = verdictOf(game);
  if (!verdict) return '';
  if (verdict.moves === 0) return t('game.moves.none');
  if (isHidden(game)) return t(hiddenKey(game));
  const { problem } = game.answers.analysis;
  if (!ended) return '';
  return problem ? describeProblem(problem, t) : t('game.moves.stopped');
}

/** Which pieces' moves are marked on the board. @param {Analysis} analysis @param {Game} game @param {Translate} t @param {Door['change']} change */
function filters(analysis, game, t, change) {
  const names = [...new Set(analysis.moves.map(({ piece }) => piece))];
  if (names.length < 2) return nothing;
  return html`<div class="chips filters" role="group" aria-label=${t('game.moves.filter')}>
    ${names.map((name) => {
      const marked = !game.look.unmarked.includes(name);
      return html`<button
        class="chip-button"
        data-testid=${`filter-${name}`}
        aria-pressed=${String(marked)}
        @click=${() => change((present) => markPiece(present, name, !marked))}
      >
        ${t(`game.piece.${name}`)}
      </button>`;
    })}
  </div>`;
}

/** @param {Analysis} analysis @param {boolean} wins @param {Game} game @param {Translate} t @param {Door['change']} change */
function list(analysis, wins, game, t, change) {
  const { marks, unmarked, whole, pointed } = game.look;
  const { cols } = game.history.now.board;
  const kind = wins ? 'winning' : 'losing';
  const marked = analysis.moves.filter(({ piece }) => !marks || !unmarked.includes(piece));
  const folds = foldMoves(marked).filter(({ move }) => move.wins === wins);
  if (!folds.length) return nothing;
  const shown = whole.includes(kind) ? folds : folds.slice(0, fewRows);
  const left = folds.length - shown.length;
  const row = (/** @type {import('../play.js').Fold} */ fold) =>
    option(fold, cols, fold.same.includes(pointed?.move ?? ''), t, change);
  return html`<section class=${`options ${kind}`}>
    <h3>${t(`game.moves.${kind}`)}</h3>
    ${repeat(shown, ({ move }) => move.move, row)}
    ${
      left > 0
        ? html`<button
            class="more"
            data-testid=${`more-${kind}`}
            @click=${() => change((present) => showWhole(present, kind))}
          >
            ${t('game.more', { count: left })}
          </button>`
        : nothing
    }
  </section>`;
}

/** @param {import('../play.js').Fold} fold @param {number} cols @param {boolean} lit @param {Translate} t @param {Door['change']} change */
function option({ move, same }, cols, lit, t, change) {
  const others = { count: same.length, moves: same.join(' ') };
  return html`<button
    class=${`option${lit ? ' lit' : ''}`}
    data-testid=${`move-${move.move}`}
    data-move=${move.move}
    @click=${() => change((game) => play(game, move.move), { push: true })}
  >
    ${icon(move.wins ? 'check' : 'cross')}${movePicture(move.move, cols)}
    ${
      same.length > 1
        ? html`<span class="same" title=${t('game.moves.same', others)}>×${same.length}</span>`
        : nothing
    }<span class="move-note">${lengthText(move, t)}</span>${nimber(move.grundy)}
  </button>`;
}
