/**
 * What a view draws, as text and without a document. Listeners can be called; properties are left
 * out; of a directive its first drawing is taken.
 */
import assert from 'node:assert/strict';
import { html, noChange, nothing } from 'lit-html';
import { translators } from './locale_texts';
import type { Language, Words } from '../../web/ui/words';

Object.assign(globalThis, { devicePixelRatio: 1 });

/** The words of a reader whose solver is ready. */
export const wordsIn = (language: Language, changes: Partial<Words> = {}): Words => ({
  ...{ t: translators[language], language, touch: '', roomy: false, details: false },
  solver: { state: 'ready', why: '', restart() {} },
  onDetails() {},
  ...changes,
});

/** Whether a value is a template of lit-html. */
const isTemplate = (value: any): value is ReturnType<typeof html> =>
  Array.isArray(value?.strings) && Array.isArray(value?.values);

const directiveOf = (value: any) => value?.['_$litDirective$'];

/** What a directive draws first. It is for one kind of part, which lit-html numbers. */
function drawn(value: any): unknown {
  const Directive = directiveOf(value);
  const made = [2, 1, 3, 4].flatMap((type) => {
    try {
      return [new Directive({ type, name: 'class', strings: ['', ''] })];
    } catch {
      return [];
    }
  });
  return made[0].render(...value.values);
}

/** The listeners that were drawn, by their numbers in the source. */
const listeners: ((event?: unknown) => void)[] = [];

/** The source of what a view draws. */
export function htmlOf(value: unknown): string {
  if (value === nothing || value === noChange || value === undefined || value === null) return '';
  if (directiveOf(value)) return htmlOf(drawn(value));
  if (isTemplate(value)) {
    return value.strings
      .map((part, at) => {
        const attribute = /([.@?]?)[\w-]+=(?:"[^"]*)?$/.exec(part);
        const given: any = value.values[at];
        if (!attribute) return part + htmlOf(given);
        const kind = attribute[1];
        if (kind === '?') return part.replace(/\?([\w-]+)=$/, given ? '$1' : '');
        if (kind === '@' && typeof given === 'function')
          return `${part}"${listeners.push(given) - 1}"`;
        if (kind || given === nothing) return part.slice(0, attribute.index);
        return part.endsWith('=') ? `${part}"${htmlOf(given)}"` : part + htmlOf(given);
      })
      .join('');
  }
  if (typeof value === 'object' && Symbol.iterator in value)
    return Array.from(value as Iterable<unknown>, htmlOf).join('');
  return typeof value === 'function' ? '' : String(value);
}

/** The text that a reader sees, its spaces as one. */
export const textOf = (value: unknown) =>
  htmlOf(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Clicks the element with a test id. */
export function click(source: string, id: string) {
  const [tag = ''] = new RegExp(`<[^>]*data-testid="${id}"[^>]*>`).exec(source) ?? [];
  const [, number] = /@click="(\d+)"/.exec(tag) ?? [];
  assert.ok(number, `nothing listens at ${id}`);
  listeners[Number(number)]?.();
}
