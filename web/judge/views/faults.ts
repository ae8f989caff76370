/** The first thing in a program that cannot be read, while one types. Python itself tells it; of C and C++ only the brackets are checked. */
import { isCompiled } from '../program-language';
import { pythonWords } from './python-error';
import type { Ask } from '../../engine/protocol';
import type { Words } from '../../ui/words';
import type { Fault } from '../editor/editor-help';
import type { ProgramLanguage } from '../trial/trial';

/** What is no code: comments, raw strings, strings, numbers such as `1'000`, characters, lines of the preprocessor. */
const noCode =
  /\/\/.*|\/\*[^]*?(?:\*\/|$)|R"([^\s()\\"]{0,16})\([^]*?\)\1"|"(?:\\[^]|[^"\\\n])*"?|\d[\w']*|'(?:\\.|[^'\\\n])*'?|^[ \t]*#(?:\\\r?\n|.)*/gm;

/** `#else` or `#elif`: a choice of the preprocessor may hold a bracket twice. */
const choice = /^[ \t]*#[ \t]*el/m;

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * The place of the first bracket without its partner, from 0; null if there is none, or if the
 * preprocessor decides.
 */
export function lonelyBracket(program: string): number | null {
  if (choice.test(program)) return null;
  const code = program.replace(noCode, (text) => ' '.repeat(text.length));
  const open: { sign: string; at: number }[] = [];
  for (const { 0: sign, index: at } of code.matchAll(/[()[\]{}]/g)) {
    if (!(sign in partners)) open.push({ sign, at });
    else if (open.pop()?.sign !== partners[sign]) return at;
  }
  return open.at(-1)?.at ?? null;
}

/** The first fault in a program; null where nothing is wrong, or where it is not known. */
export async function faultOf(
  program: string,
  language: ProgramLanguage,
  words: Words,
  ask: Ask,
): Promise<Fault | null> {
  if (isCompiled(language)) {
    const at = lonelyBracket(program);
    if (at === null) return null;
    const before = program.slice(0, at).split('\n');
    const column = before.at(-1)?.length ?? 0;
    const text = words.t('desk.cpp.message.bracket', { name: program[at] });
    return { line: before.length, column, end: column + 1, text };
  }
  if (language !== 'Python') return null;
  const { unreadable } = await ask({ kind: 'unreadable', program }).catch(() => ({
    unreadable: null,
  }));
  if (!unreadable) return null;
  const { error, ...place } = unreadable;
  return { ...place, text: pythonWords(error, words) };
}
