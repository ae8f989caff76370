/** The programs of the lessons in both languages: what the build makes of them, and what the reader has typed. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import {
  firstGap,
  openLesson,
  outcomeOf,
  programLanguages,
  resetText,
  textOf,
  writeIn,
  writeText,
} from '../../web/learn/question-program';
import { give, workOf } from '../../web/learn/question-kinds';
import { exerciseOf } from '../../web/learn/views/program-question';
import { newLearn, openStep, type Learn } from '../../web/learn/state';
import { noStepWork, saidText } from '../../web/learn/work';
import { lessons } from './lesson_files';
import type { LearnLesson, OpenProgram, ProgramBlock, WrittenIn } from '../../web/learn/types';

// The views listen for the size of the page, which is not there.
vi.hoisted(() => Object.assign(globalThis, { addEventListener() {}, devicePixelRatio: 1 }));

const blocks = lessons.flatMap(({ file, steps }) =>
  steps.flatMap(({ block }) => (block.kind === 'program' ? [{ file, block }] : [])),
);

test('every program of a lesson has both languages, each with a gap for its missing lines', () => {
  assert.ok(blocks.length >= 10);
  for (const { file, block } of blocks) {
    assert.deepEqual(Object.keys(block.versions), programLanguages, file);
    for (const [language, { text, missing, gap, hint, right, note }] of Object.entries(
      block.versions,
    )) {
      const sign = language === 'C++' ? '//' : '#';
      assert.ok(text.includes(`${sign} ${gap}`) && missing && hint && right, `${file} ${language}`);
      assert.doesNotMatch(text + missing, /(?:#|\/\/) missing/, file);
      assert.equal((text + missing).includes('#include'), language === 'C++', file);
      assert.equal(note === '', language === 'Python', `${file}: a note for C++ alone`);
    }
  }
});

const opened = (learn: Learn, desk: WrittenIn = 'Python') => {
  const step = itemAt(openLesson(learn, lessonOf(block), () => desk).steps, 0);
  return step.block as OpenProgram;
};
const lessonOf = (one: ProgramBlock): LearnLesson => ({
  ...{ title: '', about: '', desk: 'game' },
  steps: [{ title: '', html: '', block: one }],
});
const { block } = itemAt(blocks, 0);
const none = () => Promise.reject(new Error('no engine'));

test('the language is that of the desk until one is chosen, for all lessons', () => {
  const learn = openStep(newLearn(), 'recursion', 6);
  assert.deepEqual(
    [opened(learn).writtenIn, opened(learn, 'C++').writtenIn, opened(learn, 'C++').hint],
    ['Python', 'C++', block.versions['C++'].hint],
  );
  const chosen = openStep(writeIn(learn, 'Python'), 'undo', 5);
  assert.equal(opened(chosen, 'C++').writtenIn, 'Python');
  const again = newLearn([], JSON.parse(JSON.stringify(writeIn(chosen, 'C++').texts)));
  assert.equal(opened(again).writtenIn, 'C++');
  assert.equal(opened(newLearn([], { language: 'COBOL' })).writtenIn, 'Python');
});

test('a C++ program is shown at its gap, and wrong lines get replies for C++', async () => {
  const cpp = opened(newLearn(), 'C++');
  const lines = cpp.text.split('\n');
  assert.equal(itemAt(lines, firstGap(cpp, cpp.text) - 1).trim(), `// ${cpp.gap}`);
  assert.equal(firstGap(cpp, 'int main() {}'), 1);
  const answer = await outcomeOf(cpp, 'if (wins(rest)) return true;', '', none);
  const { said } = workOf(give(newLearn(), cpp, answer), cpp);
  assert.equal(said && saidText(cpp, said), block.cpp?.wrong?.[0]?.reply);
  assert.equal(await outcomeOf(cpp, '        else:', '', none), 'wrong', 'that is for Python');
});

test('each language keeps what was typed, and begins the step anew', () => {
  const start = openStep(newLearn(), 'recursion', 6);
  const python = writeText(start, opened(start), 'print(1)');
  const tried = give(python, opened(python), 'wrong');
  assert.equal(workOf(tried, block).tries, 1);
  assert.equal(writeIn(writeIn(tried, 'Python'), 'Python').texts.language, 'Python');
  const cpp = writeIn(tried, 'C++');
  assert.equal(workOf(cpp, block).tries, 0);
  assert.equal(textOf(cpp, opened(cpp)), block.versions['C++'].text);
  const both = writeText(cpp, opened(cpp), 'int main() {}');
  const back = writeIn(both, 'Python');
  assert.equal(textOf(back, opened(back)), 'print(1)');
  const reset = resetText(back, opened(back));
  assert.equal(textOf(reset, opened(reset)), block.versions.Python.text);
  assert.equal(textOf(reset, opened(writeIn(reset, 'C++'))), 'int main() {}');
});

test('the reason and the lines are those of the language', () => {
  const learn = writeIn(openStep(newLearn(), 'recursion', 6), 'C++');
  const told = ['wrong', 'wrong', 'wrong'].reduce(
    (now, given) => give(now, opened(now), given),
    learn,
  );
  const { said } = workOf(told, block);
  assert.ok(said);
  assert.equal(saidText(opened(told), said), block.versions['C++'].right);
});

test('the reply is about the program that ran, not about what was typed meanwhile', async () => {
  let learn = openStep(newLearn(), 'recursion', 7);
  const asked: any[] = [];
  const handle: any = {
    change: (act: (now: Learn) => Learn) => void (learn = act(learn)),
    ask: async (request: any) => (asked.push(request), { place: 0 }),
  };
  const words: any = { language: 'en' };
  const { onText, onEnd } = exerciseOf(opened(learn), noStepWork, words, { learn, handle });
  onText('print(2)');
  await onEnd(false, '', 'print(1)');
  assert.deepEqual(
    asked.map(({ program }) => program),
    ['print(1)'],
  );
  assert.deepEqual([textOf(learn, opened(learn)), learn.work?.tries], ['print(2)', 1]);
  // A reader who has left the step gets no reply.
  learn = openStep(learn, 'recursion', 6);
  await onEnd(false, '', 'print(3)');
  assert.equal(learn.work, null);
});
