/**
 * Parses and formats links: the view, its contents by its room, language and Present. Any text is
 * treated as hostile; an error in it is thrown as a `TextError`. Opening a link belongs to state.ts.
 */
import { shown, TextError } from '../board/board-code';
import { fragmentOf, linkVersion } from '../ui/fragment';
import { languageNamed } from '../ui/languages';
import { home, roomOf, views, type Contents, type ViewName } from './rooms';
import type { Language } from '../ui/words';

/** A link to a view; without contents the view opens as it was. */
export interface Link<V extends ViewName = ViewName> {
  view: V;
  contents: Contents[V] | null;
  language: Language | null;
  /** Whether it opens Present: the board and its verdict alone. */
  present: boolean;
}

/** The longest link that is read, in characters. */
export const longestLink = 20_000;

/** A text without the signs and the Korean words that follow a link in a sentence: `b=5/5` of `b=5/5에서.` */
const bare = (text: string) => /^.*[\w/-]/s.exec(text)?.[0] ?? '';

/** The parts of a fragment. */
interface Fragment {
  /** The path, such as `/game`. */
  path: string;
  /** The parameters by name. */
  values: Map<string, string>;
  /** Whether the link had changed on its way, or had something of a text at its end. */
  mended: boolean;
}

/**
 * Takes a fragment apart. A link may come encoded whole, with `&amp;` for `&`, broken into lines, and with what
 * followed it in a text.
 *
 * @throws {TextError}
 */
export function readFragment(hash: string): Fragment {
  if (hash.length > longestLink) throw new TextError('link.too-long', {});
  const given = hash.replace(/^#/, '');
  let text = given;
  // `%3F` is an encoded `?`, and `%253F` one that was encoded twice.
  for (let i = 0; i < 3 && /^[^?]*%(25)*3F/i.test(text); i++) text = decoded(text);
  text = text.replace(/&(amp;)+/g, '&').replace(/[\r\n]|%0[AD]/gi, '');
  const [path = '', query = '', ...rest] = text.split('?');
  if (rest.some(bare)) throw new TextError('link.query', {});
  // What has no value is no parameter, such as the rest of an `&quot;`.
  const all = query.split('&').filter(Boolean);
  const parts = all.filter((part) => part.includes('='));
  const [view = ''] = path.split('&', 1);
  const end = decoded(parts.at(-1) ?? view);
  return {
    path: bare(decoded(view)).replace(/^#/, ''),
    values: parseParts(parts),
    mended: text !== given || rest.length > 0 || all.length > parts.length || end !== bare(end),
  };
}

/**
 * Parses the fragment of an address; an empty one is the start page's.
 *
 * @param hash such as `#/game?v=1&b=5/5/5/5/5`
 * @throws {TextError}
 */
export function parseLink(hash: string): Link {
  const { path, values } = readFragment(hash);
  // '/learn/last-move' is the room 'learn' with the name 'last-move'.
  const [, room, name = ''] = /^\/?(\w*)(?:\/([\w-]*))?$/.exec(path) ?? [];
  const view = views.find((one) => one === (room === '' ? home : room));
  if (!view || (name && view !== 'learn')) throw new TextError('link.view', { found: shown(path) });
  const given = values.get('v') ?? linkVersion;
  if (given !== linkVersion) {
    throw new TextError('link.version', { found: shown(given), version: linkVersion });
  }
  const lang = values.get('lang');
  const language = languageNamed(lang);
  if (lang !== undefined && !language) {
    throw new TextError('link.language', { found: shown(lang) });
  }
  const { link, present } = roomOf(view);
  return {
    view,
    contents: link.parse(values, name),
    language,
    present: present !== undefined && parsePresent(values),
  };
}

function parsePresent(values: Map<string, string>) {
  const value = values.get('present');
  if (value === undefined || value === '1') return value !== undefined;
  throw new TextError('link.setting', { name: 'present', found: shown(value), allowed: '1' });
}

/**
 * The parameters by name. Unknown ones are ignored: other sites add some to links.
 *
 * @param parts of a query
 */
function parseParts(parts: readonly string[]) {
  const values: Map<string, string> = new Map();
  for (const part of parts) {
    // At the first `=` alone: a value may have others.
    const [name = '', value = ''] = part.split(/=(.*)/s).map(decoded);
    if (values.has(name)) throw new TextError('link.repeated', { found: shown(name) });
    values.set(name, part === parts.at(-1) ? bare(value) : value);
  }
  return values;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TextError('link.encoding', { found: shown(text) });
  }
}

/** @returns the fragment, from `#` on */
export function formatLink<V extends ViewName>(link: Link<V>): string {
  const { view, contents, present, language } = link;
  const { name, parameters = [] } = contents === null ? {} : roomOf(view).link.format(contents);
  if (view === home) return `#/${language ? `?lang=${language}` : ''}`;
  const all = present ? [...parameters, 'present=1'] : parameters;
  return fragmentOf(name ? `${view}/${name}` : view, all, language);
}
