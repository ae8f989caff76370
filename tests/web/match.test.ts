/** A game without a document: the choice of the side, new boards, the turning point and the review. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { formatCode, parseCode } from '../../web/board/board-code';
import { positionOf, undo } from '../../web/board/history';
import { itemAt } from '../../web/board/item-at';
import { contentsOf, isKept, latestFirst } from '../../web/game/kept-games';
import { noAnswer } from '../../web/engine/answer';
import * as puzzleLogic from '../../web/game/puzzle-logic';
import { begin } from '../../web/game/puzzle-transitions';
import * as begins from '../../web/game/match-begins';
import * as match from '../../web/game/match';
import { isWon, matchSaid } from '../../web/game/match-said';
import * as transitions from '../../web/game/match-transitions';
import { defaultSetup, nextSeed, type Players, type Setup } from '../../web/game/play';
import { queries } from '../../web/game/queries';
import { nextMistake, playOn, resign, review } from '../../web/game/review';
import { gameScene } from '../../web/game/scene';
import { matchShelves } from '../../web/game/match-shelves';
import {
  changeSetup,
  newGameState,
  select,
  tabsOf,
  withAnswer,
  withMatch,
} from '../../web/game/state';
import { Announcer } from '../../web/ui/announce';
import { fakeSite, pass, until } from './fake_site';
import { firstOf } from './first_of';
import { htmlOf, wordsIn } from './rendered';
import { translators } from './locale_texts';
import type { Answers, Game } from '../../web/game/game';

/** A game on a row of 8 cells, won by its first move in the middle alone. */
const gameAfter = (moves: readonly string[], setup?: Partial<Setup>) =>
  newGameState(
    { ...positionOf(parseCode('8', 8)), moves: [...moves], at: moves.length },
    { ...defaultSetup, tool: 'play', ...setup },
  );

const answered = (game: Game, name: keyof Answers, key: string, reply: object) =>
  withAnswer(game, { [name]: { ...game.answers[name], status: 'answered', key, reply } });

const outcomeOf: Record<string, string> = { W: 'WINNING', L: 'LOSING' };

/** The game with the outcomes of its line: W or L for the player to move, `?` if unknown; it is over. */
const valued = (game: Game, outcomes: string) =>
  answered(game, 'values', match.lineKey(game), {
    positions: [...outcomes].map((letter, i) => ({
      board: '8',
      outcome: outcomeOf[letter] ?? null,
      grundy: 0,
      remoteness: outcomes.length - 1 - i,
    })),
  });

/** @param count of legal moves */
const withOptions = (game: Game, count: number) =>
  answered(game, 'verdict', match.gameKey(game), {
    options: Array.from({ length: count }, () => ({ move: 'a1b1', piece: 'domino' })),
  });

const line = ['a1b1', 'e1f1', 'c1d1', 'g1h1'];
/** The first player throws the win away, gets it back, and throws it away again. */
const lost = () => withOptions(valued(gameAfter(line), 'WWWWL'), 0);

test('a new game is looked at first: the person starts, or lets the engine start', () => {
  const start = withOptions(gameAfter([]), 9);
  assert.ok(match.mayChooseSide(start) && match.isPersonsTurn(start));
  const second = transitions.startSecond(start);
  assert.ok(!match.mayChooseSide(second));
  assert.deepEqual(
    queries(second).map(({ request }) => request.kind),
    ['play'],
  );
  // The rematch is looked at again.
  const rematch = transitions.newGame(second);
  assert.ok(match.mayChooseSide(rematch) && !match.engineMoves(rematch));
  assert.ok(!match.mayChooseSide(gameAfter([], { players: 'pp' })));
  assert.ok(!match.mayChooseSide(gameAfter(line)));
});

