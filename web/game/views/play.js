/** The play card: who plays, how strong, whose turn it is, hints, resigning, how the game ended. */
import { formatCode } from '../../board/code.js';
import { fieldOf, segment } from '../../ui/parts.js';
import { button, html, live, nothing, toggle } from '../../ui/template.js';
import { describeProblem } from '../../ui/words.js';
import * as match from '../match.js';
import { hasOnePerson, lastHint, sideAt } from '../play.js';
import * as games from '../playing.js';
import { changeSetup, withMatch } from '../state.js';
import { closer } from './parts.js';

/** @import { Change, Game, Result, Setup, Translate, View, Words } from './view' */

const opponents = /** @type {const} */ (['engine', 'two', 'watch']);

/** @type {View} */
export function playCard(game, words, { change }) {
  const { t } = words;
  const { players, tool, open: on } = game.setup;
  const set = (/** @type {Partial<Setup>} */ setup) =>
    change((present) => changeSetup(present, setup));
  const hasOne = hasOnePerson(game.setup);
  const engine = players === 'ep' ? 'ep' : 'pe';
  const opponent = segment({
    name: 'opponent',
    label: 'game.opponent.label',
    options: opponents.map((id) => ({ id, text: `game.opponent.${id}` })),
    chosen: hasOne ? 'engine' : players === 'pp' ? 'two' : 'watch',
    onChoose: (id) =>
      set({ players: /** @type {const} */ ({ engine, two: 'pp', watch: 'ee' })[id] }),
    t,
  });
  return html`<section
    class=${tool === 'play' ? 'card match-card' : 'card match-card off'}
    data-testid="match-card"
    data-tab="play"
  >
    <h2>${t('game.play-title')}</h2>
    ${status(game, words)} ${hint(game, t)}
    <div class="button-row">${buttons(game, t, change)}</div>
    ${strategy(game, t, change)} ${opponent} ${hasOne ? begins(players, t, set) : nothing}
    ${players === 'pp' || game.match.loaded ? nothing : strength(game.setup, t, set)}
    ${toggle({ id: 'open-values', text: t('game.open'), on, onChange: (open) => set({ open }) })}
  </section>`;
}

/** How the game stands; while the legal moves are not known nobody is asked to move. @param {Game} game @param {Words} words */
function status(game, words) {
  const { setup, history } = game;
  const result = setup.tool === 'play' ? match.gameResult(game) : null;
  const isWon = result && setup.players[result.winner] === 'p';
  const mover = match.isEngineNext(game) ? 'engine' : match.verdictOf(game) ? 'person' : 'nobody';
  return html`<p
    class="match-status"
    role="status"
    data-testid="match-status"
    data-tone=${result && hasOnePerson(setup) ? (isWon ? 'winning' : 'losing') : ''}
    data-at=${history.now.at}
    data-state=${setup.tool !== 'play' ? 'off' : result ? 'over' : mover}
    data-board=${formatCode(history.now.board)}
  >
    ${statusText(game, result, words)}
  </p>`;
}

/** @param {Game} game @param {Result | null} result @param {Words} words */
function statusText(game, result, { t, ready }) {
  const { players, tool } = game.setup;
  const side = (/** @type {0 | 1} */ one) => t(`game.side.${one}`);
  if (tool !== 'play') return t('game.status.off');
  if (result) {
    const { winner, how } = result;
    if (!hasOnePerson(game.setup)) return t(`game.status.side-${how}`, { winner: side(winner) });
    return t(`game.status.${players[winner] === 'p' ? 'won' : 'lost'}-${how}`);
  }
  if (!match.isAtEnd(game)) return t('game.status.looking');
  if (match.isEngineNext(game)) {
    const { problem } = game.answers.reply;
    if (problem) return describeProblem(problem, t);
    if (!ready) return t('verdict.booting');
    return t(match.engineMoves(game) ? 'game.status.thinking' : 'game.status.waiting');
  }
  if (players !== 'pp') return t('game.status.yours');
  return t('game.status.side', { side: side(sideAt(game.history.now.at)) });
}

/** Whether a person is to move in the game. @param {Game} game */
const isPersonsTurn = (game) =>
  game.setup.tool === 'play' && match.isAtEnd(game) && match.mayMove(game);

