/**
 * A lesson on paper, as plain data: what each step asks for and leaves room for, and its answer with the reason.
 * Nothing on paper moves or replies, so a search becomes a row of pictures, and a game needs a partner.
 */
import { piecesInTurn } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { itemAt } from '../board/item-at';
import { letterOf } from './question-choose';
import { commentSign, isGap } from './question-program';
import { askedReturns, mainEvents, watchKind } from './question-watch';
import { framesOf, isStacked, type Frame } from './figures';
import { boardOf, positionsOf } from './positions';
import { emptyStill, printedAnswer } from './printed-answers';
import { noStepWork } from './work';
import type { Still } from '../board/scene-shapes';
import type { Drawing, PrintedAnswer } from './printed-answers';
import type {
  Block,
  BlockKind,
  Chart,
  ChooseBlock,
  FigureSide,
  LearnLesson,
  NumberBlock,
  OpenProgram,
  WatchBlock,
} from './types';

export interface DrawingGroup {
  drawings: readonly Drawing[];
  caption?: string;
  /** Without coordinates. */
  small?: boolean;
  /** One under the other, cell under cell. */
  stacked?: boolean;
}

/** What a step has on paper besides its text and its question. */
export interface PaperTask {
  /** The board beside the text. */
  beside?: Drawing;
  chart?: Chart;
  groups?: readonly DrawingGroup[];
  /** Key of a sentence about working on paper. */
  note?: string;
  /** Options to tick. */
  ticks?: readonly string[];
  /** Lines to number. */
  numbered?: readonly string[];
  /** Lines of a program; null is a line to write on. */
  code?: readonly (string | null)[];
  /** Key of the name of a line to write on. */
  line?: string;
}

export type PrintedStep = {
  title: string;
  html: string;
  question: string;
  task: PaperTask;
  answer: PrintedAnswer;
};

/** The same board several times, to draw on. */
const copies = (still: Still, count: number, blank?: Drawing['blank']): PaperTask =>
  drawnLarge(Array.from({ length: count }, () => ({ still, blank })));

/** A single board is beside the text, several are in a row below it. */
const drawnLarge = (drawings: readonly Drawing[]): PaperTask =>
  drawings.length === 1 ? { beside: drawings[0] } : { groups: [{ drawings }] };

/** The number of boards of a width that stand side by side. */
function boardsInRow(cols: number) {
  if (cols > 7) return 1;
  return cols > 4 ? 2 : 4;
}

/** Copies of a board to try moves on: a row of them. */
const copiesToTry = (code: string) => copies(emptyStill(code), boardsInRow(boardOf(code).cols));

const firstStill = ({ boards }: Frame) => itemAt(boards, 0).still;

/** A search on paper: all its states. */
function statesOf(side: FigureSide): DrawingGroup[] {
  const { show, caption } = side;
  const frames = framesOf(side);
  const last = frames.length - 1;
  if (show === 'sweep') {
    return frames.map(({ boards }, place) => ({
      caption: `${place + 1}`,
      small: true,
      // The last number is the question.
      drawings: boards.map(({ still, count }) =>
        place < last ? { still, caption: `× ${count}` } : { still, blank: 'line' },
      ),
    }));
  }
  const signs = { found: '✓', 'dead-end': '✗' };
  const drawings = frames.map((frame) => ({
    still: firstStill(frame),
    caption: frame.event ? signs[frame.event] : ' ',
  }));
  return [{ caption, small: true, drawings }];
}

/** A picture on paper: its last state, in which moves have numbers. */
function endOf(side: FigureSide): Drawing {
  const frames = framesOf(side);
  const still = firstStill(itemAt(frames, frames.length - 1));
  return { still: side.colours ? lettered(still) : still, caption: side.caption };
}

const endsOf = (two: readonly FigureSide[]): PaperTask => {
  const drawings = two.map(endOf);
  return drawings.length > 1 && isStacked(two)
    ? { groups: [{ drawings, stacked: true }] }
    : drawnLarge(drawings);
};

/** Pieces of colours that have a meaning bear letters, one for each colour. */
const lettered = (still: Still): Still => ({
  ...still,
  pieces: still.pieces.map((piece) => ({ ...piece, label: letterOf(Number(piece.hue)) })),
});

/** The board, the pictures or the chart of a question. */
const shownBy = ({ board, two, chart }: ChooseBlock | NumberBlock): PaperTask => ({
  ...(board !== undefined && { beside: { still: emptyStill(board) } }),
  ...(two && (two[0]?.show ? { groups: two.flatMap(statesOf) } : endsOf(two))),
  ...(chart && { chart }),
});