test('a hint in full selects its move, which can be played or turned', () => {
  const options = ['a1b1', 'b1c1', 'd1e1'].map((move) => ({ move, piece: 'domino' }));
  const start = gameAfter([]);
  const key = match.gameKey(start);
  const best = { ...options[2], wins: true, grundy: 0, remoteness: 3 };
  const known = answered(answered(start, 'verdict', key, { options }), 'analysis', key, {
    moves: [best],
  });
  const hinted = (degree: number) => ({
    ...known,
    match: { ...known.match, hint: { key, degree } },
  });
  assert.equal(match.selectedMove(hinted(2)), null);
  const told = hinted(3);
  assert.equal(match.selectedMove(told)?.move, 'd1e1');
  assert.deepEqual(gameScene(told).ghosts, [{ cells: [3, 4], tone: 'winning' }]);
  assert.deepEqual(transitions.playSelected(told).history.now.moves, ['d1e1']);
  // Another placement takes its place, without its value.
  const other = select(told, 'a1b1', 0);
  assert.deepEqual(gameScene(other).ghosts, [{ cells: [0, 1], tone: 'neutral' }]);
  assert.deepEqual(transitions.playSelected(other).history.now.moves, ['a1b1']);
});

test('while values are hidden there are no tabs about them', () => {
  assert.deepEqual(tabsOf(gameAfter(line), false), ['play', 'settings']);
  assert.deepEqual(tabsOf(gameAfter(line), true), ['play']);
  const all = ['play', 'moves', 'why', 'search', 'strategy', 'settings'];
  assert.deepEqual(tabsOf(lost(), false), all);
  assert.deepEqual(tabsOf(gameAfter(line, { open: true }), false), all);
  assert.deepEqual(tabsOf(gameAfter(line, { tool: 'puzzle' }), false), ['puzzle', 'settings']);
  assert.ok(tabsOf(gameAfter(line, { tool: 'explore', predict: true }), false).includes('moves'));
});

test('the perfect level says that it guesses where nothing is searched to the end', () => {
  const start = gameAfter([], { level: 'perfect' });
  const moved = (search: object) =>
    answered(start, 'moves', match.gameKey(start), { options: [], search });
  const far = moved({ cells: 64, moves: 308, hopeless: true });
  assert.ok(match.mayErr(far));
  assert.ok(!match.mayErr(moved({ cells: 8, moves: 7, hopeless: false })));
  assert.ok(!match.mayErr(changeSetup(far, { level: 'hard' })));
});

test('while the engine thinks its progress is shown, also with hidden values', () => {
  const start = gameAfter([], { players: 'ep' });
  const progress = { done: 1, total: 4 };
  const thinking = (key: string) =>
    withAnswer(start, { reply: { ...start.answers.reply, status: 'asked', key, progress } });
  assert.deepEqual(match.awaitedProgress(thinking(match.gameKey(start))), progress);
  assert.equal(match.awaitedProgress(thinking('another')), null);
  assert.equal(match.awaitedProgress(start), null);
  const over = withOptions(gameAfter(['a1b1']), 0);
  const judging = { ...noAnswer, status: 'asked', key: match.lineKey(over), progress } as const;
  assert.deepEqual(match.awaitedProgress(withAnswer(over, { values: judging })), progress);
  assert.equal(match.awaitedProgress(valued(over, 'WL')), null);
});

test('the board of a new game is drawn for the level, and nobody moves meanwhile', () => {
  const asked = transitions.requestBoard(withOptions(gameAfter(line, { level: 'medium' }), 9));
  const query = itemAt(queries(asked), 0);
  const { seed, ...request } = query.request as any;
  assert.deepEqual(request, {
    ...{ kind: 'game-board', rows: 1, cols: 8, level: 'medium', pieces: 'domino,l-tromino' },
  });
  assert.equal(asked.match.dice, nextSeed(seed));
  // Another size can be chosen, with some cells filled or empty.
  const larger = itemAt(queries(transitions.requestBoard(asked, { rows: 5, cols: 5 })), 0);
  const { rows, cols } = larger.request as any;
  assert.deepEqual([rows, cols], [5, 5]);
  const empty = begins.beginEmpty(asked, { rows: 6, cols: 6 });
  assert.deepEqual([formatCode(empty.history.now.board), empty.match.wish], ['6/6/6/6/6/6', null]);
  assert.ok(!match.mayMove(asked));
  const reply = { status: 'answered', reply: { board: '1x6' } } as any;
  const begun = transitions.takeBoard(asked, reply);
  assert.equal(formatCode(begun.history.now.board), '1x6');
  assert.deepEqual([begun.history.now.moves, begun.match.wish], [[], null]);
  // A request that fails leaves the board.
  const failed = { status: 'failed', reply: null } as any;
  assert.equal(transitions.takeBoard(asked, failed).match.wish, null);
  assert.equal(transitions.takeBoard(asked, failed).history, asked.history);
});

