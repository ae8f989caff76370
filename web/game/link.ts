/** The game's parameters of a link: its position, its setup, and its look: the open card and the watched recursion. */
import * as links from '../board/link';
import { choice, dayOfLink, flag, whole } from '../board/link';
import { lineKey } from './match';
import { maxSide, ownPieces } from './pieces';
import { defaultSetup, levels, type Setup } from './play';
import { puzzleLogic } from './puzzles';
import { openRecursion, tryOrders, type TryOrder } from './recursion';
import { withLook, withMatch, withRecursion } from './state';
import type { Card, Game } from './game';
import type { Position } from '../board/history';
import type { LinkSetting } from '../board/link';

/** The part of the look that a link carries. */
interface GameLook {
  /** The open card, where it is not the first. */
  tab: Card | null;
  marks: boolean;
  components: boolean;
  /** Whether the player to move has resigned. */
  resigned: boolean;
  /** Order of the recursion, if it is watched. */
  watch: TryOrder | null;
  /** The step of the recursion. */
  step: number;
  /** The steps of the recursion after which the call returns at once: `3.17`, or empty. */
  skips: string;
  /** The day whose puzzle is shown, in place of a position: `2026-01-31`. */
  day: string | null;
}

export type GameLink = { position: Position | null; setup?: Setup | null; look?: GameLook | null };

const settings: readonly LinkSetting<Setup>[] = [
  choice('tool', ['explore', 'play', 'puzzle']),
  choice('players', ['pe', 'ep', 'pp', 'ee'], 'play'),
  choice('level', levels),
  flag('predict'),
  flag('open'),
  choice('ask', ['outcome', 'misere']),
  flag('misere'),
];

const looks: readonly LinkSetting<GameLook>[] = [
  choice('tab', ['puzzle', 'play', 'moves', 'why', 'search', 'strategy', 'settings']),
  flag('marks'),
  flag('components'),
  flag('resigned'),
  choice('watch', tryOrders),
  whole('step', 9),
  ['skips', 'skips', /^[0-9]{1,9}(\.[0-9]{1,9}){0,99}$/, '3.17', String],
  dayOfLink,
];

/**
 * The setup of a link that names only its tool. Links to a game are older than the levels: its
 * engine is perfect.
 */
const impliedBy = (tool: unknown): Setup =>
  tool === 'play' ? { ...defaultSetup, level: 'perfect' } : defaultSetup;

const plainLook: GameLook = {
  tab: null,
  marks: false,
  components: false,
  resigned: false,
  watch: null,
  step: 0,
  skips: '',
  day: null,
};

/** The card that a tool opens. */
const firstCard = ({ tool }: Setup): Card | null => (tool === 'play' ? 'play' : null);

export function lookOf(game: Game): GameLook {
  const { look, match, recursion, setup } = game;
  if (setup.tool === 'puzzle') {
    const day = puzzleLogic(game)?.dayOf(game) ?? game.day;
    if (day) return { ...plainLook, day };
  }
  const { tab, marks, components } = look;
  const isFirstCard = tab === firstCard(setup);
  const resigned = match.resigned !== null && match.resigned === lineKey(game);
  const seen = { ...plainLook, tab: isFirstCard ? null : tab, marks, components, resigned };
  const { watched, order, player, skips } = recursion;
  if (!watched) return seen;
  // A step that passes soon is not written.
  const step = player.playing ? 0 : player.at;
  return { ...seen, watch: order, step, skips: skips.join('.') };
}

export function openLook(
  game: Game,
  { day, tab, marks, components, resigned, watch, step, skips }: GameLook,
): Game {
  // Until puzzles have begun the day waits.
  if (day) return puzzleLogic(game)?.drawDay(game, day) ?? { ...game, day };
  const looking = withLook(game, { tab: tab ?? firstCard(game.setup), marks, components });
  const played = withMatch(looking, { resigned: resigned ? lineKey(looking) : null });
  const skipped = skips.split('.').filter(Boolean).map(Number);
  return withRecursion(played, (recursion) => openRecursion(recursion, watch, step, skipped));
}

/**
 * The level in place of the share of random moves in older links: 0 is perfect, up to 33 hard, up to 66 medium, more easy.
 *
 * @param share 0 to 100, percent
 */
const levelOfShare = (share: string) => levels[3 - Math.ceil((3 * Number(share)) / 100)];

/** @param values by name */
export function parseSetup(values: Map<string, string>): Setup {
  const share = values.get('careless') ?? '';
  const older = /^([0-9]{1,2}|100)$/.test(share) && { level: levelOfShare(share) };
  return links.parseSettings(values, settings, { ...impliedBy(values.get('tool')), ...older });
}

/** @returns parameters */
export const formatSetup = (setup: Setup): string[] =>
  links.formatSettings(
    setup.tool === 'puzzle' ? setup : { ...setup, ask: defaultSetup.ask },
    settings,
    impliedBy(setup.tool),
  );

export function parseGame(values: Map<string, string>): GameLink {
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

/**
 * Writes a link. The link of a puzzle omits the answer.
 *
 * @param link parameters
 */
export const formatGame = ({ position, setup, look }: GameLink) => [
  ...(position && !look?.day
    ? links.formatPosition(setup?.tool === 'puzzle' ? { ...position, moves: [], at: 0 } : position)
    : []),
  ...(setup ? formatSetup(setup) : []),
  ...(look ? links.formatSettings(look, looks, plainLook) : []),
];
