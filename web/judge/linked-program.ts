/**
 * A program on its way through a link: packed and unpacked, and opened on the desk. link.ts reads and writes the link,
 * views/program-link.ts copies it. A link is hostile: what comes out of it is bounded and
 * checked, opened beside the reader's own programs, and never run by itself.
 */
import { TextError } from '../board/board-code';
import { longestStored } from '../ui/decode';
import { chooseLanguage } from './program-language';
import { takeProgram } from './programs';
import { openProgram, programOf } from './state';
import type { ProgramLink } from './link';
import type { Judge } from './new-judge';

/**
 * The bytes of a stream.
 *
 * @throws {TextError} beyond `most` bytes: a link may unpack to any length
 */
async function bytesOf(stream: ReadableStream<Uint8Array>, most = Infinity) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value.length;
    if (length > most) {
      void reader.cancel();
      throw new TextError('link.program-too-long');
    }
    chunks.push(new Uint8Array(value));
  }
}

/** A program in the characters of a link: zlib, whose format has a checksum, in base 64 for addresses. */
export async function pack(program: string): Promise<string> {
  const packed = await bytesOf(
    new Blob([program]).stream().pipeThrough(new CompressionStream('deflate')),
  );
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws {TextError} where it is broken, or the program too long */
export async function unpack(packed: string): Promise<string> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await bytesOf(stream, longestStored),
    );
    return text.replaceAll('\r\n', '\n');
  } catch (error) {
    throw error instanceof TextError ? error : new TextError('link.program-broken');
  }
}

/** The languages of links as the desk names them. */
const languageNames = { '': '', python: 'Python', cpp: 'C++' };

/** @param name of a language on the desk */
const languageOfLink = (name: string): ProgramLink['language'] =>
  (['python', 'cpp'] as const).find((language) => languageNames[language] === name) ?? '';

/**
 * Opens an unpacked program beside what is there, with the step that its link is about.
 *
 * @param newKey of the program, as in programs.ts
 */
export function openLinked(
  judge: Judge,
  link: ProgramLink,
  program: string,
  newKey: string,
): Judge {
  const taken = takeProgram({ ...judge, arrival: null }, link.problem, program, newKey);
  const { boards, step } = link;
  const linkedStep = boards.length ? { key: openProgram(taken), program, boards, step } : null;
  const opened = chooseLanguage(taken, languageNames[link.language]);
  return { ...opened, linkedStep, stepper: null };
}

/** The step that the link of the open program is about, as long as its text is the same. */
export const linkedStepOf = (judge: Judge) =>
  judge.linkedStep?.key === openProgram(judge) && judge.linkedStep.program === programOf(judge)
    ? judge.linkedStep
    : null;

/** The link to a program, with a step on boards. */
export const linkOf = async (
  { bench: { problem, language } }: Judge,
  program: string,
  at: Pick<ProgramLink, 'boards' | 'step'> = { boards: [], step: 0 },
): Promise<ProgramLink> => ({
  problem,
  language: languageOfLink(language),
  packed: await pack(program),
  ...at,
});