/** A game on an empty 4×4 board after its end, and how often it was won before. */
const wonOn4x4 = (before: number, setup?: Partial<Setup>) => {
  const board = parseCode('4/4/4/4', 8);
  const level = setup?.level ?? 'easy';
  const game = begin(
    newGameState(positionOf(board), { ...defaultSetup, tool: 'play', ...setup }),
    puzzleLogic,
  );
  const known = (one: Game, options: object[]) =>
    answered(one, 'verdict', match.gameKey(one), { options });
  const moved = transitions.play(known(game, [{ move: 'a1b1', piece: 'domino' }]), 'a1b1');
  const counts = { ...moved.match, wins: before ? { [`${level} 4x4`]: before } : {} };
  return transitions.recordEnd(known({ ...moved, match: counts }, []));
};

test('a win over the engine that was played here counts once', () => {
  const won = wonOn4x4(0);
  assert.deepEqual(won.match.wins, { 'easy 4x4': 1 });
  assert.ok(isWon(won) && !isWon(lost()) && !isWon(gameAfter(line)));
  assert.equal(transitions.recordEnd(won), won);
  // A game of two, one with its values shown, and one that a link has opened do not count.
  assert.deepEqual(wonOn4x4(0, { players: 'pp' }).match.wins, {});
  assert.deepEqual(wonOn4x4(0, { open: true }).match.wins, {});
  assert.deepEqual(transitions.recordEnd(withOptions(gameAfter(['a1b1']), 0)).match.wins, {});
  // Nor does one whose values were looked at in between, or whose level has changed.
  const begun = (changes: Partial<Setup>) => {
    const game = { ...won, match: { ...won.match, live: match.liveKey(won) } };
    return transitions.recordEnd(changeSetup(changeSetup(game, changes), { tool: 'play' })).match
      .wins;
  };
  assert.deepEqual(begun({}), { 'easy 4x4': 2 });
  assert.deepEqual(begun({ tool: 'explore' }), won.match.wins);
  assert.deepEqual(begun({ level: 'medium' }), won.match.wins);
});

test('a game that has ended is not judged again by another rule or with other pieces', () => {
  for (const next of [
    transitions.chooseMisere(wonOn4x4(0), true),
    transitions.choosePieces(wonOn4x4(0), 'domino'),
  ]) {
    assert.equal(match.endOf(next), null);
    assert.equal(formatCode(next.history.now.board), '4/4/4/4');
    assert.deepEqual(next.history.now.moves, []);
  }
  // While it goes on another rule keeps its moves, and other pieces begin the next one on its board.
  assert.deepEqual(transitions.chooseMisere(gameAfter(['a1b1']), true).history.now.moves, ['a1b1']);
  const under = gameAfter(['a1b1']);
  const begun = transitions.choosePieces(under, 'domino');
  assert.deepEqual(begun.history.now, {
    ...begun.history.now,
    board: under.history.now.board,
    moves: [],
  });
  assert.deepEqual(undo(begun.history).now, under.history.now);
  const explored = transitions.choosePieces(changeSetup(under, { tool: 'explore' }), 'domino');
  assert.equal(formatCode(explored.history.now.board), 'xx6');
});

