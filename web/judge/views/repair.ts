/** The search for the change that makes a wrong program right: its progress, and what it has found, by degrees. */
import { button, html, nothing, progressBar } from '../../ui/template';
import { counted, describeProblem, formatWhole, type Words } from '../../ui/words';
import { isRepairable, type createRepairs } from '../repair/repairs';
import {
  applyRepair,
  degrees,
  editedAs,
  linesShown,
  revertRepair,
  showMore,
  shows,
} from '../repair/repair-transitions';
import { withTrial } from '../state';
import type { FoundChange } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { RepairSearch } from '../trial/trial';

export interface RepairActs {
  find: () => void;
  stop: () => void;
  /** Changes what is shown, or the program. */
  change: (transition: (judge: Judge) => Judge) => void;
  /** Runs the program in the editor. */
  run: () => void;
  /** Whether a program is right if it is so on the boards of a lesson. */
  referenceOnly: boolean;
}

/** What the desk does with a search. */
export const repairActs = (
  repairs: ReturnType<typeof createRepairs>,
  handle: RoomHandle<Judge>,
  run: () => void,
): RepairActs => ({
  find: () => void repairs.start(handle),
  stop: () => repairs.stop(handle),
  change: handle.change,
  run,
  referenceOnly: false,
});

/** @returns the card of the desk */
export function repairCard(judge: Judge, words: Words, acts: RepairActs) {
  const part = repairPart(judge, words, acts);
  return part === nothing
    ? nothing
    : html`<section class="card" data-testid="judge-repair">
        <h2 class="judge-title">${words.t('desk.repair.title')}</h2>
        ${part}
      </section>`;
}

/** @returns nothing where no search can be made, or where it is about another program */
export function repairPart(judge: Judge, words: Words, acts: RepairActs) {
  const trial = judge.trials.here;
  const edited = editedAs(judge);
  if (!isRepairable(trial) || edited === 'other') return nothing;
  if (edited === 'changed') return appliedPart(words, acts);
  if (!trial.repair) return offer(words, acts);
  return searchPart(trial.repair, words, acts);
}

const offer = (words: Words, acts: RepairActs) =>
  html`<p class="dim">
      ${words.t(acts.referenceOnly ? 'desk.repair.about_lesson' : 'desk.repair.about')}
    </p>
    <div class="button-row">${findButton(words, acts)}</div>`;

const findButton = ({ t }: Words, { find }: RepairActs) =>
  button({ id: 'repair-find', t, text: 'desk.repair.find', picture: 'search', onClick: find });

/** The change is in the program, which can run, and be as it was. */
const appliedPart = ({ t }: Words, { change, run }: RepairActs) =>
  html`<p role="status">${t('desk.repair.applied')}</p>
    <div class="button-row">
      ${button({ id: 'repair-run', t, text: 'desk.run.run', picture: 'play', kind: 'primary', onClick: () => run() })}
      ${button({ id: 'repair-revert', t, text: 'desk.repair.revert', picture: 'undo', onClick: () => change(revertRepair) })}
    </div>`;

function searchPart(repair: RepairSearch, words: Words, acts: RepairActs) {
  const { t } = words;
  const { status, found, problem } = repair;
  if (status === 'broken' && problem)
    return html`<p role="alert">${describeProblem(problem, t)}</p>
      ${found ? foundPart(repair, found, words, acts) : nothing} ${offer(words, acts)}`;
  return html`${status === 'running' ? progressPart(repair, words, acts) : nothing}
  ${found ? foundPart(repair, found, words, acts) : nothing}
  ${status === 'running' ? nothing : endPart(repair, words, acts)}`;
}

function progressPart(
  { whole, tried, total }: RepairSearch,
  { t, language }: Words,
  acts: RepairActs,
) {
  const values = { tried: formatWhole(tried, language), total: formatWhole(total, language) };
  const bar = total ? { done: tried, total } : null;
  return html`<div class="column" data-testid="repair-progress">
    <p>${t(total ? 'desk.repair.progress' : 'desk.repair.begins', values)}</p>
    ${whole ? html`<p class="dim">${t('desk.repair.whole')}</p>` : nothing}
    ${progressBar(bar, t('desk.repair.searching'))}
    <div class="button-row">
      ${button({ id: 'repair-stop', t, text: 'stop', picture: 'stop', onClick: acts.stop })}
    </div>
  </div>`;
}