/** The events of a search in the program's own words; a value that is asked for is left out. */
function eventsDrawn(block: WatchBlock): Drawing[] {
  const asked = askedReturns(block);
  return mainEvents(block).map((at, place) => {
    const { does, move = '', value } = itemAt(block.trace, at);
    const { still } = stillAt(block, at);
    if (asked.includes(at)) return { still, caption: `${place + 1}. return`, blank: 'line' };
    const told: Partial<Record<typeof does, string>> = {
      call: `${move} call`,
      lay: `+${move}`,
      back: `−${move}`,
      return: `return ${value}`,
    };
    return { still, caption: `${place + 1}. ${told[does]?.trim()}` };
  });
}

const stillAt = (block: WatchBlock, at: number) => ({
  still: watchKind.still(block, { ...noStepWork, at }) ?? emptyStill(block.board),
});

/** The longest part of a program that is printed although it lacks nothing, lines. */
const longestPart = 3;

/** The most lines to write on: those of a whole program do not fit a page. */
const mostRoom = 20;

/**
 * The parts of a program that lack lines, with room for these, and short parts before them; `…` for those left out. A
 * null is a line to write on:
 *
 *     import sys                  import sys
 *
 *     def read(): (5 lines)       # …
 *
 *     def wins(board):            def wins(board):
 *         # The loop.                 # The loop.
 *                                 null
 *                                 null
 */
function programOnPaper(block: OpenProgram): (string | null)[] {
  const { text, missing, writtenIn } = block;
  const leftOut = `${commentSign(block)} …`;
  const hasGap = (lines: string[]) => lines.some((line) => isGap(block, line));
  // The lines that each gap lacks are separated by a line of `…`.
  const rooms = missing
    .split('…\n')
    .map((lines) => Math.min(mostRoom, lines.trimEnd().split('\n').length));
  const parts = text
    .trimEnd()
    .split(writtenIn === 'C++' ? '\n\n' : '\n\n\n')
    .map((part) => part.split('\n'));
  const last = parts.findLastIndex(hasGap);
  const isPrinted = (lines: string[], place: number) =>
    hasGap(lines) || (place < last && lines.length <= longestPart);
  const lines = parts
    .map((part, place) => (isPrinted(part, place) ? ['', ...part] : [leftOut]))
    .flat()
    .filter((line, place, all) => line !== leftOut || all[place - 1] !== leftOut);
  const isFirstBlank = lines[0] === '';
  return lines
    .slice(isFirstBlank ? 1 : 0)
    .flatMap((line) =>
      isGap(block, line)
        ? [line, ...Array.from({ length: rooms.shift() ?? 0 }, () => null)]
        : [line],
    );
}

const tasks: { [Kind in BlockKind]: (block: Extract<Block, { kind: Kind }>) => PaperTask } = {
  choose: (block) => ({
    ...shownBy(block),
    ticks: block.options.map(({ text }) => text),
    line: 'learn.print.why',
  }),
  number: (block) => ({ ...shownBy(block), line: 'learn.print.answer' }),
  bits: ({ board }) => ({ ...copies(emptyStill(board), 1), note: 'learn.print.bits' }),
  play: ({ board, starter }) => ({
    ...copiesToTry(board),
    note: `learn.print.play-${starter}`,
    ...(starter === 'choose' && { line: 'learn.print.answer' }),
  }),
  find: ({ board }) => ({
    ...copiesToTry(board),
    note: 'learn.print.find',
    line: 'learn.print.moves',
  }),
  colour: ({ board }) => ({
    groups: [
      {
        small: true,
        drawings: positionsOf(board).map((code) => ({ still: emptyStill(code), blank: 'verdict' })),
      },
    ],
    note: 'learn.print.colour',
  }),
  watch: (block) => ({
    beside: { still: emptyStill(block.board) },
    code: block.code.map(([text]) => text),
    groups: [{ small: true, drawings: eventsDrawn(block) }],
    note: `learn.print.watch-${block.search === 'wins' ? 'wins' : 'cover'}`,
  }),
  order: ({ lines, start }) => ({
    numbered: start.map((place) => itemAt(lines, place)),
    note: 'learn.print.order',
  }),
  cover: ({ board, ways }) => ({ ...copies(emptyStill(board), ways), note: 'learn.print.cover' }),
  lay({ board: code, pieces = [], cell, answers }) {
    const board = boardOf(code);
    const still: Still = {
      board,
      pieces: piecesInTurn(board, pieces),
      ...(cell && { marks: [{ kind: 'target', cells: moveCells(cell, board.cols) }] }),
    };
    return cell
      ? { ...copies(still, answers.length, 'offsets'), note: 'learn.print.lay-each' }
      : { ...copies(still, 1), note: 'learn.print.lay' };
  },
  program: (block) => ({ code: programOnPaper(block as OpenProgram), note: 'learn.print.program' }),
};

export const printedSteps = ({ steps }: LearnLesson): PrintedStep[] =>
  steps.map(({ title, html, block }) => ({
    title,
    html,
    question: block.question,
    task: (tasks[block.kind] as (block: Block) => PaperTask)(block),
    answer: printedAnswer(block),
  }));