test('regions without any value are not summed', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { whyCard } = await import('../../web/game/views/why');
  const drawn = (values: (number | null)[]) => {
    const game = gameAfter([], { tool: 'explore' });
    const components = ['2xxxxxx', 'xxx2xxx'].map((board, i) => ({ board, grundy: values[i] }));
    const analysis = {
      ...{ moves: [], open_moves: [], option_values: [], principal_variation: [], components },
      ...{ outcome: 'LOSING', grundy: 0, remoteness: null, mirror: null, misere: false },
    };
    const known = answered(game, 'analysis', match.gameKey(game), { ...analysis, basis: 'table' });
    return htmlOf(whyCard(known, wordsIn('en'), { get: () => known, change() {} } as any));
  };
  assert.match(drawn([1, null]), /data-testid="xor"/);
  assert.doesNotMatch(drawn([null, null]), /data-testid="xor"/);
});

test('a hint is kept over a reload', () => {
  const [shelf] = matchShelves.filter(({ name }) => name === 'game.hint');
  assert.ok(shelf);
  const hinted = withMatch(gameAfter([]), { hint: { key: '4 domino', degree: 2 } });
  const kept = JSON.parse(JSON.stringify(shelf.entries(hinted)['']));
  const given = shelf.decode(kept, () => assert.fail(), '') as any;
  assert.deepEqual(shelf.take(gameAfter([]), '', given).match.hint, hinted.match.hint);
  assert.equal(
    shelf.decode({ key: '4', degree: 9 }, () => {}, ''),
    undefined,
  );
});

test('games are kept as links, with their results', () => {
  const [time, game] = itemAt(latestFirst(wonOn4x4(0).match.kept), 0);
  assert.ok(Math.abs(Number(time) - Date.now()) < 60_000);
  assert.deepEqual(game, { link: 'b=4/4/4/4&m=a1b1&tool=play&level=easy', winner: 0 });
  const { position, setup } = contentsOf(game) ?? {};
  assert.deepEqual([position?.moves, position?.at, setup?.level], [['a1b1'], 1, 'easy']);
  assert.ok(isKept(transitions.walkTo(wonOn4x4(0), 0)) && !isKept(gameAfter(['a1b1'])));
  // A game of two, and one with its values shown, are kept as well; one that a link has opened is not.
  assert.equal(latestFirst(wonOn4x4(0, { players: 'pp' }).match.kept).length, 1);
  assert.equal(latestFirst(wonOn4x4(0, { open: true }).match.kept).length, 1);
  assert.deepEqual(transitions.recordEnd(withOptions(gameAfter(['a1b1']), 0)).match.kept, {});
  // One that was given up says so.
  const begun = begin(
    newGameState(positionOf(parseCode('4', 8)), { ...defaultSetup, tool: 'play' }),
    puzzleLogic,
  );
  const live = { ...begun, match: { ...begun.match, live: match.liveKey(begun) } };
  const [, resigned] = itemAt(latestFirst(resign(live).match.kept), 0);
  assert.deepEqual(resigned, { link: 'b=4&tool=play&level=easy&resigned=1', winner: 1 });
  for (const link of ['', 'b=9/', 'b=4&m=zz', '<img>', 'day=2026-01-31']) {
    assert.equal(contentsOf({ link }), null, link);
  }
});

test('after some wins the next level and the next size come in turn', () => {
  const next = (level: Setup['level'], before: number) =>
    begins.nextStep(wonOn4x4(before, { level }));
  assert.equal(next('easy', 0), null);
  assert.deepEqual(next('easy', 1), { level: 'medium' });
  assert.deepEqual(next('medium', 1), { side: 5 });
  const climbed = begins.climb(wonOn4x4(1, { level: 'medium' }));
  assert.equal(formatCode(climbed.history.now.board), '5/5/5/5/5');
  assert.equal(begins.climb(wonOn4x4(1)).setup.level, 'medium');
});

