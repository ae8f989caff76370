/**
 * Reads the lessons (web/learn/lessons/) when the site is built, and checks their form; docs/lessons.md has the format.
 * tools/lessons.py checks the figures.
 */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';

/** @import { LearnLesson, LearnStep, Block, BlockKind } from '../../web/learn/types' */

/** The most words of a step's text. */
const mostWords = 60;
/** The fields that each kind of block needs. @type {Record<BlockKind, readonly string[]>} */
const needed = {
  choose: ['question', 'options', 'hint'],
  number: ['question', 'answer', 'right', 'hint'],
  bits: ['question', 'board', 'answer', 'right', 'wrong', 'other', 'hint'],
  play: ['question', 'board', 'starter', 'right', 'lost', 'hint'],
  find: ['question', 'board', 'right', 'hint'],
  colour: ['question', 'board', 'right', 'hint'],
  watch: ['question', 'board', 'search', 'ask', 'code', 'right', 'hint'],
  program: ['question', 'program', 'problem', 'gap', 'right', 'hint'],
  order: ['question', 'lines', 'start', 'wrong', 'other', 'right', 'hint'],
  cover: ['question', 'board', 'ways', 'right', 'hint'],
  lay: ['question', 'board', 'answers', 'wrong', 'other', 'right', 'hint'],
};

const traces = JSON.parse(
  readFileSync(new URL('../../web/learn/traces.json', import.meta.url), 'utf8'),
);
const covers = JSON.parse(
  readFileSync(new URL('../../web/learn/covers.json', import.meta.url), 'utf8'),
);

/** What Python has written. @param {string[]} key */
function written(...key) {
  const found = covers[key.join(' ')];
  if (found === undefined) throw new Error(`nothing about ${key.join(' ')}: run npm run lessons`);
  return found;
}

/** How a program is written, by its language. */
const manners = /** @type {const} */ ({
  Python: { ending: 'py', comment: '#' },
  'C++': { ending: 'cpp', comment: '//' },
});

/**
 * A program without the lines that end with the comment `missing`; a comment is in place of each group of them.
 *
 * @param {string} whole
 * @param {string} gap the comment
 * @param {Record<string, string>} texts by their names, which stand in the program as `{name}`
 * @param {string} [sign] with which comments begin
 * @throws {Error} that names a comment without text
 */
