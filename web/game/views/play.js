/** The play card: the players, the engine's strength, resigning, a new game; after a game its review. */
import { fieldOf, segment } from '../../ui/parts.js';
import { button, closer, html, live, nothing, toggle } from '../../ui/template.js';
import * as match from '../match.js';
import { hasOnePerson } from '../play.js';
import * as matchTransitions from '../match-transitions.js';
import { changeSetup, withMatch } from '../state.js';
import { reviewCard } from './review.js';

/** @import { Change, Game, Setup, Translate, View } from './view' */

const opponents = /** @type {const} */ (['engine', 'two', 'watch']);

/** @type {View} */
export function playCard(game, words, slice) {
  const { t } = words;
  const { change } = slice;
  const { players, open: on } = game.setup;
  const set = (/** @type {Partial<Setup>} */ setup) => change((game) => changeSetup(game, setup));
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
  const isOver = match.endOf(game) !== null;
  return html`<section class="card match-card" data-testid="match-card">
    <h2>${t('game.play-title')}</h2>
    ${isOver ? reviewCard(game, words, slice) : html`<div class="button-row">${buttons(game, t, change)}</div>`}
    ${strategy(game, t, change)} ${opponent} ${hasOne ? begins(players, t, set) : nothing}
    ${players === 'pp' || game.match.loaded ? nothing : strength(game.setup, t, set)}
    ${toggle({ id: 'open-values', text: t('game.open'), on, onChange: (open) => set({ open }) })}
  </section>`;
}

/** @param {Game} game @param {Translate} t @param {Change} change */
function buttons(game, t, change) {
  const { moves } = game.history.now;
  /** @param {string} id @param {() => void} onClick @param {Partial<Parameters<typeof button>[0]>} given */
  const one = (id, onClick, given) => button({ id, t, text: `game.${id}`, onClick, ...given });
  const disabled = !match.isPersonsTurn(game) || !moves.length;
  const message = moves.length ? { say: 'game.toast.new', undo: true } : {};
  return html`${one('resign', () => change(matchTransitions.resign), { picture: 'flag', disabled })}
  ${one('new-game', () => change(matchTransitions.newGame, message), { picture: 'again' })}`;
}

/** The loaded strategy. @param {Game} game @param {Translate} t @param {Change} change */
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
  const text = careless ? t('game.careless.some', { share: careless }) : t('game.careless.perfect');
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
      aria-valuetext=${text}
      .value=${live(String(careless))}
      .style=${`--share: ${careless}%`}
      @input=${(/** @type {Event} */ event) => set({ careless: Number(fieldOf(event).value) })}
    />
    <span class="dim" data-testid="careless-text">${text}</span>
  </div>`;
}