test('the review opens the turning point: the board before the last mistake', () => {
  const game = review(lost());
  assert.equal(match.mistakeSeen(game), 2);
  assert.equal(game.history.now.at, 2);
  // The values of that board are requested and shown, not those of another.
  const query = itemAt(queries(game), 0);
  assert.deepEqual(query.request, {
    ...{ kind: 'verdict', board: 'xx2xx2', pieces: 'domino,l-tromino' },
  });
  const known = answered(game, 'analysis', match.gameKey(game), {
    moves: [
      { move: 'g1h1', wins: true },
      { move: 'd1', wins: true },
      { move: 'c1d1', wins: false },
    ],
  });
  assert.deepEqual(
    match.betterMoves(known).map(({ move }) => move),
    ['g1h1', 'd1'],
  );
  // Then the reason of the better move is requested; misère play has none.
  const complete = withOptions(known, 4);
  assert.deepEqual(
    queries(complete).map(({ request }) => request),
    [{ kind: 'reasons', board: 'xx2xx2', pieces: 'domino,l-tromino', move: 'g1h1' }],
  );
  const why = answered(complete, 'review', match.gameKey(game), { themes: ['last', 'replies'] });
  assert.deepEqual(match.reasonsOf(why)?.themes, ['last', 'replies']);
  assert.deepEqual(queries(why), []);
  assert.deepEqual(
    gameScene(known).ghosts?.map(({ tone, cells }) => [tone, cells]),
    [
      ['winning', [6, 7]],
      ['losing', [2, 3]],
    ],
  );
  // Where the two overlap, each has its sign where the other is not; the mistake hides no whole move.
  const signs = (better: string) => {
    const moves = [{ move: better, wins: true }];
    const its = answered(game, 'analysis', match.gameKey(game), { moves });
    return gameScene(its).ghosts?.map(({ tone, signed }) => [tone, signed]);
  };
  assert.deepEqual(signs('d1e1'), [
    ['winning', [4]],
    ['losing', [2]],
  ]);
  assert.deepEqual(signs('d1'), [
    ['losing', [2]],
    ['winning', []],
  ]);
});

test('the next mistake comes round, and the game goes on from the board that is shown', () => {
  const turning = review(lost());
  const first = nextMistake(turning);
  assert.equal(match.mistakeSeen(first), 0);
  assert.equal(match.mistakeSeen(nextMistake(first)), 1);
  assert.ok(match.isEngines(first, 1) && !match.isEngines(first, 0));
  const on = playOn(nextMistake(first));
  assert.deepEqual(on.history.now.moves, ['a1b1']);
  assert.equal(match.endOf(on), null);
  // The end of one that went on from a review is kept, and is no win over the engine.
  const late = playOn(begin(turning, puzzleLogic));
  const options = [{ move: 'c1d1', piece: 'domino' }];
  const again = transitions.play(
    answered(late, 'verdict', match.gameKey(late), { options }),
    'c1d1',
  );
  const ended = transitions.recordEnd(withOptions(again, 0));
  assert.ok(ended.match.continued && match.endOf(ended) && isKept(ended));
  assert.deepEqual(ended.match.wins, {});
  assert.equal(transitions.newGame(ended).match.continued, false);
  // A game without a mistake is shown from its start.
  const clean = withOptions(valued(gameAfter(['d1e1']), 'WL'), 0);
  assert.equal(review(clean).history.now.at, 0);
  assert.equal(match.nextMistakeOf(clean), null);
});

test('the review of a game without a mistake begins where the lost side could have lasted longer', () => {
  /** @param defended remoteness of each position */
  const reviewed = (outcomes: string, defended: number[]) => {
    const ended = withOptions(gameAfter(['a1b1', 'c1d1', 'e1f1', 'g1h1', 'i1j1']), 0);
    const game = valued(ended, outcomes);
    for (const [i, position] of match.valuedPositions(game).entries())
      (position as any).remoteness = defended[i];
    return review(game).history.now.at;
  };
  assert.equal(reviewed('WLWLWL', [9, 8, 5, 4, 1, 0]), 1, 'two moves fewer');
  assert.equal(reviewed('WLWLWL', [7, 6, 5, 4, 1, 0]), 3);
  assert.equal(reviewed('WLWLWL', [5, 4, 3, 2, 1, 0]), 0, 'the longest defence');
  assert.equal(reviewed('?LWLWL', [null as any, null as any, 5, 4, 1, 0]), 3);
  assert.equal(reviewed('WWWLWL', [9, 8, 7, 6, 1, 0]), 1, 'a mistake comes first');
});