/** What of a change is shown, and the button for more. */
function foundPart(repair: RepairSearch, found: FoundChange, words: Words, acts: RepairActs) {
  const { t } = words;
  const next = degrees[degrees.indexOf(repair.degree) + 1];
  const more = () =>
    button({
      id: `repair-${next}`,
      t,
      text: `desk.repair.show.${next}`,
      onClick: () => acts.change((now) => withTrial(now, 'here', showMore)),
    });
  return html`<div
    class="column"
    role="status"
    data-testid="repair-found"
    data-degree=${repair.degree}
  >
    <p class="strong">
      ${t(`desk.repair.exists.${found.late ? 'late' : acts.referenceOnly ? 'lesson' : 'whole'}`)}
    </p>
    ${shows(repair, 'place') ? html`<p data-testid="repair-at">${placeOf(found, words)}</p>` : nothing}
    ${shows(repair, 'kind') ? html`<p data-testid="repair-is">${t(`desk.repair.kind.${found.kind}`)}</p>` : nothing}
    ${shows(repair, 'lines') ? linesOf(found, words) : nothing}
    <div class="button-row">${next ? more() : applyButton(words, acts)}</div>
  </div>`;
}

function placeOf({ function: name, line }: FoundChange, { t, language }: Words) {
  const number = formatWhole(line, language);
  return name
    ? t('desk.repair.in-function', { name, line: number })
    : t('desk.repair.at-line', { line: number });
}

/** The old lines and the new ones. */
function linesOf(found: FoundChange, { t }: Words) {
  const shown = linesShown(found);
  return html`<div class="judge-change" data-testid="repair-change">
    ${shown.old.length ? changeLines('old', shown.old, t('desk.repair.old')) : nothing}
    ${shown.new.length ? changeLines('new', shown.new, t('desk.repair.new')) : nothing}
  </div>`;
}

type ShownLine = ReturnType<typeof linesShown>['old'][number];

const changeLines = (kind: 'old' | 'new', lines: readonly ShownLine[], label: string) =>
  html`<pre class=${`code judge-change-${kind}`} tabindex="0" aria-label=${label}>
${lines.map((line) => changeLine(kind === 'old' ? '-' : '+', line))}</pre>`;

const changeLine = (sign: string, [before, marked, after]: ShownLine) => [
  `${sign} ${before}`,
  marked ? html`<mark>${marked}</mark>` : nothing,
  `${after}\n`,
];

const applyButton = ({ t }: Words, { change }: RepairActs) =>
  button({
    id: 'repair-apply',
    t,
    text: 'desk.repair.apply',
    kind: 'primary',
    picture: 'check',
    onClick: () => change(applyRepair),
  });

/** How many were tried, how many not, and what else works. */
function endPart(repair: RepairSearch, words: Words, acts: RepairActs) {
  const { t, language } = words;
  const { status, whole, tried, total, stopped, found, others } = repair;
  const left = total - tried - Number(whole);
  const none = () =>
    html`<p class="strong">
      ${t(total ? 'desk.repair.none' : 'desk.repair.no-change', counted(tried, language))}
    </p>`;
  const isUntried = !tried && (total > 0 || status === 'stopped');
  return html`<div class="column" data-testid="repair-end">
    ${found || isUntried ? nothing : none()}
    ${whole ? html`<p class="dim">${t('desk.repair.left-whole')}</p>` : nothing}
    ${others ? html`<p class="dim">${t('desk.repair.others', counted(others, language))}</p>` : nothing}
    ${left > 0 ? html`<p class="dim">${t(`desk.repair.left-${status}`, { number: formatWhole(left, language), tried: formatWhole(tried, language) })}</p>` : nothing}
    ${found || !stopped ? nothing : html`<p class="dim">${t('desk.repair.late', counted(stopped, language))}</p>`}
    ${status === 'stopped' ? html`<div class="button-row">${findButton(words, acts)}</div>` : nothing}
  </div>`;
}
