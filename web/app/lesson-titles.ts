/** The titles of the steps of lessons that stand in sets. */
import { createLessons, headOf } from '../learn/lessons';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';

/** Names a step of a lesson by the title of its lesson and, once it is fetched, by its own. */
export function lessonTitles(later: Later) {
  const lessons = createLessons(later);
  return (name: string, step: number, { t, language }: Words) => {
    const head = headOf(name, language);
    const title = head && lessons(name, language).prefetch().loaded()?.steps[step - 1]?.title;
    const text = t('set.lesson', { name: head?.title ?? name, step });
    return title ? `${text}: ${title}` : text;
  };
}
