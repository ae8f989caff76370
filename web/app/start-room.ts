/**
 * The start page with what it knows of other rooms: the ways to them, what is solved of the day. Fetched with its texts
 * and styles.
 */
import { addressOf, isKept, latestFirst } from '../game/kept-games';
import { openOwnSet } from '../sets/state';
import { clocks } from '../start/first-game';
import { queries } from '../start/queries';
import { createStartPage, type DayState, type StartWays } from '../start/views/page';
import { today } from '../ui/date';
import { dayAfter } from '../ui/days';
import { linkTo } from './address';
import { lastView } from './last-view';
import { fragmentOf } from '../ui/fragment';
import './start.css';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { Site } from './site';
import type { State } from './state';

/** The board of the judge's problem. */
const largerBoard = '5/5/5/5/5';

function stateOf(day: { right: boolean } | undefined): DayState {
  if (!day) return 'open';
  return day.right ? 'right' : 'wrong';
}

function waysOf(state: State): StartWays {
  const date = today();
  const language = state.linkLanguage;
  const gameDay = state.game.quiz?.record.days[date];
  const coverDay = state.cover.hand.days[date];
  const [latest] = latestFirst(state.game.match.kept);
  const dayLink = (view: 'game' | 'cover', date: string) =>
    fragmentOf(view, [`day=${date}`], language);
  const last = lastView();
  return {
    // A game that was kept has ended.
    last: last?.view === 'game' && isKept(state.game) ? null : last,
    days: {
      game: { href: dayLink('game', date), state: stateOf(gameDay) },
      cover: { href: dayLink('cover', date), state: coverDay ? 'right' : 'open' },
    },
    yesterday: dayLink('game', dayAfter(date, -1)),
    play: fragmentOf('game', [`b=${largerBoard}`, 'tool=play', 'level=easy'], language),
    cover: linkTo(state, 'cover'),
    learn: linkTo({ ...state, learn: { ...state.learn, name: '', step: 1 } }, 'learn'),
    judge: linkTo(state, 'judge'),
    tables: linkTo({ ...state, tables: '' }, 'tables'),
    set: linkTo({ ...state, set: openOwnSet(state.set) }, 'set'),
    games: latest ? addressOf(latest[1]) : null,
  };
}

export function createStartRoom({ start: handle, game }: Site, later: Later) {
  handle.register({ queries, clocks });
  // The record of the puzzles says whether today's is solved.
  const puzzles = later(() => import('../game/puzzle-code'));
  void puzzles.load().then((code) => code && game.register(code.puzzleCode));
  const show = createStartPage(handle);
  return (state: State, words: Words) => show(state.start, words, waysOf(state));
}