/** @param {Game} game @param {Translate} t */
function hint(game, t) {
  const text = isPersonsTurn(game) ? hintText(game, t) : '';
  return html`<p class="strong hint-text" role="status" data-testid="hint-text" ?hidden=${!text}>
    ${text}
  </p>`;
}

/** @param {Game} game @param {Translate} t */
function hintText(game, t) {
  const degree = match.hintDegree(game);
  if (!degree) return '';
  const best = match.hintedMove(game);
  if (!best) return t('verdict.thinking');
  const kinds = best.wins ? ['win', 'piece', 'move'] : ['none', 'piece-lost', 'move-lost'];
  const { move, remoteness } = best;
  const values = { piece: t(`game.piece.${best.piece}`), move, count: (remoteness ?? 0) + 1 };
  return t(`game.hint-${kinds[degree - 1]}`, values);
}

/** @param {Game} game @param {Translate} t @param {Change} change */
function buttons(game, t, change) {
  const { history, setup } = game;
  const { running } = game.match;
  const { moves } = history.now;
  /** @param {string} id @param {() => void} onClick @param {Partial<Parameters<typeof button>[0]>} [given] */
  const one = (id, onClick, given) => button({ id, t, text: `game.${id}`, onClick, ...given });
  if (setup.tool !== 'play') {
    const start = () => change((present) => changeSetup(present, { tool: 'play' }), { push: true });
    return one('start', start, { kind: 'primary' });
  }
  const turn = isPersonsTurn(game);
  const mayRun = match.gameResult(game) === null && match.isEngineNext(game);
  const isTold = match.hintDegree(game) === lastHint || match.awaitsGuess(game);
  const onRun = () => change((present) => withMatch(present, { running: !running }));
  const picture = running ? 'pause' : 'play';
  const face = /** @type {const} */ ({ id: 'run', picture, kind: 'primary' });
  const run = one(running ? 'pause' : 'let-move', onRun, face);
  const said = moves.length ? { say: 'game.toast.new', undo: true } : {};
  return html`${mayRun && (setup.players === 'ee' || !running) ? run : nothing}
  ${one('ask-hint', () => change(games.hint), { disabled: !turn || isTold })}
  ${one('take-back', () => change(games.undo), { disabled: !history.past.length || !moves.length })}
  ${one('resign', () => change(games.resign), { disabled: !turn || !moves.length })}
  ${one('new-game', () => change(games.newGame, said))}`;
}

/** What the engine plays by. @param {Game} game @param {Translate} t @param {Change} change */
function strategy({ match: { loaded } }, t, change) {
  if (!loaded) return nothing;
  const leave = () => change((game) => withMatch(game, { loaded: null }));
  return html`<div class="row apart spread by-strategy" data-testid="by-strategy">
    <span>${t('game.strategy.plays', { count: loaded.positions })}</span>
    ${closer('strategy-leave', 'game.strategy.leave', t, leave)}
  </div>`;
}

/** @param {Setup['players']} players @param {Translate} t @param {(setup: Partial<Setup>) => void} set */
function begins(players, t, set) {
  const choice = segment({
    name: 'begins',
    label: 'game.begins.title',
    options: /** @type {const} */ (['pe', 'ep']).map((id) => ({ id, text: `game.begins.${id}` })),
    chosen: players,
    onChoose: (chosen) => set({ players: chosen }),
    t,
  });
  return html`<div class="row apart setting"><span>${t('game.begins.title')}</span>${choice}</div>`;
}

/** @param {Setup} setup @param {Translate} t @param {(setup: Partial<Setup>) => void} set */
function strength({ careless }, t, set) {
  const said = careless ? t('game.careless.some', { share: careless }) : t('game.careless.perfect');
  return html`<div class="row apart setting">
    <span>${t('game.careless.title')}</span>
    <input
      type="range"
      class="timeline"
      min="0"
      max="100"
      step="5"
      data-testid="careless"
      aria-label=${t('game.careless.label')}
      aria-valuetext=${said}
      .value=${live(String(careless))}
      .style=${`--share: ${careless}%`}
      @input=${(/** @type {Event} */ event) => set({ careless: Number(fieldOf(event).value) })}
    />
    <span class="dim" data-testid="careless-text">${said}</span>
  </div>`;
}
