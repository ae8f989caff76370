/**
 * The game of the start page, which needs no solver: Python has written its moves and the replies
 * (tools/first_game.py); here they are only looked up.
 */
import { isFilled, moveCells } from '../board/board';
import { parseCode } from '../board/board-code';
import { boardAfter } from '../board/history';
import { numberedPieces } from '../board/move-pieces';
import positions from './positions.json' with { type: 'json' };
import type { Candidate } from '../board/placing';
import type { Still } from '../board/scene-shapes';
import type { Clock } from '../ui/ticker';
import type { Start } from './state';

/** The time before a reply, in which the reader's own piece is seen alone. In ms. */
const replyMs = 600;

const board = parseCode(positions.board);
const placements: readonly Candidate[] = positions.moves
  .split(' ')
  .map((move) => ({ move, cells: moveCells(move, board.cols) }));

/** The letters of the replies by the mask of the filled cells: `3L` where the cells 0 and 1 are filled. */
const replies = new Map(
  positions.replies.split(' ').map((reply) => [reply.slice(0, -1), reply.slice(-1)]),
);

/** The board with the pieces of both players filled in. */
export const boardOf = ({ moves }: Start) =>
  boardAfter({ board, moves, at: moves.length, pieces: null });

/** The legal moves, the engine's reply first. */
function movesOf(start: Start): Candidate[] {
  const now = boardOf(start);
  const legal = placements.filter(({ cells }) => cells.every((cell) => !isFilled(now, cell)));
  const letter = replies.get(String(now.filledMask));
  const reply = letter && placements[positions.letters.indexOf(letter)];
  return reply ? [reply, ...legal.filter((one) => one !== reply)] : legal;
}

export const isReadersTurn = ({ moves }: Start) => moves.length % 2 === 0;

/** How the game has ended for the reader; null before its end. */
export function endOf(start: Start): 'won' | 'lost' | null {
  if (movesOf(start).length) return null;
  return isReadersTurn(start) ? 'lost' : 'won';
}

/** The placements that the reader can choose. */
export const optionsOf = (start: Start) => (isReadersTurn(start) ? movesOf(start) : []);

const played = (start: Start, move: string): Start => ({
  ...start,
  moves: [...start.moves, move],
  selected: null,
});

/** Plays the selected placement. */
export function lay(start: Start): Start {
  const move = start.selected?.move;
  const isLegal = optionsOf(start).some((option) => option.move === move);
  return move && isLegal ? played(start, move) : start;
}

function reply(start: Start): Start {
  const [first] = isReadersTurn(start) ? [] : movesOf(start);
  return first ? played(start, first.move) : start;
}

/** The clock of the engine's reply. */
export const clocks = (start: Start): Clock<Start>[] =>
  isReadersTurn(start) || endOf(start)
    ? []
    : [{ id: 'start.reply', of: start.moves, every: replyMs, tick: reply }];

/** Begins the next game. */
export const playAgain = (start: Start): Start => ({ ...start, moves: [], selected: null });

export function stillOf(start: Start): Still {
  const move = start.selected?.move;
  return {
    board,
    pieces: numberedPieces(board, start.moves),
    ghosts: move ? [{ cells: moveCells(move, board.cols), tone: 'neutral' }] : [],
  };
}
