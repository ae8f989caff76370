/**
 * The parameters of a link to a program, packed, and perhaps to a step of it on boards:
 * `problem=blockgame&language=cpp&program=eJxLyk…&step=12&b=5/xx2x.3/3`. linked-program.ts packs and opens the program.
 */
import { formatCode, parseCode, TextError } from '../board/board-code';
import { choice, parseSettings, whole, type LinkSetting } from '../board/link';
import type { JudgeProblem } from '../engine/protocol';
import type { LinkParts } from './new-judge';

/** Characters of the longest link with a program. */
export const longestProgramLink = 8_000;

/** A program in a link. */
export interface ProgramLink {
  problem: JudgeProblem;
  /** Empty where it is recognised from the text. */
  language: '' | 'python' | 'cpp';
  /** Its text, as `pack` writes it. */
  packed: string;
  /** The codes of the boards on which it is stepped through. */
  boards: readonly string[];
  /** The step of the program, from 0. */
  step: number;
}

const settings: readonly LinkSetting<ProgramLink>[] = [
  choice('problem', ['blockgame', 'boardcover']),
  choice('language', ['python', 'cpp']),
  ['packed', 'program', /^[\w-]+$/, 'A–Z a–z 0–9 - _', String],
  whole('step', 6),
];

/** The most rows, and the most columns, of a board of the problems. */
const mostRows = 20;

/** The values of parameters that a link does not have. */
const plain: ProgramLink = { problem: 'blockgame', language: '', packed: '', boards: [], step: 0 };

/** @throws {TextError} where a parameter does not fit */
export function parseProgram(parts: LinkParts): ProgramLink {
  const values = new Map(parts);
  if ((values.get('program') ?? '').length > longestProgramLink) {
    throw new TextError('link.program-too-long');
  }
  const link = parseSettings(values, settings, plain);
  const codes = values.get('b')?.split('.') ?? [];
  const boards = codes.map((code) => formatCode(parseCode(code, mostRows)));
  return { ...link, boards, step: boards.length ? link.step : 0 };
}

export const formatProgram = (link: ProgramLink): LinkParts => {
  const { problem, language, packed, boards, step } = link;
  return [
    ['problem', problem],
    ...(language ? [['language', language] as const] : []),
    ['program', packed],
    ...(boards.length ? [['step', String(step)] as const, ['b', boards.join('.')] as const] : []),
  ];
};
