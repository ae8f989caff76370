/** The play card: the players, the engine's strength, resigning, a new game; after a game its review. */
import { fieldOf, segment } from '../../ui/parts.js';
import { buttonMaker, closer, html, live, nothing, toggle } from '../../ui/template.js';
import * as match from '../match.js';
import { hasOnePerson, sideAt } from '../play.js';
import * as matchTransitions from '../match-transitions.js';
import { changeSetup, withMatch } from '../state.js';

/** @import { Game, Setup, Translate, View, Words } from '../types' */

const opponents = /** @type {const} */ (['engine', 'two', 'watch']);

/** @type {View} */
export function playCard(game, words, slice) {
  const { t } = words;
  const { change } = slice;
  const { players, open: on } = game.setup;
  const { loaded } = game.match;
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
  const onLeave = () => change((game) => withMatch(game, { loaded: null }));
  const strategy =
    loaded &&
    html`<div class="row apart spread by-strategy" data-testid="by-strategy">
      <span>${t('game.strategy.plays', { count: loaded.positions })}</span>
      ${closer('strategy-leave', 'game.strategy.leave', t, onLeave)}
    </div>`;
  return html`<section class="card match-card" data-testid="match-card">
    <h2>${t('game.play-title')}</h2>
    ${match.endOf(game) ? review(game, words, slice) : buttons(game, words, slice)} ${strategy}
    ${opponent} ${hasOne ? begins(players, t, set) : nothing}
    ${players === 'pp' || loaded ? nothing : strength(game.setup, t, set)}
    ${toggle({ id: 'open-values', text: t('game.open'), on, onChange: (open) => set({ open }) })}
  </section>`;
}

/** @type {View} */
function buttons(game, { t }, { change }) {
  const { moves } = game.history.now;
  const one = buttonMaker(t, change, 'game');
  const disabled = !match.isPersonsTurn(game) || !moves.length;
  const message = moves.length ? { say: 'game.toast.new', undo: true } : {};
  return html`<div class="button-row">
    ${one('resign', matchTransitions.resign, { picture: 'flag', disabled })}
    ${one('new-game', matchTransitions.newGame, { picture: 'again' }, message)}
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
function review(game, words, { change }) {
  const { t } = words;
  const seen = match.mistakeSeen(game);
  const own = match.ownMistakes(game);
  const { length: count } = own;
  const theirs = match.isHidden(game) ? 0 : match.allMistakes(game).length - count;
  const isLast = seen !== null && own.at(-1) === seen.place;
  const one = buttonMaker(t, change, 'game.review');
  const next = one('next-mistake', matchTransitions.nextMistake, {
    text: count && !seen ? 'game.review.first' : 'game.review.next',
    picture: 'right',
    kind: 'primary',
    disabled: !count || (isLast && count === 1),
  });
  const isStuck = seen === null && match.gameResult(game)?.how === 'stuck';
  const on = one('play-on', matchTransitions.playOn, { picture: 'play', disabled: isStuck });
  const summary = match.wasLost(game) ? t('game.review.lost') : t('game.review.summary', { count });
  return html`<div class="column apart review" data-testid="review">
    ${
      seen
        ? mistakeText(game, seen, words)
        : html`<p class="strong" data-testid="review-summary">${summary}</p>`
    }
    ${theirs && hasOnePerson(game.setup) ? html`<p class="dim small">${t('game.review.theirs')}</p>` : nothing}
    <div class="button-row">${next} ${on}</div>
  </div>`;
}

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