test('the review of a large board begins where positions can be judged', () => {
  const reviewed = (outcomes: string) => {
    const game = valued(gameAfter(['a1b1', 'c1d1', 'e1f1', 'g1h1']), outcomes);
    return review(withOptions(game, 0)).history.now.at;
  };
  assert.equal(reviewed('??LWL'), 2);
  assert.equal(reviewed('L?WLW'), 2, 'a known position before an unknown one is no start');
  assert.equal(reviewed('??WWL'), 2);
  assert.equal(reviewed('W?WLW'), 2, 'no mistake is known before an unknown position');
  const unknown = gameAfter(['a1b1', 'c1d1'], { level: 'perfect' });
  assert.ok(!match.isLostFromStart(valued(unknown, '?WL')));
  assert.ok(!match.isJudged(unknown) && match.isJudged(valued(unknown, '?WL')));
  assert.ok(!match.mayReview(unknown) && match.mayReview(valued(unknown, '?WL')));
  const isResigned = (outcomes: string) => match.mayReview(valued(resign(unknown), outcomes));
  assert.ok(!isResigned('??W') && !isResigned('???') && isResigned('?LW'));
});

test('after a game its line is judged first, since the verdict of a large board has no bound', () => {
  const kinds = (game: ReturnType<typeof gameAfter>) =>
    queries(game).map(({ request }) => request.kind);
  const resigned = resign(withOptions(gameAfter(['a1b1', 'c1d1']), 3));
  const open = { ...resigned, answers: gameAfter(['a1b1', 'c1d1']).answers };
  assert.deepEqual(kinds(open), ['line']);
  assert.deepEqual(kinds(valued(open, 'WLW')), ['verdict']);
});

test('a perfect engine gets its table ready while a person chooses on a large board', () => {
  const kinds = (code: string, setup: Partial<Setup>) => {
    const position = positionOf(parseCode(code, 8));
    const game = newGameState(position, { ...defaultSetup, tool: 'play', ...setup });
    const options = [{ move: 'a1b1', piece: 'domino' }];
    const known = answered(game, 'moves', match.gameKey(game), { options, search: null });
    return queries(known).map(({ request }) => request.kind);
  };
  const large = '6/6/6/6/3xxx/xxxxxx';
  assert.deepEqual(kinds(large, { level: 'perfect' }), ['play']);
  assert.deepEqual(kinds(large, { level: 'hard' }), []);
  assert.deepEqual(kinds(large, { level: 'perfect', players: 'pp' }), []);
  assert.deepEqual(kinds(large, { level: 'perfect', players: 'ep' }), ['play']);
  assert.deepEqual(kinds('6/6/6/6/6/2xxxx', { level: 'perfect' }), [], 'no table has 32 cells');
});

test('only against the perfect level a board can be lost from the start', () => {
  const after = ['a1b1', 'e1f1'];
  const isLost = (setup: Partial<Setup>, outcomes: string) =>
    match.isLostFromStart(valued(gameAfter(after, setup), outcomes));
  assert.ok(isLost({ level: 'perfect' }, 'LWL'));
  assert.ok(!isLost({ level: 'perfect' }, 'WLW'));
  assert.ok(!isLost({ level: 'perfect' }, 'LWW'), 'a weaker level has erred');
  assert.ok(isLost({ level: 'perfect', players: 'ep' }, 'WLW'));
  assert.ok(!isLost({ level: 'hard' }, 'LWL'));
  assert.ok(!isLost({ level: 'perfect', players: 'pp' }, 'LWL'));
  assert.ok(!match.isLostFromStart(gameAfter(after, { level: 'perfect' })), 'not known yet');
});

