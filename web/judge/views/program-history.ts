/** The past runs of programs, in the program's menu. */
import { html, icon, nothing } from '../../ui/template';
import { counted, formatWhole, type Words } from '../../ui/words';
import { newKey, pastRunsOf, timeOf } from '../past-runs';
import { replaceProgram } from '../programs';
import type { IconName } from '../../ui/icons';
import type { Judge, PastRun } from '../new-judge';
import type { Change } from './program-fields';

const signs: Record<PastRun['verdict'], IconName> = {
  right: 'check',
  wrong: 'cross',
  slow: 'alert',
  error: 'alert',
  stopped: 'stop',
  aside: 'text',
};

/** What was run or set aside: a press opens it in place of the program, which is set aside. */
export function pastRuns(judge: Judge, words: Words, change: Change) {
  const { t, language } = words;
  const runs = pastRunsOf(judge, judge.bench.problem);
  if (!runs.length) return nothing;
  const when = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const entry = ([key, { verdict, program, language: written }]: (typeof runs)[number]) => {
    const count = program.trimEnd().split('\n').length;
    const lines = t('desk.lines', counted(count, language));
    const onClick = () =>
      change((now) => replaceProgram(now, program, newKey()), { say: 'desk.programs.restored' });
    return html`<button
      class="menu-row past-run"
      data-testid="past-run"
      data-verdict=${verdict}
      @click=${onClick}
    >
      ${icon(signs[verdict])}
      <span
        ><b>${t(`desk.programs.verdict.${verdict}`)}</b>
        <span class="dim small">${written} · ${lines} · ${when.format(timeOf(key))}</span></span
      >
    </button>`;
  };
  return html`<details class="program-menu-part" data-testid="past-runs">
    <summary class="menu-row">
      ${t('desk.programs.history', { number: formatWhole(runs.length, language) })}
    </summary>
    ${runs.map(entry)}
  </details>`;
}
