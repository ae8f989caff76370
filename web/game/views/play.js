/** The play card: the players, the engine's strength, resigning, a new game; after a game its review. */
import { fieldOf, segment } from '../../ui/parts.js';
import { button, closer, html, live, nothing, toggle } from '../../ui/template.js';
import * as match from '../match.js';
import { hasOnePerson, sideAt } from '../play.js';
import * as matchTransitions from '../match-transitions.js';
import { changeSetup, withMatch } from '../state.js';

/** @import { Change, Game, Setup, Translate, View, Words } from './view' */

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

/** The review of a finished game: the mistake on the board, a better move, and the next mistake. @type {View} */
function reviewCard(game, words, { change }) {
  const { t } = words;
  const seen = match.mistakeSeen(game);
  const own = match.ownMistakes(game);
  const theirs = match.isHidden(game) ? 0 : match.allMistakes(game).length - own.length;
  const isLast = seen !== null && own.at(-1) === seen.place;
  const next = button({
    id: 'next-mistake',
    t,
    text: own.length && !seen ? 'game.review.first' : 'game.review.next',
    picture: 'right',
    kind: 'primary',
    disabled: !own.length || (isLast && own.length === 1),
    onClick: () => change(matchTransitions.nextMistake),
  });
  const on = button({
    id: 'play-on',
    t,
    text: 'game.review.play-on',
    picture: 'play',
    disabled: seen === null && match.gameResult(game)?.how === 'stuck',
    onClick: () => change(matchTransitions.playOn),
  });
  return html`<div class="column apart review" data-testid="review">
    ${seen ? mistakeText(game, seen, words) : summary(game, own.length, t)}
    ${theirs && hasOnePerson(game.setup) ? html`<p class="dim small">${t('game.review.theirs')}</p>` : nothing}
    <div class="button-row">${next} ${on}</div>
  </div>`;
}

/** @param {Game} game @param {number} count of mistakes to review @param {Translate} t */
const summary = (game, count, t) =>
  html`<p class="strong" data-testid="review-summary">
    ${match.wasLost(game) ? t('game.review.lost') : t('game.review.summary', { count })}
  </p>`;

/** @param {Game} game @param {NonNullable<ReturnType<typeof match.mistakeSeen>>} seen @param {Words} words */
function mistakeText(game, { place, isOwn, number, count, after }, { t }) {
  const move = game.history.now.moves[place];
  const better = match.betterMove(game);
  const { players } = game.setup;
  const isOne = hasOnePerson(game.setup);
  const side = t(`game.side.${sideAt(place)}`);
  const chip = isOwn
    ? t(isOne ? 'game.review.yours' : 'game.review.of-side', { number, count, side })
    : t('game.review.of-engine');
  const winner = sideAt(place + 1);
  const context = !isOne ? 'side' : players[winner] === 'p' ? 'you' : 'engine';
  const made = match.reviewOf(game)?.moves.find((one) => one.move === move);
  /** @param {string} key @param {number | null} count @param {Record<string, unknown>} values */
  const sentence = (key, count, values) =>
    t(`game.review.${key}${count === null ? '' : '-in'}`, { ...values, number: count });
  const lasts = better?.remoteness ?? null;
  const values = { move, winner: t(`game.side.${winner}`), context };
  // In misère play a move after which there is no other loses by itself.
  const outcome = (/** @type {string | null} */ reply) =>
    reply
      ? sentence('after', after.remoteness, { ...values, reply })
      : sentence('ended', null, values);
  return html`<span class="tag">${chip}</span>
    <h3 class="review-title" data-testid="review-title">
      ${t('game.review.title', { number: place + 1, move })}
    </h3>
    <p data-testid="review-text">
      ${
        better && made
          ? `${sentence('better', lasts === null ? null : lasts + 1, { move: better.move })} ${outcome(made.refutation)}`
          : t('verdict.thinking')
      }
    </p>`;
}
