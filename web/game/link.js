/** The game's parameters of a link: its position, its setup, and its look: the open card and the watched recursion. */
import * as links from '../board/link.js';
import { lineKey } from './match.js';
import { maxSide, ownPieces } from './pieces.js';
import { defaultSetup, levels } from './play.js';
import { puzzleLogic } from './puzzles.js';
import { openRecursion, tryOrders } from './recursion.js';
import { withLook, withMatch, withRecursion } from './state.js';

/** @import { LinkSetting } from '../board/link.js' */
/** @import { Card, Game, Position, Setup, TryOrder } from './types' */
/**
 * @typedef {object} GameLook the part of the look that a link carries
 * @property {Card | null} tab the open card, where it is not the first
 * @property {boolean} marks
 * @property {boolean} components
 * @property {boolean} resigned whether the player to move has resigned
 * @property {TryOrder | null} watch order of the recursion, if it is watched
 * @property {number} step of the recursion
 * @property {string | null} day whose puzzle is shown, in place of a position
 * @property {string} skips its steps after which the call returns at once, joined by dots
 * @typedef {{ position: Position | null, setup?: Setup | null, look?: GameLook | null }} GameLink
 */

const { choice, dayOfLink, flag, whole } = links;

/** @type {readonly LinkSetting<Setup>[]} */
const settings = [
  choice('tool', ['explore', 'play', 'puzzle']),
  choice('players', ['pe', 'ep', 'pp', 'ee'], 'play'),
  choice('level', levels),
  flag('predict'),
  flag('open'),
  choice('ask', ['outcome']),
  flag('misere'),
];

/** @type {readonly LinkSetting<GameLook>[]} */
const looks = [
  choice('tab', ['puzzle', 'play', 'moves', 'why', 'search', 'strategy', 'settings']),
  flag('marks'),
  flag('components'),
  flag('resigned'),
  choice('watch', tryOrders),
  whole('step', 9),
  ['skips', 'skips', /^[0-9]{1,9}(\.[0-9]{1,9}){0,99}$/, '3.17', String],
  dayOfLink,
];

/** The setup of a link that names only its tool. Links to a game are older than the levels: its engine is perfect. @param {unknown} tool @returns {Setup} */
const impliedBy = (tool) =>
  tool === 'play' ? { ...defaultSetup, level: 'perfect' } : defaultSetup;

/** @type {GameLook} */
const plainLook = {
  tab: null,
  marks: false,
  components: false,
  resigned: false,
  watch: null,
  step: 0,
  skips: '',
  day: null,
};

/** The card that a tool opens. @param {Setup} setup @returns {Card | null} */
const firstCard = ({ tool }) => (tool === 'play' ? 'play' : null);

/** @param {Game} game @returns {GameLook} */
export function lookOf({ look, match, recursion, setup, ...game }) {
  if (setup.tool === 'puzzle') {
    const day = puzzleLogic(game)?.dayOf({ look, match, recursion, setup, ...game }) ?? game.day;
    if (day) return { ...plainLook, day };
  }
  const { tab, marks, components } = look;
  const { watched, order, player, skips } = recursion;
  const isOwnTab = tab === firstCard(setup);
  const plain = { ...plainLook, tab: isOwnTab ? null : tab, marks, components };
  const resigned = match.resigned !== null && match.resigned === lineKey({ setup, ...game });
  if (!watched) return { ...plain, resigned };
  // A step that passes soon is not written.
  const step = player.playing ? 0 : player.at;
  return { ...plain, resigned, watch: order, step, skips: skips.join('.') };
}

/** @param {Game} game @param {GameLook} look @returns {Game} */
export function openLook(game, { day, tab, marks, components, resigned, watch, step, skips }) {
  // Until puzzles have begun the day waits.
  if (day) return puzzleLogic(game)?.drawDay(game, day) ?? { ...game, day };
  const looking = withLook(game, { tab: tab ?? firstCard(game.setup), marks, components });
  const played = withMatch(looking, { resigned: resigned ? lineKey(looking) : null });
  const skipped = skips.split('.').filter(Boolean).map(Number);
  return withRecursion(played, (recursion) => openRecursion(recursion, watch, step, skipped));
}

/** The level in place of the share of random moves in older links; only without any the engine is perfect. @param {string} share 0 to 100 */
const levelOfShare = (share) => levels[3 - Math.ceil((3 * Number(share)) / 100)];

/** @param {Map<string, string>} values by name @returns {Setup} */
export function parseSetup(values) {
  const share = values.get('careless') ?? '';
  const older = /^([0-9]{1,2}|100)$/.test(share) && { level: levelOfShare(share) };
  return links.parseSettings(values, settings, { ...impliedBy(values.get('tool')), ...older });
}

/** @param {Setup} setup @returns {string[]} parameters */
export const formatSetup = (setup) =>
  links.formatSettings(
    setup.tool === 'puzzle' ? setup : { ...setup, ask: defaultSetup.ask },
    settings,
    impliedBy(setup.tool),
  );

/** @param {Map<string, string>} values @returns {GameLink} */
export function parseGame(values) {
  if (values.has('day')) {
    const look = links.parseSettings(values, looks, plainLook);
    return { position: null, setup: { ...defaultSetup, tool: 'puzzle' }, look };
  }
  const position = links.parsePosition(values, { maxSide, pieces: ownPieces });
  return {
    position,
    setup: parseSetup(values),
    look: links.parseSettings(values, looks, plainLook),
  };
}

/** Write a link. The link of a puzzle omits the answer. @param {GameLink} link parameters */
export const formatGame = ({ position, setup, look }) => [
  ...(position && !look?.day
    ? links.formatPosition(setup?.tool === 'puzzle' ? { ...position, moves: [], at: 0 } : position)
    : []),
  ...(setup ? formatSetup(setup) : []),
  ...(look ? links.formatSettings(look, looks, plainLook) : []),
];
