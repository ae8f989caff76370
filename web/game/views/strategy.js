/**
 * The strategy card: the winner's whole strategy as a file, as a sheet of diagrams to print, and as an
 * opponent; and the opening of such a file.
 */
import { problemOf, replyAbout } from '../../engine/answer.js';
import { saveFile } from '../../ui/file.js';
import { fieldOf } from '../../ui/parts.js';
import { button, html, nothing } from '../../ui/template.js';
import { describePlace, describeProblem, formatWhole } from '../../ui/words.js';
import { gameKey, isHidden, verdictOf } from '../match.js';
import { loadStrategy } from '../playing.js';
import { stopAnswer, withMatch, writeStrategy } from '../state.js';
import { busy } from './parts.js';

/** @import { Reply } from '../../engine/protocol' */
/** @import { Door, Game, Template, Words } from './view' */

/** Bytes of the largest file that is read. */
const longestStrategy = 4_000_000;
/** Positions of the largest strategy that is written, as the engine has it. */
const fileLimit = 20_000;
/** Positions of the largest strategy that is printed. */
const printLimit = 600;

/**
 * @typedef {object} Ways what can be done with a strategy's text
 * @property {(text: string) => void} load plays by it
 * @property {(text: string) => void} print
 */

/**
 * @param {() => void} onView the game's view is to be opened
 * @param {(strategy: any, words: Words) => void} onPrint a strategy as its file has it
 * @returns {(game: Game, words: Words, door: Door) => Template}
 */
export function strategyCard(onView, onPrint) {
  return (game, words, door) => {
    if (isHidden(game)) return nothing;
    const { t, language } = words;
    const verdict = verdictOf(game);
    const written = replyAbout(game.answers.strategy, gameKey(game));
    const winner = verdict?.outcome === 'WINNING' ? 'first' : 'second';
    const limit = (/** @type {number} */ count) => ({ limit: formatWhole(count, language) });
    const ways = {
      load: (/** @type {string} */ text) => void load(text, door, onView),
      print: (/** @type {string} */ text) => onPrint(JSON.parse(text), words),
    };
    return html`<section class="card" data-testid="strategy-card" data-tab="more">
      <h2>${t('game.strategy.title')}</h2>
      <p>${verdict ? t(`game.strategy.about-${winner}`) : nothing}</p>
      ${written ? nothing : working(game, words, door)}
      <p class="dim" role="status" data-testid="strategy-ready" ?hidden=${!written}>
        ${written ? t('game.strategy.ready', { count: written.positions }) : nothing}
      </p>
      <div class="button-row">
        ${written ? uses(written, words, ways) : write(game, words, door)}
        ${opener(words, door, ways.load)}
      </div>
      ${problem(game, words)}
      <p class="dim small">
        ${t('game.strategy.print-limit', limit(printLimit))}
        ${t('game.strategy.note', limit(fileLimit))}
      </p>
    </section>`;
  };
}

/** Whether it is being written. @param {Game} game */
function isAsked(game) {
  const { status, about } = game.answers.strategy;
  return status === 'asked' && about === gameKey(game);
}

/** @param {Game} game @param {Words} words @param {Door} door */
function working(game, { t }, { change }) {
  if (!isAsked(game)) return nothing;
  const { progress } = game.answers.strategy;
  return busy({
    id: 'strategy',
    text: t('game.strategy.busy', { count: progress?.done ?? 0 }),
    label: t('game.strategy.title'),
    progress,
    t,
    onStop: () => change((present) => stopAnswer(present, 'strategy')),
  });
}

/** @param {Game} game @param {Words} words @param {Door} door */
function write(game, { t }, { change }) {
  if (isAsked(game)) return nothing;
  return button({
    id: 'strategy-write',
    t,
    text: 'game.strategy.write',
    disabled: !verdictOf(game)?.moves,
    onClick: () => change(writeStrategy),
  });
}

/** @param {Reply<'strategy'>} written @param {Words} words @param {Ways} ways */
function uses({ text, positions }, { t }, { load, print }) {
  /** @param {string} id @param {() => void} onClick @param {boolean} [disabled] */
  const one = (id, onClick, disabled) =>
    button({ id: `strategy-${id}`, t, text: `game.strategy.${id}`, disabled, onClick });
  const save = () => {
    const name = `strategy-${JSON.parse(text).board.replaceAll('/', '-')}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  return html`${one('download', save)}${one('print', () => print(text), positions > printLimit)}
  ${one('try', () => load(text))}`;
}

/** A button that opens a file. @param {Words} words @param {Door} door @param {(text: string) => void} onText */
function opener({ t }, { say }, onText) {
  const choose = (/** @type {Event} */ { currentTarget }) =>
    /** @type {HTMLElement} */ (currentTarget).parentElement?.querySelector('input')?.click();
  const read = async (/** @type {Event} */ event) => {
    const chooser = fieldOf(event);
    const [file] = chooser.files ?? [];
    chooser.value = '';
    if (!file) return;
    if (file.size <= longestStrategy) onText(await file.text());
    else say('toast.file-too-large', { name: file.name, limit: longestStrategy / 1e6 });
  };
  return html`<button class="button" data-testid="strategy-load" @click=${choose}>
      ${t('game.strategy.load')}
    </button>
    <input
      type="file"
      class="hidden"
      accept=".json,application/json"
      tabindex="-1"
      aria-label=${t('judge.file')}
      data-testid="strategy-file"
      @change=${read}
    />`;
}

/** The engine plays by it from now on, if it is one. @param {string} text @param {Door} door @param {() => void} onView */
async function load(text, { change, ask }, onView) {
  change((game) => withMatch(game, { refused: null }));
  try {
    // The engine reads the whole file before it looks for a move.
    const { strategy } = await ask({ kind: 'strategy-read', strategy: text });
    onView();
    const message = { say: 'game.toast.strategy', undo: true, push: true };
    change((game) => loadStrategy(game, { ...strategy, text }), message);
  } catch (error) {
    change((game) => withMatch(game, { refused: problemOf(error) }));
  }
}

/** What is wrong with the file that was opened, or why none was written. @param {Game} game @param {Words} words */
function problem({ match: { refused }, answers: { strategy } }, { t }) {
  const failed = refused ?? (strategy.status === 'failed' ? strategy.problem : null);
  if (!failed) return nothing;
  const place =
    refused && refused.code !== 'strategy.format' ? describePlace(refused, t, 'line') : '';
  return html`<p class="problem" role="alert" data-testid="strategy-problem">
    ${place}${describeProblem(failed, t)}
  </p>`;
}
