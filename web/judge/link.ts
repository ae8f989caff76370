/** The desk's part of an address: a program, packed, and perhaps a step of it on a board. Opening it is linked-program.ts. */
import { formatCode, parseCode, TextError } from '../board/board-code';
import { choice, formatSettings, parseSettings, whole } from '../board/link';
import type { JudgeProblem } from '../engine/protocol';
import type { LinkSetting } from '../board/link';

/** Characters of the longest link with a program. */
export const longestProgramLink = 8_000;

/** A program in a link. */
export interface ProgramLink {
  problem: JudgeProblem;
  /** empty where it is recognised from the text */
  language: '' | 'python' | 'cpp';
  /** Its text, as `pack` writes it. */
  packed: string;
  /** The code of the board on which it is stepped through. */
  board: string | null;
  /** of the steps, from 0 */
  step: number;
}

const settings: readonly LinkSetting<ProgramLink>[] = [
  choice('problem', ['blockgame', 'boardcover']),
  choice('language', ['python', 'cpp']),
  ['packed', 'program', /^[\w-]+$/, 'A–Z a–z 0–9 - _', String],
  whole('step', 6),
];

const plain: ProgramLink = {
  ...{ problem: 'blockgame', language: '', packed: '', board: null, step: 0 },
};

/** @returns null in a link without a program */
export function parseProgram(values: Map<string, string>): ProgramLink | null {
  const packed = values.get('program');
  if (packed === undefined) return null;
  if (packed.length > longestProgramLink) throw new TextError('link.program-too-long');
  const link = parseSettings(values, settings, plain);
  const code = values.get('b');
  return code === undefined
    ? { ...link, step: 0 }
    : { ...link, board: formatCode(parseCode(code, mostRows)) };
}

/** Rows and columns of the largest board of the problems. */
const mostRows = 20;

export const formatProgram = (link: ProgramLink): string[] => [
  `problem=${link.problem}`,
  ...formatSettings({ ...link, problem: plain.problem }, settings, plain),
  ...(link.board === null ? [] : [`b=${link.board}`]),
];
