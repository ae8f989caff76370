/**
 * Parses and formats links: the view, its contents by the rooms' own `link.ts`, language and Present. Any text is
 * treated as hostile; an error in it is thrown as a `TextError`. Opening a link belongs to state.ts.
 */
import { shown, TextError } from '../board/board-code';
import { escapeText } from '../board/shapes';
import { formatCover, parseCover } from '../cover/link';
import { formatGame, parseGame } from '../game/link';
import { formatSet, parseSet } from '../sets/link';
import { languageNamed } from '../ui/languages';
import type { CoverLook } from '../cover/link';
import type { GameLook } from '../game/link';
import type { Language, Position, Setup, Task } from './types';

/** The views with a tab. */
export const tabs = ['game', 'cover', 'judge', 'learn'] as const;
export const views = [...tabs, 'set', 'tables'] as const;

export type ViewName = (typeof views)[number];

export interface Link {
  view: ViewName;
  /** Null where the view opens unchanged. */
  position: Position | null;
  /** of the game only */
  setup?: Setup | null;
  /** of the cover only */
  task?: Task;
  /** The card and the recursion that are open beside the board. */
  gameLook?: GameLook | null;
  /** The tab, the tiling and the step of the search. */
  coverLook?: CoverLook | null;
  /** of the lessons; an empty name is their list */
  lesson?: { name: string; step: number } | null;
  /** of the sets */
  set?: { packed: string; at: number };
  /** The parameters of a table, which its room reads. */
  tables?: string;
  language: Language | null;
  /** Whether it opens Present: the board and its verdict alone. */
  present: boolean;
}

const version = '1';
/** Characters. */
export const longestLink = 20_000;

/**
 * What is left of a text without the signs and the Korean words that follow a link in a sentence.
 */
const bare = (text: string) => /^.*[\w/-]/s.exec(text)?.[0] ?? '';

/**
 * Takes a fragment apart. A link may come encoded whole, with `&amp;` for `&`, and with what
 * followed it in a text.
 *
 * @returns the path, such as `/game`, and the parameters by name
 * @throws {TextError}
 */
export function readFragment(hash: string): { path: string; values: Map<string, string> } {
  if (hash.length > longestLink) throw new TextError('link.too-long', {});
  let text = hash.replace(/^#/, '');
  for (let i = 0; i < 3 && /^[^?]*%(25)*3F/i.test(text); i++) text = decoded(text);
  const [path, query = '', ...rest] = text.replace(/&(amp;)+/g, '&').split('?');
  if (rest.some(bare)) throw new TextError('link.query', {});
  // What has no value is no parameter, such as the rest of an `&quot;`.
  const parts = query.split('&').filter((part) => part.includes('='));
  const [view] = path.split('&', 1);
  return { path: bare(decoded(view)).replace(/^#/, ''), values: parseParts(parts) };
}

/**
 * @param hash such as `#/game?v=1&b=5/5/5/5/5`
 * @returns null for an empty fragment
 */
export function parseLink(hash: string): Link | null {
  const { path, values } = readFragment(hash);
  if (path === '' || path === '/') return null;
  const [, room, name = ''] = /^\/?(\w*)(?:\/([\w-]*))?$/.exec(path) ?? [];
  const view = views.find((one) => one === room);
  if (!view || (name && view !== 'learn')) throw new TextError('link.view', { found: shown(path) });
  const plain = { view, position: null, setup: null, present: false };
  const first = {
    ...(view === 'learn' && { lesson: { name, step: 1 } }),
    ...(view === 'set' && { set: { packed: '', at: 0 } }),
    ...(view === 'tables' && { tables: '' }),
  };
  if (!values.size) return { ...plain, language: null, ...first };

  const given = values.get('v') ?? version;
  if (given !== version) throw new TextError('link.version', { found: shown(given), version });
  const lang = values.get('lang');
  const language = languageNamed(lang);
  if (lang !== undefined && !language) {
    throw new TextError('link.language', { found: shown(lang) });
  }
  if (view === 'judge') return { ...plain, language };
  if (view === 'tables') {
    const own = [...values].filter(([name]) => name !== 'v' && name !== 'lang');
    return { ...plain, language, tables: own.map((one) => one.join('=')).join('&') };
  }
  if (view === 'learn') return { ...plain, language, lesson: { name, step: parseStep(values) } };
  const present = parsePresent(values);
  if (view === 'set') return { ...plain, language, present, set: parseSet(values) };
  if (view === 'cover') {
    const { look: coverLook, ...own } = parseCover(values);
    return { view, ...own, coverLook, setup: null, language, present };
  }
  const { look: gameLook, ...own } = parseGame(values);
  return { view, ...own, gameLook, language, present };
}

function parsePresent(values: Map<string, string>) {
  const value = values.get('present');
  if (value === undefined || value === '1') return value !== undefined;
  throw new TextError('link.setting', { name: 'present', found: shown(value), allowed: '1' });
}

/** The step of a lesson, from 1. */
function parseStep(values: Map<string, string>) {
  const value = values.get('step') ?? '1';
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new TextError('link.setting', { name: 'step', found: shown(value), allowed: '1, 2, …' });
}

/**
 * The parameters by name. Unknown ones are ignored: other sites add some to links.
 *
 * @param parts of a query
 */
function parseParts(parts: readonly string[]) {
  const values: Map<string, string> = new Map();
  for (const part of parts) {
    const [name, value] = part.split(/=(.*)/s).map(decoded);
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
export function formatLink(link: Link): string {
  const { view, position, setup, task, lesson, set, tables } = link;
  const { language, present, ...looks } = link;
  const parameters = {
    game: () => formatGame({ position, setup, look: looks.gameLook }),
    cover: () => formatCover({ position, task, look: looks.coverLook }),
    judge: () => [],
    learn: () => (lesson?.name ? [`step=${lesson.step}`] : []),
    set: () => (set ? formatSet(set) : []),
    tables: () => (tables ? [tables] : []),
  };
  const own = parameters[view]();
  const page = [...(present ? ['present=1'] : []), ...(language ? [`lang=${language}`] : [])];
  const parts = [`v=${version}`, ...own, ...page];
  return `#/${view}${lesson?.name ? `/${lesson.name}` : ''}?${parts.join('&')}`;
}

/**
 * The tag of a frame with a page of the site.
 *
 * @param address which is escaped
 */
export const frameTag = (address: string): string =>
  `<iframe src="${escapeText(address)}" width="640" height="420" loading="lazy" title="Blockcover"></iframe>`;