export function withGaps(whole, gap, texts, sign = '#') {
  const group = new RegExp(`(?:^.*  ${sign} missing\n)+`, 'gm');
  /** @param {string} lines */
  const comment = (lines) => `${/^ */.exec(lines)?.[0]}${sign} ${gap}\n`;
  const missing = (whole.match(group) ?? [])
    .join('…\n')
    .replaceAll(`  ${sign} missing`, '')
    .trimEnd();
  const text = whole
    .replace(group, comment)
    .replace(/\{([a-z]+)\}/g, (place, name) => texts[name] ?? place);
  const [open] = /(?:#|\/\/) \{[a-z]+\}/.exec(text) ?? [];
  if (open) throw new Error(`no text for '${open}' in the program`);
  return { text, missing };
}

/** The program of a block in each language, with the texts of its step that are about it. @param {any} block */
const versionsOf = ({ program, isWhole, gap, texts = {}, hint, right, wrong, cpp = {} }) =>
  Object.fromEntries(
    Object.entries(manners).map(([language, { ending, comment }]) => {
      const file = new URL(`../../web/learn/programs/${program}.${ending}`, import.meta.url);
      const own = { gap, hint, right, ...(language === 'C++' ? { wrong: [], ...cpp } : { wrong }) };
      const whole = readFileSync(file, 'utf8');
      const code = isWhole
        ? { text: `${comment} ${own.gap}\n`, missing: whole.trimEnd() }
        : withGaps(whole, own.gap, texts, comment);
      const note = marked.parseInline(own.note ?? '', { async: false });
      return [language, { ...own, note, ...code }];
    }),
  );

/** What the build adds to a block. @type {Partial<Record<BlockKind, (given: any) => object>>} */
const added = {
  watch({ search, board }) {
    const trace = traces[`${search} ${board}`];
    if (!trace) throw new Error(`no trace of '${search}' on ${board}: run npm run lessons`);
    return { trace };
  },
  number: ({ answer, guess, wrong = [], other = '' }) => {
    if (!guess && !other) throw new Error("a 'number' that is no guess has 'wrong' and 'other'");
    return { answer: Number(String(answer).replaceAll(',', '')), wrong, other };
  },
  cover: ({ board }) => ({ positions: written('cover', board) }),
  lay: ({ board, pieces = [] }) => ({ placements: written('lay', board, ...pieces) }),
  program: (block) => ({ versions: versionsOf(block) }),
};

/** The pictures of a block with their states. @param {any} given @returns {object} */
const withFrames = ({ two }) =>
  two && {
    two: two.map((/** @type {any} */ side) =>
      side.show ? { ...side, frames: written(side.show, side.board) } : side,
    ),
  };

/** A text with the values of its claims, `{moves 2/2 = 8}`, and its plain numbers, `{16}`, in their places. @param {string} text */
const withClaims = (text) =>
  text.replace(
    /\{(?:[a-z-]+ [\dx/]+ = ([\w, ()-]+)|([\d,]+))\}/g,
    (_, value, plain) => value ?? plain,
  );

/** The number of words in a text. @param {string} text */
export const wordCount = (text) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** @param {string} kind @param {string} source @returns {Block} @throws {Error} that names the fault */
function blockOf(kind, source) {
  const fields = needed[/** @type {BlockKind} */ (kind)];
  if (!fields)
    throw new Error(`unknown block '${kind}', known are ${Object.keys(needed).join(', ')}`);
  const given = JSON.parse(source);
  for (const field of fields) {
    if (given[field] === undefined) throw new Error(`the block '${kind}' has no '${field}'`);
  }
  if (
    kind === 'choose' &&
    given.options.filter((/** @type {any} */ one) => one.right).length !== 1
  ) {
    throw new Error('exactly one option is right');
  }
  return {
    kind,
    ...given,
    ...withFrames(given),
    ...added[/** @type {BlockKind} */ (kind)]?.(given),
  };
}

/** @param {string} source of a step, its title first @returns {LearnStep} @throws {Error} that names the step */
function stepOf(source) {
  const [title = ''] = source.split('\n', 1);
  try {
    const parts = /^([\s\S]*?)```(\w+)\n([\s\S]*?)\n```\s*$/.exec(source.slice(title.length));
    if (!parts) throw new Error('it does not end with one block');
    const [, text = '', kind = '', given = ''] = parts;
    const words = wordCount(text.replace(/^ {4}.*$/gm, ''));
    if (words > mostWords) throw new Error(`${words} words, at most ${mostWords}`);
    const html = /** @type {string} */ (marked.parse(text.trim(), { async: false }));
    return { title: title.trim(), html: html.trim(), block: blockOf(kind, given) };
  } catch (error) {
    throw new Error(`step '${title}': ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/**
 * Reads a lesson.
 *
 * @param {string} text in Markdown
 * @returns {LearnLesson}
 * @throws {Error} that names the fault and its step
 */
export function parseLesson(text) {
  const [head = '', ...steps] = withClaims(text).split(/^## /m);
  const parts = /^# (.+)\n\n(.+)\n/.exec(head);
  if (!parts) throw new Error('a lesson begins with its title and one line about it');
  const [, title = '', about = ''] = parts;
  const all = steps.map(stepOf);
  const isCover = /\{tilings |"search": "cover|"problem": "boardcover/.test(text);
  return { title, about, steps: all, desk: isCover ? 'cover' : 'game' };
}

/**
 * Makes modules of lessons: `NN-name.ko.md` is the lesson, with `?head` its title, its line and its number of steps.
 *
 * @returns {import('vite').Plugin}
 */
export const lessonModules = () => ({
  name: 'lesson-modules',
  transform(code, id) {
    const [path = '', query] = id.split('?');
    if (!path.endsWith('.md')) return null;
    const lesson = parseLesson(code);
    const { title, about, steps } = lesson;
    const value = query === 'head' ? { title, about, length: steps.length } : lesson;
    return { code: `export default ${JSON.stringify(value)};`, map: null };
  },
});