test('a screen reader hears the engine’s move and whose turn it is, once', () => {
  const { en, ko } = translators;
  const said = (game: Game, t: typeof en = en) => matchSaid(game, t)?.[0];
  const [first, second] = firstOf(line, 2);
  assert.equal(said(withOptions(gameAfter([]), 9)), 'Who starts?');
  assert.equal(said(withOptions(gameAfter([first]), 9)), undefined, 'the reply comes soon');
  assert.equal(said(gameAfter([first, second])), undefined, 'the moves are not known yet');
  const turn = withOptions(gameAfter([first, second]), 9);
  assert.equal(said(turn), 'The engine played e1 f1. Your turn.');
  assert.equal(said(turn, ko), '엔진이 e1 f1에 두었습니다. 내 차례입니다.');
  const announcer = new Announcer();
  const heard = [turn, { ...turn }, withOptions(turn, 8)].map((game) => {
    announcer.say(...(matchSaid(game, en) as [string, string]));
    return announcer.text;
  });
  assert.equal(new Set(heard).size, 1, 'a new drawing says nothing');

  const open = answered(
    gameAfter([first, second], { open: true }),
    'verdict',
    match.gameKey(turn),
    {
      options: [{ move: 'c1d1', piece: 'domino' }],
      winning_move: 'c1d1',
    },
  );
  const verdict = 'The engine played e1 f1. Your turn. WINNING. A winning move is c1d1.';
  assert.equal(said(open), verdict);
  const late = answered(gameAfter([first]), 'reply', '', {});
  const reply = { ...late.answers.reply, progress: { done: 1, total: 9 } };
  assert.equal(said(withAnswer(late, { reply: reply as any })), 'The engine is thinking…');

  assert.equal(
    said(lost()),
    'The engine played g1 h1. The engine won in 4 moves. You have no move left.',
  );
  assert.match(
    String(said(transitions.walkTo(lost(), 2))),
    /^(Turning point|Mistake): move 3, c1d1/,
  );
  const pair = withOptions(gameAfter([first], { players: 'pp' }), 9);
  assert.match(String(said(pair)), /^The .*second.* turn\.$/);
  const alone = gameAfter([first], { players: 'ee' });
  assert.equal(said(alone), 'The engine played a1 b1.');
  assert.equal(said(resign(turn)), 'The engine played e1 f1. The engine won. You resigned.');
});

test('the tone of a result is that of the person against the engine, and none of two people', async () => {
  const { matchPanel } = await import('../../web/game/views/status');
  const tone = (game: Game) => {
    const handle = { get: () => game, change() {} } as any;
    const drawn = htmlOf(matchPanel(game, wordsIn('en'), handle, ''));
    assert.match(drawn, /data-state="over"/);
    return /data-outcome="(\w+)"/.exec(drawn)?.[1];
  };
  const over = (players: Players) => withOptions(valued(gameAfter(line, { players }), 'WWWWL'), 0);
  // The player who has moved last wins: the second one.
  assert.deepEqual((['pe', 'ep', 'pp'] as const).map(over).map(tone), [
    'losing',
    'winning',
    'unknown',
  ]);
});

test('a move that is taken back takes the reply that is on its way with it', async () => {
  const options = ['a1b1', 'c1d1'].map((move) => ({ move, piece: 'domino' }));
  const site = fakeSite({
    hash: '#/game?v=1&b=8&tool=play&play=pe&level=easy',
    reply: ({ kind }) => (kind === 'verdict' ? { options, moves: 2 } : null),
  });
  const moves = () => site.game.get().history.now.moves;
  await until(() => match.verdictOf(site.game.get()));
  site.game.change((game) => transitions.play(game, 'a1b1'));
  const { answer, signal } = await site.question('play');
  site.game.change(transitions.undo);
  assert.deepEqual([moves(), signal.aborted], [[], true]);
  answer({ move: 'c1d1' });
  await pass(50);
  assert.deepEqual(moves(), []);
});
