/**
 * A lesson on paper, as plain data: what each step asks for and leaves room for, and its answer with the reason.
 * Nothing on paper moves or replies, so a search becomes a row of pictures, and a game needs a partner.
 */
import { moveCells } from '../board/board.js';
import { coloured } from './covers.js';
import { commentSign, isGap } from './deed-program.js';
import { askedReturns, watchDeed } from './deed-watch.js';
import { framesOf, isStacked } from './figures.js';
import { boardOf, positionsOf } from './positions.js';
import { emptyStill, letterOf, printedAnswer } from './printed-answers.js';
import { noWork } from './work.js';

/** @import { Block, BlockKind, Chart, ChooseBlock, FigureSide, LearnLesson, NumberBlock, OpenProgram, Still, WatchBlock } from './types' */
/** @import { PrintedAnswer } from './printed-answers.js' */

/**
 * @typedef {object} Drawing a board on paper
 * @property {Still} still
 * @property {string} [caption]
 * @property {'line' | 'offsets' | 'verdict'} [room] what is written or ticked below it
 *
 * @typedef {object} DrawingGroup
 * @property {readonly Drawing[]} drawings
 * @property {string} [caption]
 * @property {boolean} [small] without coordinates
 * @property {boolean} [stacked] one under the other, cell under cell
 *
 * @typedef {object} PaperTask what a step has on paper besides its text and its question
 * @property {Drawing} [beside] the board beside the text
 * @property {Chart} [chart]
 * @property {readonly DrawingGroup[]} [groups]
 * @property {string} [note] key of a sentence about working on paper
 * @property {readonly string[]} [ticks] options to tick
 * @property {readonly string[]} [numbered] lines to number
 * @property {readonly (string | null)[]} [code] lines of a program; null is a line to write on
 * @property {string} [line] key of the name of a line to write on
 *
 * @typedef {{ title: string, html: string, question: string, task: PaperTask, answer: PrintedAnswer }} PrintedStep
 */

/** The same board several times, to draw on. @param {Still} still @param {number} count @param {Drawing['room']} [room] @returns {PaperTask} */
const copies = (still, count, room) =>
  drawnLarge(Array.from({ length: count }, () => ({ still, room })));

/** A single board is beside the text, several are in a row below it. @param {readonly Drawing[]} drawings @returns {PaperTask} */
const drawnLarge = (drawings) =>
  drawings.length === 1 ? { beside: drawings[0] } : { groups: [{ drawings }] };

/** Copies of a board to try moves on: as many as stand side by side. @param {string} code */
const copiesToTry = (code) => {
  const { cols } = boardOf(code);
  return copies(emptyStill(code), cols > 7 ? 1 : cols > 4 ? 2 : 4);
};

/** A search on paper: all its states. @param {FigureSide} side @returns {DrawingGroup[]} */
function statesOf(side) {
  const { show, caption } = side;
  const frames = framesOf(side);
  const last = frames.length - 1;
  if (show === 'sweep') {
    return frames.map(({ boards }, place) => ({
      caption: `${place + 1}`,
      small: true,
      // The last number is the question.
      drawings: boards.map(({ still, count }) =>
        place < last ? { still, caption: `× ${count}` } : { still, room: 'line' },
      ),
    }));
  }
  const signs = { found: '✓', 'dead-end': '✗' };
  const drawings = frames.map(({ boards: [{ still }], event }) => ({
    still,
    caption: event ? signs[event] : ' ',
  }));
  return [{ caption, small: true, drawings }];
}

/** A picture on paper: its last state, in which moves have numbers. @param {FigureSide} side @returns {Drawing} */
function endOf(side) {
  const { still } = framesOf(side).slice(-1)[0].boards[0];
  return { still: side.colours ? lettered(still) : still, caption: side.caption };
}

/** @param {readonly FigureSide[]} two @returns {PaperTask} */
const endsOf = (two) => {
  const drawings = two.map(endOf);
  return drawings.length > 1 && isStacked(two)
    ? { groups: [{ drawings, stacked: true }] }
    : drawnLarge(drawings);
};

