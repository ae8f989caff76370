/** The grammars of programs in an editor, each fetched when it is needed. */
import { lazily } from '../../ui/lazy';
import { isCompiled } from '../program-language';
import type { ProgramLanguage } from '../trial/trial';

export function createGrammars(redraw: () => void) {
  const python = lazily(async () => (await import('@codemirror/lang-python')).python(), redraw);
  const cpp = lazily(async () => (await import('@codemirror/lang-cpp')).cpp(), redraw);
  return (language: ProgramLanguage) => (isCompiled(language) ? cpp : python);
}
