/** The answers of a lesson on paper, each with its reason, as plain data. */
import { moveCells } from '../board/board.js';
import { coloured } from './covers.js';
import { filledBoard } from './deed-bits.js';
import { foundCoverings, wayOn } from './deed-cover.js';
import { offsetsOf } from './deed-lay.js';
import { askedReturns } from './deed-watch.js';
import { answered } from './deeds.js';
import { boardOf, isWritten, movesOf, positionsOf, wins } from './positions.js';
import { noWork } from './work.js';

/** @import { Block, BlockKind, CoverBlock, OpenProgram, PlayBlock, StepWork, Still } from './types' */
/** @import { Drawing } from './printed.js' */

/**
 * @typedef {object} PrintedAnswer
 * @property {string} [short]
 * @property {readonly Drawing[]} [drawings]
 * @property {readonly string[]} [code]
 * @property {string} reason
 */

/** The letter of an option. @param {number} place */
export const letterOf = (place) => 'ABCDE'[place];

/** @param {string} code @returns {Still} */
export const emptyStill = (code) => ({ board: boardOf(code), pieces: [] });

/** Moves, each drawn on a board of its own. @param {string} code @param {readonly string[]} moves @returns {Drawing[]} */
const eachDrawn = (code, moves) => {
  const board = boardOf(code);
  return moves.map((move) => ({
    still: { board, pieces: [{ cells: moveCells(move, board.cols), hue: 0 }] },
    caption: move,
  }));
};

/** All coverings that the reader looks for, each as its moves. @param {CoverBlock} block */
function coveringsOf(block) {
  /** @type {StepWork} */
  let work = noWork;
  for (let way = wayOn(block, work); way && !work.solved; way = wayOn(block, work)) {
    const next = answered(block, work, way.move);
    work = next.moves.length && next.said ? answered(block, next, 'clear') : next;
  }
  return foundCoverings(work);
}

/** @param {PlayBlock} block @returns {PrintedAnswer} */
function playAnswer({ board, starter, right: reason }) {
  if (starter === 'engine' || !isWritten(board)) return { reason };
  const good = movesOf(board).flatMap(({ move, wins: isGood }) => (isGood ? [move] : []));
  if (!good.length) return { short: 'LOSING', reason };
  return { short: 'WINNING', drawings: eachDrawn(board, good), reason };
}

/** @type {{ [Kind in BlockKind]: (block: Extract<Block, { kind: Kind }>) => PrintedAnswer }} */
const answers = {
  choose({ options }) {
    const right = options.findIndex((one) => one.right);
    const { text, reply: reason } = options[right];
    return { short: `${letterOf(right)}. ${text}`, reason };
  },
  number: ({ answer, right: reason }) => ({ short: answer.toLocaleString('en'), reason }),
  bits: (block) => ({
    short: String(block.answer),
    drawings: [
      {
        still: {
          board: filledBoard(block, { ...noWork, chosen: String(block.answer) }),
          pieces: [],
        },
      },
    ],
    reason: block.right,
  }),
  play: playAnswer,
  find({ board, right: reason }) {
    const good = movesOf(board).flatMap(({ move, wins: isGood }) => (isGood ? [move] : []));
    return { drawings: eachDrawn(board, good), reason };
  },
  colour: ({ board, right: reason }) => ({
    drawings: positionsOf(board).map((code) => ({
      still: emptyStill(code),
      caption: wins(code) ? 'WINNING' : 'LOSING',
    })),
    reason,
  }),
  watch: (block) => ({
    short: askedReturns(block)
      .map((at) => `${at + 1}. ${block.trace[at].value}`)
      .join(' · '),
    reason: block.right,
  }),
  order: ({ lines: code, right: reason }) => ({ code, reason }),
  cover(block) {
    const board = boardOf(block.board);
    const drawings = coveringsOf(block).map((moves) => ({
      still: { board, pieces: coloured(board, moves) },
    }));
    return { drawings, reason: block.right };
  },
  lay({ board: code, pieces = [], cell, answers: moves, right: reason }) {
    const board = boardOf(code);
    const groups = cell ? moves.map((move) => [move]) : [moves];
    const drawings = groups.map((laid) => ({
      still: { board, pieces: coloured(board, [...pieces, ...laid]) },
      ...(cell && { caption: offsetsOf(laid[0], board.cols) }),
    }));
    return { drawings, reason };
  },
  program(block) {
    const { missing, right: reason } = /** @type {OpenProgram} */ (block);
    return { code: missing.split('\n'), reason };
  },
};

/** @param {Block} block */
export const printedAnswer = (block) =>
  /** @type {(block: Block) => PrintedAnswer} */ (answers[block.kind])(block);
