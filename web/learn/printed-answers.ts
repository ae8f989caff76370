/** The answers of a lesson on paper, each with its reason, as plain data. */
import { piecesInTurn } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { itemAt } from '../board/item-at';
import { filledBoard } from './question-bits';
import { letterOf } from './question-choose';
import { foundCoverings, nextOfCovering } from './question-cover';
import { offsetsOf } from './question-lay';
import { askedReturns, mainEvents } from './question-watch';
import { workAfter } from './question-kinds';
import { boardOf, isWritten, movesOf, positionsOf, wins } from './positions';
import { noStepWork } from './work';
import type { Still } from '../board/scene-shapes';
import type { StepWork } from './state';
import type { Block, BlockKind, CoverBlock, OpenProgram, PlayBlock } from './types';

/** A board on paper. */
export interface Drawing {
  still: Still;
  caption?: string;
  /** What is written or ticked below it. */
  blank?: 'line' | 'offsets' | 'verdict';
}

export interface PrintedAnswer {
  short?: string;
  drawings?: readonly Drawing[];
  code?: readonly string[];
  reason: string;
}

export const emptyStill = (code: string): Still => ({ board: boardOf(code), pieces: [] });

/** Moves, each drawn on a board of its own. */
const eachDrawn = (code: string, moves: readonly string[]): Drawing[] => {
  const board = boardOf(code);
  return moves.map((move) => ({
    still: { board, pieces: [{ cells: moveCells(move, board.cols), hue: 0 }] },
    caption: move,
  }));
};

/** All coverings that the reader looks for, each as its moves. */
function coveringsOf(block: CoverBlock) {
  let work: StepWork = noStepWork;
  for (;;) {
    const piece = nextOfCovering(block, work);
    if (!piece) return foundCoverings(work);
    work = workAfter(block, work, piece.move);
    // A reply ends a covering; the next one begins on the empty board.
    if (work.said && !work.solved) work = workAfter(block, work, 'clear');
  }
}

function playAnswer({ board, starter, right: reason }: PlayBlock): PrintedAnswer {
  if (starter === 'engine' || !isWritten(board)) return { reason };
  const good = movesOf(board).flatMap(({ move, wins: isGood }) => (isGood ? [move] : []));
  if (!good.length) return { short: 'LOSING', reason };
  return { short: 'WINNING', drawings: eachDrawn(board, good), reason };
}

const answers: { [Kind in BlockKind]: (block: Extract<Block, { kind: Kind }>) => PrintedAnswer } = {
  choose({ options }) {
    const right = options.findIndex((one) => one.right);
    const { text, reply: reason } = itemAt(options, right);
    return { short: `${letterOf(right)}. ${text}`, reason };
  },
  number: ({ answer, right: reason }) => ({ short: answer.toLocaleString('en'), reason }),
  bits: (block) => ({
    short: String(block.answer),
    drawings: [
      {
        still: {
          board: filledBoard(block, { ...noStepWork, chosen: String(block.answer) }),
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
      .map((at) => `${mainEvents(block).indexOf(at) + 1}. ${itemAt(block.trace, at).value}`)
      .join(' · '),
    reason: block.right,
  }),
  order: ({ lines: code, right: reason }) => ({ code, reason }),
  cover(block) {
    const board = boardOf(block.board);
    const drawings = coveringsOf(block).map((moves) => ({
      still: { board, pieces: piecesInTurn(board, moves) },
    }));
    return { drawings, reason: block.right };
  },
  lay({ board: code, pieces = [], cell, answers: moves, right: reason }) {
    const board = boardOf(code);
    const groups = cell ? moves.map((move) => [move]) : [moves];
    const drawings = groups.map((laid) => ({
      still: { board, pieces: piecesInTurn(board, [...pieces, ...laid]) },
      ...(cell && { caption: offsetsOf(itemAt(laid, 0), board.cols) }),
    }));
    return { drawings, reason };
  },
  program(block) {
    const { missing, right: reason } = block as OpenProgram;
    return { code: missing.split('\n'), reason };
  },
};

export const printedAnswer = (block: Block) =>
  (answers[block.kind] as (block: Block) => PrintedAnswer)(block);
