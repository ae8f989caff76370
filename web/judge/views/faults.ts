/** What cannot be read in a program while one types: Python itself tells it, of C and C++ only the brackets are looked at. */
import { lonelyBracket } from '../brackets';
import { isCompiled } from '../program-language';
import { pythonWords } from './python-error';
import type { Ask } from '../../engine/protocol';
import type { Words } from '../../ui/words';
import type { Fault } from '../editor-help';
import type { ProgramLanguage } from '../trial';

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
