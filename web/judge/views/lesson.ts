/** A board that teaches, drawn with its pieces: the tilings one by one, or a line of play move by move. */
import { transport } from '../../ui/transport';
import { html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { trialNameOf, withTrial } from '../state';
import { labelledPicture } from './picture';
import { parseCode } from '../../board/board-code';
import { moveCells, type Board } from '../../board/board';
import { numberedPieces } from '../../board/move-pieces';
import { hues } from '../../board/palette';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { Piece, Still } from '../../board/scene-shapes';
import type { StressFailure } from '../../engine/protocol';

/** The picture with its caption and, where there is more than one, the controls. */
export function lessonFigure(
  judge: Judge,
  lesson: Lesson,
  words: Words,
  change: RoomHandle<Judge>['change'],
) {
  const { t } = words;
  const name = trialNameOf(judge);
  const { lesson: player } = judge.trials[name];
  const { at, length } = player;
  const caption = lesson.line.length
    ? lineCaption(lesson, at, words)
    : tilingCaption(lesson, at, words);
  // Tilings are counted from 1, the moves made from 0.
  const first = lesson.line.length ? 0 : 1;
  const controls = () =>
    transport({
      name: 'desk.lesson',
      id: (part) => `lesson-${part}`,
      kind: 'judge-transport',
      player,
      onMove: (move) =>
        change((now) =>
          withTrial(now, name, (trial) => ({ ...trial, lesson: move(trial.lesson) })),
        ),
      t,
      figures: `${at + first} / ${length + first}`,
      spoken: caption,
    });
  const key = `${lesson.board} ${lesson.line.length ? 'line' : 'tiling'} ${at}`;
  return html`<figure
    class="judge-lesson"
    data-testid="judge-lesson"
    data-board=${lesson.board}
    data-at=${at}
  >
    ${labelledPicture(lessonStill(lesson, at), key, t('desk.result.board'))}
    ${caption ? html`<figcaption class="small" aria-live="polite" data-testid="lesson-caption">${caption}</figcaption>` : nothing}
    ${length ? controls() : nothing}
  </figure>`;
}

/** Which of the tilings is shown; none for a board that has none, or nothing to cover. */
function tilingCaption({ tilings, correct }: Lesson, at: number, { t, language }: Words) {
  if (!tilings[0]?.length) return '';
  const total = formatWhole(correct, language);
  return t('desk.lesson.tiling', { number: at + 1, total });
}

/** The move that was made last, and who has won after the last one. */
function lineCaption({ line, correct }: Lesson, at: number, { t }: Words) {
  const isWon = correct === 'WINNING';
  if (!at) return t(isWon ? 'desk.lesson.start-winning' : 'desk.lesson.start-losing');
  const isFirst = at % 2 === 1;
  const move = t(`desk.lesson.${moveKind(at, isWon)}`, { number: at, move: line[at - 1] });
  return at < line.length
    ? move
    : `${move} ${t(isFirst ? 'desk.lesson.end-first' : 'desk.lesson.end-second')}`;
}

/** @param number of the move, from 1; the winner decides with the first of his own */
function moveKind(number: number, isWon: boolean) {
  if (isWon && number === 1) return 'wins';
  if (!isWon && number === 2) return 'refutes';
  return number % 2 === 1 ? 'by-first' : 'by-second';
}

type Lesson = NonNullable<StressFailure['lesson']>;

/**
 * One picture of a lesson.
 *
 * @param at tiling, from 0, or number of moves
 */
export function lessonStill({ board: code, tilings, line }: Lesson, at: number): Still {
  const board = parseCode(code);
  if (line.length) return { board, pieces: numberedPieces(board, line.slice(0, at)) };
  return { board, pieces: coloured(board, tilings[at] ?? []) };
}

/** Pieces in hues that differ from those of their neighbours. */
function coloured({ cols }: Board, moves: readonly string[]) {
  const pieces: Piece[] = [];
  for (const move of moves) {
    const cells = moveCells(move, cols);
    const near = pieces.filter((one) => areNeighbours(one.cells, cells, cols));
    const taken = near.map(({ hue }) => hue);
    pieces.push({ cells, hue: hues.find((hue) => !taken.includes(hue)) ?? 0 });
  }
  return pieces;
}

const areNeighbours = (one: readonly number[], other: readonly number[], cols: number) =>
  one.some((a) =>
    other.some((b) => {
      const [down, right] = [Math.floor(a / cols) - Math.floor(b / cols), (a % cols) - (b % cols)];
      return Math.abs(down) + Math.abs(right) === 1;
    }),
  );
