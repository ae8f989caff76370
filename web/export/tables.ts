/** Counts, frequencies and the values of moves, as CSV and JSON. */
import { csvText } from '../ui/csv';
import type { Analysis, CountReply, FrequenciesReply } from '../engine/protocol';

export const countCsv = (
  { board, empty, count, method, profiles, seconds }: CountReply & { seconds: number },
  pieces: string,
) =>
  csvText([
    ['board', 'pieces', 'empty_cells', 'tilings', 'method', 'profiles', 'seconds'],
    [board, pieces, empty, count, method, profiles, seconds],
  ]);

/** @param board a board code */
export const frequenciesCsv = (
  { count, placements }: FrequenciesReply,
  board: string,
  pieces: string,
) =>
  csvText([
    ['board', 'pieces', 'placement', 'tilings_with_it', 'tilings'],
    ...placements.map((placement) => [board, pieces, placement.move, placement.count, count]),
  ]);

/** The line that `blockcover analyse --json` prints: the analysis without the fields of every reply. */
export function movesJson({
  kind: _kind,
  request: _request,
  seconds: _seconds,
  ...analysis
}: Analysis & { kind?: string; request?: string; seconds?: number }) {
  return `${JSON.stringify(analysis)}\n`;
}

const moveColumns = ['move', 'piece', 'wins', 'grundy', 'remoteness', 'refutation'] as const;

export const movesCsv = ({ board, moves }: Analysis, pieces: string) =>
  csvText([
    ['board', 'pieces', ...moveColumns],
    ...moves.map((move) => [board, pieces, ...moveColumns.map((name) => String(move[name] ?? ''))]),
  ]);