/** Pieces of colours that have a meaning bear letters, one for each colour. @param {Still} still @returns {Still} */
const lettered = (still) => ({
  ...still,
  pieces: still.pieces.map((piece) => ({ ...piece, label: letterOf(Number(piece.hue)) })),
});

/** The board, the pictures or the chart of a question. @param {ChooseBlock | NumberBlock} block @returns {PaperTask} */
const shownBy = ({ board, two, chart }) => ({
  ...(board !== undefined && { beside: { still: emptyStill(board) } }),
  ...(two && (two[0].show ? { groups: two.flatMap(statesOf) } : endsOf(two))),
  ...(chart && { chart }),
});

/** The events of a search in the program's own words; a value that is asked for is left out. @param {WatchBlock} block @returns {Drawing[]} */
function eventsDrawn(block) {
  const asked = askedReturns(block);
  return block.trace.map(({ does, move = '', value }, at) => {
    const { still } = stillAt(block, at);
    if (asked.includes(at)) return { still, caption: `${at + 1}. return`, room: 'line' };
    const told = {
      call: `${move} call`,
      lay: `+${move}`,
      back: `−${move}`,
      return: `return ${value}`,
    };
    return { still, caption: `${at + 1}. ${told[does].trim()}` };
  });
}

/** @param {WatchBlock} block @param {number} at */
const stillAt = (block, at) => ({
  still: watchDeed.still(block, { ...noWork, at }) ?? emptyStill(block.board),
});

/** The longest part of a program that is printed although it lacks nothing, lines. */
const longestPart = 3;

/** The parts of a program that lack lines, with room for these, and short parts before them. @param {OpenProgram} block @returns {(string | null)[]} */
function programOnPaper(block) {
  const { text, missing, writtenIn } = block;
  const leftOut = `${commentSign(block)} …`;
  const hasGap = (/** @type {string[]} */ lines) => lines.some((line) => isGap(block, line));
  const rooms = missing.split('…\n').map((lines) => lines.trimEnd().split('\n').length);
  const parts = text
    .trimEnd()
    .split(writtenIn === 'C++' ? '\n\n' : '\n\n\n')
    .map((part) => part.split('\n'));
  const last = parts.findLastIndex(hasGap);
  const isShown = (/** @type {string[]} */ lines, /** @type {number} */ place) =>
    hasGap(lines) || (place < last && lines.length <= longestPart);
  const lines = parts
    .map((part, place) => (isShown(part, place) ? ['', ...part] : [leftOut]))
    .flat()
    .filter((line, place, all) => line !== leftOut || all[place - 1] !== leftOut);
  return lines
    .slice(lines[0] ? 0 : 1)
    .flatMap((line) =>
      isGap(block, line)
        ? [line, ...Array.from({ length: rooms.shift() ?? 0 }, () => null)]
        : [line],
    );
}

/** @type {{ [Kind in BlockKind]: (block: Extract<Block, { kind: Kind }>) => PaperTask }} */
const tasks = {
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
        drawings: positionsOf(board).map((code) => ({ still: emptyStill(code), room: 'verdict' })),
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
    numbered: start.map((place) => lines[place]),
    note: 'learn.print.order',
  }),
  cover: ({ board, ways }) => ({
    ...copies(emptyStill(board), ways),
    note: 'learn.print.cover',
  }),
  lay({ board: code, pieces = [], cell, answers }) {
    const board = boardOf(code);
    /** @type {Still} */
    const still = {
      board,
      pieces: coloured(board, pieces),
      ...(cell && { marks: [{ kind: 'target', cells: moveCells(cell, board.cols) }] }),
    };
    return cell
      ? { ...copies(still, answers.length, 'offsets'), note: 'learn.print.lay-each' }
      : { ...copies(still, 1), note: 'learn.print.lay' };
  },
  program: (block) => ({
    code: programOnPaper(/** @type {OpenProgram} */ (block)),
    note: 'learn.print.program',
  }),
};

/** @param {LearnLesson} lesson @returns {PrintedStep[]} */
export const printedSteps = ({ steps }) =>
  steps.map(({ title, html, block }) => ({
    title,
    html,
    question: block.question,
    task: /** @type {(block: Block) => PaperTask} */ (tasks[block.kind])(block),
    answer: printedAnswer(block),
  }));
