/** What the judge's desk says of an outcome, from replies as the package gives them; no document, no run. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, vi } from 'vitest';
import { newJudge, noBench, type Judge } from '../../web/judge/new-judge';
import { trialOf, withTrial } from '../../web/judge/state';
import {
  beginTrial,
  endTrial,
  stopTrial,
  receiveStep,
} from '../../web/judge/trial/trial-transitions';
import { progressCards } from '../../web/judge/views/progress';
import { resultOf } from '../../web/judge/views/result';
import { createSpeedCard } from '../../web/judge/views/speed';
import { seek } from '../../web/ui/player';
import { click, htmlOf, textOf, wordsIn } from './rendered';
import type { Finding, JudgeProblem, StressFailure } from '../../web/engine/protocol';
import type { Trial, TrialOutcome } from '../../web/judge/trial/trial';
import type { Language } from '../../web/ui/words';

vi.mock('../../web/ui/chart-host', () => ({ createChart: () => () => '[chart]' }));

const exchanges = JSON.parse(
  readFileSync(new URL('../golden/exchanges.json', import.meta.url), 'utf8'),
);
/** A failure as the package gives it: a syntax error. */
const recorded: StressFailure = exchanges.find(
  ({ request, event }: any) => request.kind === 'stress-ran' && event.failure,
).event.failure;

const found = (kind: string, more: Partial<Finding> = {}): Finding => ({
  ...{ kind: kind as Finding['kind'], about: 'output', line: null, text: '', number: 0 },
  ...{ ends_at: '', given: '' },
  ...more,
});

/** A program that is wrong on a board. */
const wrong: StressFailure = {
  ...{ ...recorded, boards: ['3/3'], empty: 6, text: '1\n2 3\n...\n...\n', answers: ['2'] },
  ...{ output: '4\n', fault: null, errors: '', python: null, findings: [], blames_board: true },
  ...{ tried: 1349, wrong: 12, fewer: 41 },
};

const coverage = (['small', 'all-small', 'random', 'limits'] as const).map((stage) => {
  const total = { small: 1349, 'all-small': 9418, random: 50, limits: 50 }[stage];
  return { stage, tried: total, total };
}) as TrialOutcome['coverage'];

const outcome: TrialOutcome = {
  ...{ failure: null, unfinished: [], coverage, ran: null, speed: null },
  ...{ memory: 6 << 20, memoryLimit: 64 << 20, small: 9418, mostEmpty: 12 },
};

/** The desk after a trial. */
function ended(problem: JudgeProblem, changes: Partial<TrialOutcome>, ran: object = {}): Judge {
  const judge = newJudge({ ...noBench, problem });
  const report: any = { end: 'ended', fault: null, errors: '', line: null, output: '', ...ran };
  return withTrial(judge, 'here', () =>
    endTrial(beginTrial({ program: 'p', language: 'Python', time: 2, large: false }), {
      ...{ ...outcome, ran: report, passed: [] },
      ...changes,
    }),
  );
}

/** What the desk shows of it, as source. @param did notes what was done */
function shown(judge: Judge, language: Language = 'en', did: string[] = []) {
  const lesson = (name: string) => `[lesson ${name}]`;
  const change = (transition: (now: Judge) => Judge) => {
    const { bench, trials } = transition(judge);
    did.push(`${bench.problem} ${bench.tab} ${trials.here.lesson.at}`);
  };
  const handle: any = { get: () => judge, change, say() {} };
  const acts = {
    start: (large = false) => void did.push(large ? 'large' : 'start'),
    openTrial: () => void did.push('open'),
    stepThrough: () => void did.push('step'),
    begin() {},
    say() {},
  };
  const speedCard = createSpeedCard(() => {});
  return htmlOf(resultOf(judge, wordsIn(language, { lesson }), handle, { ...acts, speedCard }));
}

const told = (judge: Judge, language?: Language) =>
  shown(judge, language)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The part with a test id, up to the end of its card. */
const part = (source: string, id: string) =>
  source.slice(source.indexOf(`data-testid="${id}"`)).split('</section>')[0] ?? '';

const without = (findings: Finding[], more: Partial<StressFailure> = {}) =>
  ({ ...wrong, findings, blames_board: false, tried: 0, wrong: 0, ...more }) as StressFailure;

const titles: [Finding, string, string][] = [
  [
    found('file', { about: 'program', line: 1 }),
    'It reads a file · line 1',
    '파일을 읽습니다 · 1번째 줄',
  ],
  [found('spelling'), 'The answers are spelled differently', '답의 철자가 다릅니다'],
  [
    found('extra-text', { line: 1, text: 'Answer: 1' }),
    'Other text beside the answers',
    '답 옆에 다른 글자가 있습니다',
  ],
  [
    found('ends-early', { ends_at: 'not-threes', number: 3 }),
    'It ends at the first board where the number of empty cells is not a multiple of 3',
    '3의 배수',
  ],
  [recorded.findings[0] as Finding, 'Syntax error · line 3', '문법 오류 · 3번째 줄'],
];

