/** The moves card: all moves under Winning or Losing, best first, symmetric moves in one row. */
import { isResolved, noAnswer } from '../../engine/answer';
import { working } from '../../ui/parts';
import { isOwn, pieceImage, pieceWord } from '../../ui/pieces';
import { button, html, nothing, toggle } from '../../ui/template';
import { term } from '../../ui/term';
import { describeProblem, type Words } from '../../ui/words';
import { gameKey, isHidden, shownAnalysis, verdictOf } from '../match';
import { foldMoves, type Fold } from '../play';
import { play } from '../match-transitions';
import { stopAnswer, withAnswer, withLook } from '../state';
import type { Game } from '../game';
import * as parts from './card-parts';
import type { RatedMove } from '../../engine/protocol';
import type { RoomHandle, View } from '../handle';

/** Number of rows of each list before it is extended. */
const few = 30;

const listNames = ['winning', 'losing'] as const;

export const movesCard: View = (game, words, handle) => {
  const { t } = words;
  const analysis = shownAnalysis(game);
  const moves = analysis?.moves ?? [];
  const { marks, unmarked } = game.look;
  // The choice of pieces is there only with the marks.
  const listed = moves.filter(({ piece }) => !marks || !unmarked.includes(piece));
  const onChange = (on: boolean) => handle.change((game) => withLook(game, { marks: on }));
  const mark = toggle({ id: 'show-marks', text: t('game.moves.marks'), on: marks, onChange });
  const lists = listNames.map((kind) => list(kind, listed, game, words, handle));
  return html`<section
    class="card"
    data-testid="moves-card"
    data-board=${analysis?.board ?? nothing}
  >
    <div class="row apart spread card-head">
      <h2>${t('game.moves.title')}</h2>
      ${moves.length ? mark : nothing}
      ${moves[0] && words.details ? chipTerm(moves[0], words) : nothing}
    </div>
    ${marks ? filters(moves, game, words, handle) : nothing} ${status(game, words, handle)}
    ${parts.pointingArea('option-lists', handle, lists)}
  </section>`;
};

/** The explanation of a move's chip, by the example of a move. */
function chipTerm({ grundy: value }: RatedMove, { t, lesson }: Words) {
  if (value === null) return nothing;
  return html`<span class="dim small"
    >${term({ id: 'nimber', name: `∗ ${t('fact.grundy')}`, values: { value }, t, lesson })}</span
  >`;
}

/**
 * The text in place of the lists: the progress, the reason of a missing answer, or that values are
 * hidden.
 */
const status: View = (game, words, { change }) => {
  const { t } = words;
  const verdict = verdictOf(game);
  const { analysis } = game.answers;
  const note = (text: string) => html`<p class="dim" data-testid="moves-note">${text}</p>`;
  if (verdict?.moves === 0) return note(t('game.moves.none'));
  if (isHidden(game)) return verdict ? note(t('game.hidden')) : nothing;
  if (!verdict || shownAnalysis(game)) return nothing;
  if (!isResolved(analysis, gameKey(game))) {
    const text = t('game.moves.busy');
    const stop = () => change((game) => stopAnswer(game, 'analysis'));
    return working('analysis', analysis.progress, words, stop, text);
  }
  const { problem } = analysis;
  const again = () => change((game) => withAnswer(game, { analysis: noAnswer }));
  return html`${note(problem ? describeProblem(problem, t) : t('game.moves.stopped'))}
  ${button({ id: 'analysis-again', t, text: 'verdict.again', onClick: again })}`;
};

/** The choice of pieces whose moves are marked on the board. */
function filters(
  moves: readonly RatedMove[],
  { look: { unmarked } }: Game,
  { t }: Words,
  { change }: RoomHandle,
) {
  const names = [...new Set(moves.map(({ piece }) => piece))];
  if (names.length < 2) return nothing;
  const chips = names.map((name) => {
    const marked = !unmarked.includes(name);
    const others = unmarked.filter((one) => one !== name);
    const mark = { unmarked: marked ? [...others, name] : others };
    const onClick = () => change((game) => withLook(game, mark));
    const word = pieceWord(name, t);
    const text = isOwn(name) ? html`<span class="row">${pieceImage(name)}${word}</span>` : word;
    return parts.chip(`filter-${name}`, text, marked, onClick);
  });
  return html`<div class="chips filters" role="group" aria-label=${t('game.moves.filter')}>
    ${chips}
  </div>`;
}

function list(
  kind: 'winning' | 'losing',
  moves: readonly RatedMove[],
  game: Game,
  words: Words,
  handle: RoomHandle,
) {
  const folds = foldMoves(moves).filter(({ move }) => move.wins === (kind === 'winning'));
  if (!folds.length) return nothing;
  const row = (fold: Fold) => option(fold, game, words, handle);
  return html`<section class=${`options ${kind}`}>
    <h3>${words.t(`game.moves.${kind}`)}</h3>
    ${parts.firstRows(folds, { list: kind, few, row }, game, words, handle)}
  </section>`;
}

function option(fold: Fold, game: Game, words: Words, handle: RoomHandle) {
  const { look, history } = game;
  const { move, same } = fold;
  const act = () => handle.change((game) => play(game, move.move), { push: true });
  const isLit = look.selected !== null && same.includes(look.selected.move);
  const title = words.t('game.moves.same', { count: same.length, moves: same.join(' ') });
  const picture = parts.movePicture(move.move, history.now.board.cols, move.wins);
  const reply = html`<span class="dim move-reply"
    ><span class="hidden on-phone">${words.t('game.reply')}</span> <b>${move.refutation}</b></span
  >`;
  return parts.moveRow(
    { id: `move-${move.move}`, move: move.move, kind: isLit ? 'lit' : '', act },
    handle,
    html`${picture}${parts.symmetry(fold, title)}<span class="move-note"
        >${parts.lengthText(move, words)}</span
      >${move.refutation ? reply : nothing}${words.details ? parts.moveNimber(game, move) : nothing}`,
  );
}
