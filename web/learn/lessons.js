/** The lessons of the site: the heads of all, and the files, each fetched when its lesson is opened. */
/** @import { Later, Lazy } from '../ui/lazy.js' */
/** @import { Language, LearnLesson, LessonHead } from './types' */

/** @type {Record<string, LessonHead>} */
const heads = import.meta.glob('./lessons/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});
const files = /** @type {Record<string, () => Promise<LearnLesson>>} */ (
  import.meta.glob('./lessons/*.md', { import: 'default' })
);

/** @param {string} path such as `./lessons/01-last-move.en.md` */
const nameIn = (path) => path.replace(/^.*\/\d+-|\.\w+\.md$/g, '');

/** The names of the lessons, in order. */
export const lessonNames = [...new Set(Object.keys(heads).sort().map(nameIn))];

/** The path of a lesson in a language; undefined if there is no such lesson. @param {string} name @param {Language} language */
const pathOf = (name, language) =>
  Object.keys(heads).find((path) => nameIn(path) === name && path.endsWith(`.${language}.md`));

/** @param {string} name @param {Language} language @returns {LessonHead | null} null if there is no such lesson */
export const headOf = (name, language) => heads[pathOf(name, language) ?? ''] ?? null;

/** The lessons in each language as parts that are fetched when needed. @param {Later} later */
export function createLessons(later) {
  /** @type {Map<string, Lazy<LearnLesson>>} */
  const parts = new Map();
  /** @param {string} name of an existing lesson @param {Language} language */
  return (name, language) => {
    const path = pathOf(name, language) ?? '';
    const part = parts.get(path) ?? later(files[path]);
    parts.set(path, part);
    return part;
  };
}
