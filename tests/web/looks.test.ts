/** Links that restore what is seen: cards, marks, reviewed moves, tilings, steps of searches, days. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { linkTo } from '../../web/app/address';
import { parseLink } from '../../web/app/link';
import { TextError } from '../../web/board/board-code';
import { coverScene } from '../../web/cover/scene';
import { endOf } from '../../web/game/match';
import { gameScene } from '../../web/game/scene';
import { fakeSite, until } from './fake_site';

const game = '#/game?v=1&b=3/1x1/3&tool=explore';
const over = '#/game?v=1&b=3/3&m=a1b1.c1c2.a2b2';
const cover = '#/cover?v=1&b=3/3';

/** Every part of what is seen, and pairs that are written together. */
const looks = [
  ...['why', 'search', 'strategy', 'settings'].map((tab) => `${game}&tab=${tab}`),
  ...['&marks=1', '&tab=why&components=1', '&marks=1&components=1'].map((look) => game + look),
  ...['trominoes', 'dominoes'].flatMap((order) =>
    ['', '&step=6', '&step=6&skips=2', '&step=9&skips=2.7'].map(
      (step) => `${game}&tab=search&watch=${order}${step}`,
    ),
  ),
  ...['', '&at=0', '&at=2'].flatMap((at) => [
    `${over}${at}&tool=explore`,
    `${over}${at}&tool=play&level=easy`,
  ]),
  '#/game?v=1&b=3/3&m=a1b1.c1c2&tool=play&play=pp&level=easy&resigned=1',
  ...['game', 'cover'].map(
    (view) => `#/${view}?v=1&tool=${view === 'game' ? 'puzzle' : 'solve'}&day=2026-01-31`,
  ),
  ...['&n=2', '&laid=0', '&n=2&laid=1'].map((tiling) => cover + tiling),
  ...['orientation', 'plain'].map((colours) => `${cover}&colours=${colours}`),
  ...['', '&cell=a1', '&cell=c2'].map((cell) => `${cover}&tab=heat${cell}`),
  ...['', '&step=20', '&order=unordered', '&order=unordered&step=20'].map(
    (step) => `${cover}&tab=search${step}`,
  ),
  `${cover}&m=a1b1a2&at=0&tool=solve`,
];

test('each part of what is seen is opened from its link, and written into it again', () => {
  assert.ok(looks.length > 30);
  for (const away of ['#/game?v=1&b=2/2', '#/cover?v=1&b=2/1x', '#/learn']) {
    const site = fakeSite({ hash: away });
    for (const link of looks) {
      site.type(away);
      site.type(link);
      assert.equal(linkTo(site.state()), link);
    }
  }
});

/** Replies about any board, of one piece or placement. */
function reply({ kind, board, number = '1' }: any) {
  const pieces = [
    { move: 'a1b1a2', colour: 0 },
    { move: 'c1b2c2', colour: 1 },
  ];
  const placements = pieces.map(({ move }) => ({ move, count: '1' }));
  if (kind === 'count') return { board, count: '2', empty: 6, method: 'sparse', profiles: 1 };
  if (kind === 'tiling') return { board, count: '2', number, pieces };
  if (kind === 'frequencies') return { board, count: '2', placements };
  if (kind !== 'verdict') return null;
  const options = [{ move: 'a1a2', piece: 'domino' }];
  return { board, outcome: 'WINNING', winning_move: 'a1a2', moves: 1, options };
}

test('what a link restores is drawn', async () => {
  const site = fakeSite({ hash: '#/game?v=1&b=2/2', reply });
  const scene = () => coverScene(site.cover.get());
  site.type(`${cover}&n=2&laid=1`);
  await until(() => scene().pieces.length === 1);
  assert.equal(site.cover.get().player.length, 2);
  site.type(`${cover}&tab=heat&cell=c2`);
  await until(() => scene().marks?.some(({ kind }) => kind === 'target'));
  const shares = scene().marks?.filter(({ kind }) => kind === 'share');
  assert.deepEqual(
    shares?.flatMap(({ cells }) => cells),
    [2, 4],
    'of the placement on the cell',
  );
  site.type(`${over}&at=2&tool=explore`);
  assert.equal(gameScene(site.game.get()).pieces.length, 2);
  site.type(`${over}&tool=play&play=pp&level=easy&resigned=1`);
  assert.equal(endOf(site.game.get())?.how, 'resigned');
});

test('a link to the first tiling shows it, also while one is on its way', async () => {
  const waits = (request: any) => (request.kind === 'tiling' ? null : reply(request));
  for (const number of ['1', '2']) {
    const site = fakeSite({ hash: `${cover}&n=${number}&laid=1`, reply: waits });
    await site.question('tiling', (request) => request.number === number);
    site.type(cover);
    const { request, answer } = await site.question('tiling', (one) => one.number === '1');
    answer(reply(request));
    await until(() => coverScene(site.cover.get()).pieces.length === 2);
    assert.equal(linkTo(site.state()), cover);
  }
});

test('a look that does not exist is refused, with its name', () => {
  const bad = {
    [game]: ['tab=x', 'watch=up', 'step=x', 'skips=1..2', 'resigned=0', 'marks=yes', 'day=now'],
    '#/game?v=1&b=3/3': [
      ...['tool=edit2', 'tool=edit', 'tool=', 'play=xx', 'play=pep', 'level=', 'level=best'],
      ...['predict=2', 'predict=', 'open=yes', 'misere=0'],
    ],
    [cover]: ['tab=x', 'n=0', 'laid=-1', 'step=1e9', 'cell=z9', 'order=up', 'colours=red'],
  };
  for (const [link, parts] of Object.entries(bad)) {
    for (const part of parts) {
      const isNamed = (error: unknown) =>
        error instanceof TextError &&
        error.code === 'link.setting' &&
        error.details.name === part.split('=')[0];
      assert.throws(() => parseLink(`${link}&${part}`), isNamed, part);
    }
  }
});
