/** The tab that generates tests: the options at the left; the input, and the command line that makes the same, at the right. */
import { copyAndSay } from '../../ui/copy';
import { saveFile } from '../../ui/file';
import { segment, working } from '../../ui/parts';
import { fieldOf } from '../../ui/events';
import { button, html, nothing } from '../../ui/template';
import { counted, type Words } from '../../ui/words';
import { makeTests, setTestOptions, stopTests, useTests } from '../state';
import { chooseSort } from '../test-options';
import { problemCard } from './card-parts';
import { smallFilesOf } from './small-files';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge, TestOptions } from '../new-judge';
import type { DeskView, Ways } from './ways';

const sorts: readonly TestOptions['sort'][] = ['random', 'carved', 'edges', 'limits', 'small'];
/** Characters of the input that are shown. */
const shownCharacters = 4_000;

export function createTests({ redraw }: Ways): DeskView {
  const smallFiles = smallFilesOf(redraw);
  return (judge, words, handle) =>
    html`<div class="judge-columns" data-testid="judge-tests-tab">
      ${optionsCard(judge, words, handle)} ${madeCard(judge, words, handle, smallFiles)}
    </div>`;
}

function optionsCard(judge: Judge, { t }: Words, { change }: RoomHandle<Judge>) {
  const { testOptions: options, bench } = judge;
  const { sort } = options;
  const { problem } = bench;
  const number = numberFields(options, t, (changes) =>
    change((now) => setTestOptions(now, changes)),
  );
  const hasCases = sort === 'random' || sort === 'carved';
  const hasSize = hasCases && problem === 'boardcover';
  const hasSeed = sort !== 'edges' && sort !== 'small';
  // The generator takes both or none.
  const isHalfSized = isRandom(options.rows) !== isRandom(options.cols);
  return html`<section class="card judge-panel judge-options">
    <div class="judge-panel-head"><h2>${t('desk.tests.title')}</h2></div>
    <div class="column judge-options-body">
      ${segment({
        name: 'tests-sort',
        label: 'desk.tests.sort',
        options: sorts.map((id) => ({ id, text: `desk.tests.${id}` })),
        chosen: sort,
        onChoose: (id) => change((now) => chooseSort(now, id)),
        t,
      })}
      <p class="dim">${t(`desk.tests.about-${sort}`, { context: problem })}</p>
      <div class="judge-numbers">
        ${hasCases ? number('cases', 1, 10_000, 'filled') : nothing}
        ${hasSize ? [number('rows', 1, 20, 'any'), number('cols', 1, 20, 'any')] : nothing}
        ${sort === 'random' ? number('density', 0, 100, 'any') : nothing}
        ${hasSeed ? number('seed', 0, 1_000_000, 'filled') : nothing}
      </div>
    </div>
    <div class="row spread judge-panel-foot">
      <span></span>
      ${button({
        id: 'tests-make',
        t,
        text: 'desk.tests.make',
        picture: 'shuffle',
        kind: 'primary',
        disabled: judge.tests.status === 'asked' || isHalfSized,
        onClick: () => change(makeTests),
      })}
    </div>
  </section>`;
}

/** Whether a number is left to the generator. */
const isRandom = (number: number | null | undefined) => (number ?? null) === null;

const textOf = (value: number | null) => (value === null ? '' : String(value));

/**
 * Makes the fields of numbers. A number half typed stays while the page is drawn. A field of the kind `any` may be empty,
 * for random values; an empty one of the kind `filled` gets the least number.
 */
const numberFields =
  (options: TestOptions, t: Words['t'], onChange: (changes: Partial<TestOptions>) => void) =>
  (
    name: 'seed' | 'cases' | 'rows' | 'cols' | 'density',
    least: number,
    most: number,
    kind: 'filled' | 'any',
  ) => {
    const onInput = (event: Event) => {
      const field = fieldOf(event);
      const given = Math.trunc(Number(field.value));
      const isNone = field.value.trim() === '' || Number.isNaN(given);
      const whenNone = kind === 'any' ? null : least;
      const next = isNone ? whenNone : Math.max(least, Math.min(most, given));
      onChange({ [name]: next });
      field.value = textOf(next);
    };
    return html`<label class="judge-number">
      <span>${t(`desk.tests.${name}`)}</span>
      <input
        class="field figure"
        type="number"
        inputmode="numeric"
        min=${least}
        max=${most}
        placeholder=${kind === 'any' ? t('desk.tests.any') : nothing}
        data-testid=${`tests-${name}`}
        .value=${textOf(options[name] ?? null)}
        @change=${onInput}
      />
    </label>`;
  };

function madeCard(
  judge: Judge,
  words: Words,
  handle: RoomHandle<Judge>,
  smallFiles: ReturnType<typeof smallFilesOf>,
) {
  const { change, say } = handle;
  const { t, language } = words;
  const { status, reply, problem, progress } = judge.tests;
  if (status === 'asked') {
    const onStop = () => change(stopTests);
    return html`<section class="card">${working('tests', progress, words, onStop)}</section>`;
  }
  if (problem) return problemCard(problem, t);
  if (!reply)
    return html`<section class="card"><p class="dim">${t('desk.tests.empty')}</p></section>`;
  const { text, cases, command } = reply;
  const onCopy = (copied: string) => () => copyAndSay(copied, say, 'desk.toast.copied');
  const onSave = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), `${judge.bench.problem}.in`);
  return html`<section class="card judge-panel" data-testid="tests-made">
    <div class="row spread judge-panel-head">
      <h2>
        ${t('desk.compare.input')}
        <span class="dim judge-panel-note">${t('desk.cases', counted(cases, language))}</span>
      </h2>
      <div class="row">
        ${button({ id: 'tests-copy', t, text: 'desk.copy', picture: 'copy', kind: 'brief', onClick: onCopy(text) })}
        ${button({ id: 'tests-save', t, text: 'desk.save', picture: 'save', kind: 'brief', onClick: onSave })}
      </div>
    </div>
    <pre
      class="area judge-panel-body"
      data-testid="tests-text"
      tabindex="0"
      aria-label=${t('desk.compare.input')}
    >
${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}</pre>
    ${reply.run_all === null ? nothing : smallFiles(judge.bench.problem, text, reply.run_all, words, handle)}
    <div class="column judge-panel-foot judge-command">
      <p class="dim small">${t('desk.tests.command')}</p>
      <div class="row spread">
        <code data-testid="tests-command">${command}</code>
        ${button({ id: 'tests-copy-command', t, label: 'desk.tests.copy-command', picture: 'copy', kind: 'square', onClick: onCopy(command) })}
      </div>
      ${button({ id: 'tests-use', t, text: 'desk.tests.use', picture: 'right', onClick: () => change(useTests) })}
    </div>
  </section>`;
}
