/** The review of a finished game: the mistake on the board, a better move, and the next mistake. */
import { button, html, nothing } from '../../ui/template.js';
import * as match from '../match.js';
import { hasOnePerson, sideAt } from '../play.js';
import { nextMistake, playOn } from '../match-transitions.js';

/** @import { Game, Translate, View, Words } from './view' */

/** @type {View} */
export function reviewCard(game, words, { change }) {
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
    onClick: () => change(nextMistake),
  });
  const on = button({
    id: 'play-on',
    t,
    text: 'game.review.play-on',
    picture: 'play',
    disabled: seen === null && match.gameResult(game)?.how === 'stuck',
    onClick: () => change(playOn),
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
