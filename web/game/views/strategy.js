/**
 * The strategy card: the winner's whole strategy as a file, as a printed sheet, and as an opponent; opening
 * such a file.
 */
import { problemOf, replyFor } from '../../engine/answer.js';
import { fileButton, saveFile } from '../../ui/file.js';
import { working } from '../../ui/parts.js';
import { button, buttonMaker, html, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { gameKey, isHidden, isWriting, verdictOf } from '../match.js';
import { loadStrategy } from '../match-transitions.js';
import { stopAnswer, withMatch, writeStrategy } from '../state.js';

/** @import { Game, Reply, Sheet, Slice, Translate, View, Words } from '../types' */

/** Maximum number of positions of a written strategy; the solver's limit. */
const fileLimit = 20_000;
/** Maximum number of positions of a printed strategy. */
const printLimit = 600;

/** @param {() => void} onView opens the game's view @param {Sheet['open']} onPrint @returns {View} */
export const strategyCard = (onView, onPrint) => (game, words, slice) => {
  if (isHidden(game)) return nothing;
  const { t, language } = words;
  const { strategy } = game.answers;
  const verdict = verdictOf(game);
  const written = replyFor(strategy, gameKey(game));
  const count = written?.strategy.positions ?? 0;
  const isAsked = isWriting(game);
  const winner = verdict?.outcome === 'WINNING' ? 'first' : 'second';
  const whole = (/** @type {number} */ count) => formatWhole(count, language);
  const onText = (/** @type {string} */ text) => void load(text, slice, onView);
  const onStop = () => slice.change((game) => stopAnswer(game, 'strategy'));
  const { progress } = strategy;
  const one = buttonMaker(t, slice.change, 'game.strategy', { disabled: !verdict?.moves });
  const write = () => one('write', writeStrategy, { id: 'strategy-write' });
  return html`<section class="card" data-testid="strategy-card">
    <h2>${t('game.strategy.title')}</h2>
    <p>${verdict ? t(`game.strategy.about-${winner}`) : nothing}</p>
    ${isAsked ? working('strategy', progress, words, onStop, t('game.strategy.busy', { number: whole(progress?.done ?? 0) })) : nothing}
    <p class="dim" role="status" data-testid="strategy-ready" ?hidden=${!written}>
      ${written ? t('game.strategy.ready', { count, number: whole(count) }) : nothing}
    </p>
    <div class="button-row">
      ${written ? uses(written, words, onText, onPrint) : isAsked ? nothing : write()}
      ${fileButton({
        id: 'strategy-file',
        t,
        text: 'game.strategy.load',
        picture: null,
        accept: '.json,application/json',
        onText,
        say: slice.say,
      })}
    </div>
    ${problem(game, t)}
    <p class="dim small">
      ${t('game.strategy.print-limit', { limit: whole(printLimit) })}
      ${t('game.strategy.note', { limit: whole(fileLimit) })}
    </p>
  </section>`;
};

/** @param {Reply<'strategy'>} written @param {Words} words @param {(text: string) => void} onTry @param {Sheet['open']} onPrint */
function uses({ text, strategy: { positions } }, words, onTry, onPrint) {
  /** @param {string} id @param {() => void} onClick @param {{ disabled?: boolean, opens?: 'dialog' }} [more] */
  const one = (id, onClick, more) =>
    button({ id: `strategy-${id}`, t: words.t, text: `game.strategy.${id}`, onClick, ...more });
  const strategy = () => JSON.parse(text);
  const save = () => {
    const name = `strategy-${strategy().board.replaceAll('/', '-')}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  return html`${one('download', save)}
  ${one('print', () => onPrint(strategy(), words), { disabled: positions > printLimit, opens: 'dialog' })}
  ${one('try', () => onTry(text))}`;
}

/** Read a strategy file and let the engine play it. @param {string} text @param {Slice} slice @param {() => void} onView */
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

/** The problem of the opened file, or of writing a strategy. @param {Game} game @param {Translate} t */
function problem({ match: { refused }, answers: { strategy } }, t) {
  const failed = refused ?? strategy.problem;
  if (!failed) return nothing;
  const isPlaced = refused && refused.code !== 'strategy.format';
  return html`<p class="problem" role="alert" data-testid="strategy-problem">
    ${describeProblem(failed, t, isPlaced ? 'line' : undefined)}
  </p>`;
}
