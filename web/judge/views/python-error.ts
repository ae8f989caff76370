/** The error of Python that ended a program, in plain words. */
import type { StressFailure } from '../../engine/protocol';
import type { Words } from '../../ui/words';

type PythonError = NonNullable<StressFailure['python']>;

/** Whether it needs no quotes: a number, or a text in those that Python writes. */
const isPlain = (name: string) => /^(-?\d+|'.*'|".*")$/.test(name);

/** @returns empty names where the kind has none; those of the program in quotes */
export function pythonWords({ kind, names }: PythonError, { t }: Words) {
  const [name, other, third] = names.map((one) => (isPlain(one) ? one : `‘${one}’`));
  return t(`desk.python.${kind}`, { context: contextOf(kind, names.length), name, other, third });
}

/** Which of two texts a kind has: with the names that only some messages have, or without. */
function contextOf(kind: PythonError['kind'], length: number) {
  if (kind === 'character') return length > 1 ? 'named' : '';
  if (kind === 'index' || kind === 'block-missing') return length ? 'named' : '';
  return kind === 'module-attribute' && length > 2 ? 'third' : '';
}
