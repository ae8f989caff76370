/**
 * Parses and formats links: the view, its contents by the rooms' own `link.js`, language and Present. Any text is
 * treated as hostile; an error in it is thrown as a `TextError`. Opening a link belongs to state.js.
 */
import { shown, TextError } from '../board/board-code.js';
import { escapeText } from '../board/shapes.js';
import { formatCover, parseCover } from '../cover/link.js';
import { formatGame, parseGame } from '../game/link.js';
import { formatSet, parseSet } from '../sets/link.js';
import { languageNamed } from '../ui/languages.js';

/** @import { CoverLook } from '../cover/link.js' */
/** @import { GameLook } from '../game/link.js' */
/** @import { Language, Position, Setup, Task } from './types' */

/** The views with a tab. */
export const tabs = /** @type {const} */ (['game', 'cover', 'judge', 'learn']);
export const views = /** @type {const} */ ([...tabs, 'set', 'tables']);

/**
 * @typedef {(typeof views)[number]} ViewName
 *
 * @typedef {object} Link
 * @property {ViewName} view
 * @property {Position | null} position null where the view opens unchanged
 * @property {Setup | null} [setup] of the game only
 * @property {Task} [task] of the cover only
 * @property {GameLook | null} [gameLook] the card and the recursion that are open beside the board
 * @property {CoverLook | null} [coverLook] the tab, the tiling and the step of the search
 * @property {{ name: string, step: number } | null} [lesson] of the lessons; an empty name is their list
 * @property {{ packed: string, at: number }} [set] of the sets
 * @property {string} [tables] the parameters of a table, which its room reads
 * @property {Language | null} language
 * @property {boolean} present whether it opens Present: the board and its verdict alone
 */

const version = '1';
/** Characters. */
export const longestLink = 20_000;

/** What is left of a text without the signs and the Korean words that follow a link in a sentence. @param {string} text */
const bare = (text) => /^.*[\w/-]/s.exec(text)?.[0] ?? '';

/**
 * Takes a fragment apart. A link may come encoded whole, with `&amp;` for `&`, and with what followed it in a text.
 *
 * @param {string} hash
 * @returns {{ path: string, values: Map<string, string> }} the path, such as `/game`, and the parameters by name
 * @throws {TextError}
 */
export function readFragment(hash) {
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
 * @param {string} hash such as `#/game?v=1&b=5/5/5/5/5`
 * @returns {Link | null} null for an empty fragment
 */
export function parseLink(hash) {
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

/** @param {Map<string, string>} values */
function parsePresent(values) {
  const value = values.get('present');
  if (value === undefined || value === '1') return value !== undefined;
  throw new TextError('link.setting', { name: 'present', found: shown(value), allowed: '1' });
}

/** The step of a lesson, from 1. @param {Map<string, string>} values */
function parseStep(values) {
  const value = values.get('step') ?? '1';
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new TextError('link.setting', { name: 'step', found: shown(value), allowed: '1, 2, …' });
}

/** The parameters by name. Unknown ones are ignored: other sites add some to links. @param {readonly string[]} parts of a query */
function parseParts(parts) {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const part of parts) {
    const [name, value] = part.split(/=(.*)/s).map(decoded);
    if (values.has(name)) throw new TextError('link.repeated', { found: shown(name) });
    values.set(name, part === parts.at(-1) ? bare(value) : value);
  }
  return values;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TextError('link.encoding', { found: shown(text) });
  }
}

/** @param {Link} link @returns {string} the fragment, from `#` on */
export function formatLink(link) {
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

/** The tag of a frame with a page of the site. @param {string} address which is escaped @returns {string} */
export const frameTag = (address) =>
  `<iframe src="${escapeText(address)}" width="640" height="420" loading="lazy" title="Blockcover"></iframe>`;