test('a fault without a board has a title, and no picture', () => {
  for (const [finding, english, korean] of titles) {
    const judge = ended('boardcover', { failure: without([finding]) });
    assert.ok(told(judge).includes(english), told(judge));
    assert.ok(told(judge, 'ko').includes(korean), told(judge, 'ko'));
    const source = shown(judge);
    assert.ok(source.includes(`data-finding="${finding.kind}"`));
    assert.doesNotMatch(part(source, 'judge-failure'), /role="?img|data-board/);
    // How slow the program is would be noise beside it.
    assert.doesNotMatch(source, /judge-speed-card/);
  }
});

test('what is printed beside the answers is shown, and that all else is right', () => {
  const finding = found('extra-text', { line: 1, text: 'Answer: 1' });
  const judge = ended('boardcover', { failure: without([finding], { tried: 9418 }) });
  assert.match(told(judge), /Everything else is right: the answers to all 9,418/);
  assert.match(part(shown(judge), 'judge-printed'), /Answer: 1/);
});

test('an output that ends early is shown with the input and both outputs', () => {
  const finding = found('ends-early');
  const text = '2\n1 1\n.\n1 1\n#\n';
  const failure = without([finding], {
    text,
    answers: ['0', '1'],
    output: '0\n',
    boards: ['1', 'x'],
  });
  const source = shown(ended('boardcover', { failure }));
  for (const [id, lines] of [
    ['judge-failing-input', text],
    ['judge-own', '0'],
    ['judge-right', '0\n1'],
  ] as const)
    assert.ok(part(source, id).includes(lines), id);
});

test.each([
  ['misspelled', ['knwon', 'known'], '‘knwon’ is not known here. Did you mean ‘known’?'],
  ['index', ['row', '40'], 'The index is 40, but ‘row’ has the length'],
])('an error of Python has plain words: %s', (kind, names, words) => {
  const python = {
    kind,
    names: [...names, '5'].slice(0, kind === 'index' ? 3 : 2),
    text: '',
  } as any;
  const finding = found('error', { about: 'program', line: 2, text: 'NameError: …' });
  const judge = ended('blockgame', { failure: without([finding], { python }) });
  assert.ok(told(judge).includes(words), told(judge));
  assert.match(part(shown(judge), 'judge-errors'), /NameError/);
});

const lesson = {
  ...{ board: '3/3', correct: '2', own: '4', line: [] },
  tilings: [
    ['a1b1a2', 'c1b2c2'],
    ['a1a2b2', 'b1c1c2'],
  ],
};
const atLesson = (judge: Judge, at: number) =>
  withTrial(judge, 'here', (trial: Trial) => ({ ...trial, lesson: seek(trial.lesson, at) }));

test('the smallest board is shown with both answers, the mistake and the tilings one by one', () => {
  const failure = { ...wrong, lesson, mistakes: ['orders-counted'] };
  const judge = ended('boardcover', { failure } as any);
  const source = shown(judge);
  assert.ok(source.includes('data-board="3/3"'));
  assert.match(told(judge), /The smallest board on which your program is wrong/);
  assert.match(part(source, 'judge-own'), />4</);
  assert.match(part(source, 'judge-right'), />2</);
  assert.match(source, /mistake-orders-counted.*\[lesson boardcover\.orders-counted\]/s);
  const pictures = [0, 1].map((at) => part(shown(atLesson(judge, at), 'ko'), 'judge-lesson'));
  assert.match(textOf(pictures[0]), /덮는 방법 2가지 가운데 1번째.*1 \/ 2/);
  assert.match(textOf(pictures[1]), /덮는 방법 2가지 가운데 2번째.*2 \/ 2/);
  const drawing = (one = '') => /<svg.*?<\/svg>/s.exec(one)?.[0];
  assert.notEqual(drawing(pictures[0]), drawing(pictures[1]));
});

test('two mistakes are not called this mistake: each gives the answers alone', () => {
  const said = (...mistakes: string[]) =>
    textOf(
      part(
        shown(ended('boardcover', { failure: { ...wrong, wrong: 3, tried: 9, mistakes } as any })),
        'judge-mistakes',
      ),
    );
  assert.match(said('orders-counted'), /This mistake gives exactly/);
  assert.match(said('orders-counted', 'no-piece-fits'), /Each of these mistakes alone gives/);
  assert.doesNotMatch(said('orders-counted', 'no-piece-fits'), /This mistake/);
});

test('each button beside an outcome does what it says', () => {
  const did: string[] = [];
  const failure = { ...wrong, findings: [found('other-problem')], lesson } as any;
  const source = shown(ended('boardcover', { failure }), 'en', did);
  for (const id of ['open', 'step', 'again', 'large', 'move']) click(source, `judge-${id}`);
  click(source, 'lesson-forward');
  const right = shown(ended('boardcover', {}), 'en', did);
  for (const id of ['other', 'to-tests']) click(right, `judge-${id}`);
  assert.deepEqual(did, [
    ...['open', 'step', 'start', 'large', 'blockgame run 0', 'boardcover run 1'],
    ...['blockgame run 0', 'boardcover tests 0'],
  ]);
});

test('a line of play leads to the refutation', () => {
  const line = ['a1b1', 'c1c2'];
  const played = { ...lesson, board: '3/3', correct: 'LOSING', own: 'WINNING', tilings: [], line };
  const judge = ended('blockgame', { failure: { ...wrong, lesson: played } });
  const captions = [0, 1, 2].map((at) => told(atLesson(judge, at)));
  assert.match(captions[0] ?? '', /loses after any move/);
  assert.match(captions[1] ?? '', /Move 1: the first player, a1b1\./);
  assert.match(
    captions[2] ?? '',
    /Move 2: the second player’s refutation.*The first player cannot move/,
  );
});

test('likely mistakes are shown with a board that tells them apart, two together as a pair', () => {
  const one = { names: ['dominoes-forgotten'], share: 0.985, board: 'xxxxx', own: 'WINNING' };
  const two = { names: ['last-row-forgotten', 'edge-wrapped'], share: 1, board: null, own: '' };
  const shownWith = (alike: object) =>
    part(
      shown(ended('blockgame', { failure: { ...wrong, alike: [alike] } as any })),
      'judge-alike',
    );
  const likely = shownWith(one);
  assert.match(textOf(likely), /99% have the same answer.*your program answers WINNING/);
  assert.match(likely, /alike-dominoes-forgotten/);
  const pair = shownWith(two);
  assert.match(textOf(pair), /two mistakes together/);
  for (const name of two.names) assert.ok(pair.includes(`mistake-${name}`));
});

test('once a change is found, guesses are silent, and what is certain stays', () => {
  const trait = { kind: 'always-0', about: 'answers', number: 0, exact: true, among: '' };
  const traits = [{ ...trait, cells: null, answers: [] }];
  const alike = [{ names: ['no-piece-fits'], share: 0.9, board: 'xxx', own: '0' }];
  const guesses = { causes: ['bounds'], mistakes: ['no-piece-fits'], alike };
  const cards = (failure: object, isFound: boolean) => {
    const judge = ended('boardcover', { failure: { ...wrong, ...failure } as any });
    const source = shown(
      withTrial(judge, 'here', (trial) => ({
        ...trial,
        repair: isFound ? ({ found: { kind: 'value', late: false } } as any) : null,
      })),
    );
    return ['causes', 'mistakes', 'alike', 'traits'].filter((name) =>
      source.includes(`data-testid="judge-${name}"`),
    );
  };
  const all = { ...guesses, traits };
  assert.deepEqual(cards(all, false), ['causes', 'mistakes', 'alike', 'traits']);
  assert.deepEqual(cards(all, true), ['traits']);
  assert.deepEqual(cards({ mistakes: ['no-piece-fits'] }, true), ['mistakes']);
});

test('what failing boards share is named, with a second board where the first has nothing empty', () => {
  const trait = {
    ...{ kind: 'by-cells', about: 'answers', number: 0, exact: false, among: '', cells: null },
    answers: [
      [1, '0'],
      [3, '1'],
    ],
  };
  const findings = [found('nothing-empty')];
  const failure = { ...wrong, boards: ['x'], findings, traits: [trait], lesson } as any;
  const judge = ended('boardcover', { failure });
  assert.match(
    told(judge),
    /Its answer depends only on the number of empty cells\. \(1: 0, 3: 1\)/,
  );
  const second = part(shown(judge), 'judge-lesson-card');
  assert.match(textOf(second), /With that fixed, it is still wrong on this board/);
  assert.doesNotMatch(shown(judge), /judge-mistakes/);
  const several = { ...wrong, alone: false, boards: ['3', '3/3'], answers: ['0', '2'] };
  assert.match(
    told(ended('boardcover', { failure: several })),
    /Given the last case alone, it is right/,
  );
});

const speed: NonNullable<TrialOutcome['speed']> = {
  ...{ kind: 'no-memo', limit: 2, hardest: 900, stopped: '', each: 0 },
  curve: [
    { empty: 20, seconds: 0.5 },
    { empty: 25, seconds: 30 },
  ],
} as any;

test('a right program learns so, with what was tried, its time and its memory', () => {
  const fast = { ...speed, kind: 'fast', hardest: 0.5, stopped: null } as any;
  const judge = ended('boardcover', { speed: fast });
  const text = told(judge);
  assert.match(text, /All answers are right.*Right on every board with at most 12 cells.*9,418/);
  assert.match(told(judge, 'ko'), /모든 게임판에서 맞습니다/);
  assert.match(part(shown(judge), 'judge-stage-all-small'), /9,418/);
  assert.match(shown(judge), /judge-speed-memory" data-within="true"/);
  assert.match(text, /Memory: about 6 MB/);
  // Each limit has one place.
  assert.deepEqual(text.match(/\d+ MB/g), ['6 MB', '64 MB']);
  const offers = textOf(part(shown(judge), 'judge-next'));
  assert.match(offers, /Solve BLOCKGAME/);
  assert.doesNotMatch(offers, /fix|mend|large boards/i);
});

test('a right program that is too slow, or takes too much memory, learns why', () => {
  const unfinished = [{ stage: 'limits', cases: 50, fault: 'too-slow', alone: true }] as any;
  const row = found('row-too-short', {
    about: 'program',
    line: 3,
    text: 'char b[20][20];',
    number: 20,
  });
  const slow = ended('blockgame', { speed, unfinished, warnings: [row] });
  const text = told(slow);
  assert.match(text, /Correct, but too slow/);
  assert.match(text, /A row with its end does not fit · line 3.*char b\[20\]\[20\];/);
  assert.match(part(shown(slow), 'judge-stage-limits'), /not finished/);
  assert.match(shown(slow), /judge-speed-card" data-kind="no-memo"/);
  assert.match(text, /Even a hundred times as fast/);
  assert.match(text, /\[lesson speed\.no-memo\]/);
  assert.match(told(slow, 'ko'), /결과를 저장하지 않아/);
  const stopped = { ...speed, kind: 'fast', hardest: 1, stopped: 'too-much-memory' } as any;
  const greedy = ended('blockgame', {
    ...{ speed: stopped, unfinished: [{ ...unfinished[0], fault: 'too-much-memory' }] },
  });
  assert.match(told(greedy), /Correct, but too much memory.*so much that it was stopped.*64 MB/);
  assert.doesNotMatch(told(greedy), /fast enough/);
  assert.doesNotMatch(shown(greedy), /judge-speed-hardest/);
});

test('boards that were not tested are called neither wrong nor right', () => {
  const without = (isTried: (stage: string) => boolean) =>
    coverage.map((one) => (isTried(one.stage) ? one : { ...one, tried: 0 }));
  const some = ended('boardcover', { coverage: without((stage) => stage !== 'all-small') });
  assert.match(told(some), /All answers are right.*Some boards were not tested, or not to the end/);
  assert.match(part(shown(some), 'judge-stage-all-small'), /not tested: 9,418/);
  assert.match(told(some, 'ko'), /시험 안 함\(9,418개\)/);
  const unfinished = [{ stage: 'small', cases: 50, fault: 'too-slow', alone: true }] as any;
  const none = ended('boardcover', { coverage: without(() => false), unfinished });
  assert.match(told(none), /Too slow: no input/);
  assert.doesNotMatch(told(none), /Right on|answers are right/);
});

test('a trial under way says what it does, that all is right so far, and what was passed when it is stopped', () => {
  const step = {
    stage: 'edges',
    does: 'running',
    done: 3,
    total: 9,
    cases: 1_234,
    patience: 2,
  } as const;
  const passed = [{ stage: 'small', inputs: 48, seconds: 1.5, last: 1 }] as const;
  const trial = receiveStep(
    beginTrial({ program: 'p', language: 'Python', time: 2, large: false }),
    { ...step, foundFault: false, right: true },
    passed,
  );
  const judge = withTrial(newJudge(), 'here', () => trial);
  const text = textOf(progressCards(judge, wordsIn('en')));
  assert.match(text, /All answers are right/);
  assert.match(text, /1,234/);
  assert.match(text, /48/);
  for (const [done, batch] of [0, 47, 48].map((one) => [one, Math.min(48, one + 1)] as const)) {
    const small = {
      ...step,
      stage: 'small',
      done,
      total: 48,
      foundFault: true,
      right: false,
    } as const;
    const run = withTrial(judge, 'here', (now) => ({ ...now, step: small }));
    assert.match(textOf(progressCards(run, wordsIn('en'))), new RegExp(`batch ${batch} of 48`));
  }
  const stopped = told(withTrial(judge, 'here', stopTrial));
  assert.match(stopped, /All answers are right.*48/);
  assert.equal(trialOf(judge).status, 'running');
});
