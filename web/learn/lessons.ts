/** The lessons of the site: the heads of all, and the files, each fetched when its lesson is opened. */
import { itemAt } from '../board/item-at';
import type { Later, Lazy } from '../ui/lazy';
import type { Language } from '../ui/words';
import type { LearnLesson, LessonHead } from './types';

const heads: Record<string, LessonHead> = import.meta.glob('./lessons/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});
const files = import.meta.glob('./lessons/*.md', { import: 'default' }) as Record<
  string,
  () => Promise<LearnLesson>
>;

/** The name of a lesson: `last-move` of `./lessons/01-last-move.en.md`. */
const nameIn = (path: string) => path.replace(/^.*\/\d+-|\.\w+\.md$/g, '');

/** The names of the lessons, in order. */
export const lessonNames = [...new Set(Object.keys(heads).sort().map(nameIn))];

/** The path of a lesson in a language; undefined if there is no such lesson. */
const pathOf = (name: string, language: Language) =>
  Object.keys(heads).find((path) => nameIn(path) === name && path.endsWith(`.${language}.md`));

/** @returns null if there is no such lesson */
export const headOf = (name: string, language: Language): LessonHead | null =>
  heads[pathOf(name, language) ?? ''] ?? null;

/** The lessons in each language as parts that are fetched when needed. */
export function createLessons(later: Later) {
  const parts: Map<string, Lazy<LearnLesson>> = new Map();
  /** @param name of an existing lesson */
  return (name: string, language: Language) => {
    const path = pathOf(name, language) ?? '';
    const part = parts.get(path) ?? later(itemAt(files, path));
    parts.set(path, part);
    return part;
  };
}
