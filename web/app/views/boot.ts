/** The sign of the solver's start, with its own place in every layout, and the solver's state for views. */
import { button, html, nothing } from '../../ui/template';
import { formatMegabytes, type Solver, type Translate, type Words } from '../../ui/words';
import type { State } from '../state';

function stateAt(phase: State['boot']['phase']): Solver['state'] {
  if (phase === 'ready' || phase === 'waiting') return 'ready';
  return phase === 'failed' ? phase : 'starting';
}

export function solverOf(
  { boot: { phase, fault } }: State,
  t: Translate,
  restart: () => void,
): Solver {
  const state = stateAt(phase);
  const why = state === 'failed' && fault ? t(`boot.fault.${fault.code}`, fault.details) : '';
  return { state, why, restart };
}

/** Screen readers announce the phases, not the bytes, which change many times a second. */
export function bootSign({ boot }: State, { t, language, solver }: Words) {
  const { phase, loaded, total, quiet } = boot;
  const isLoading = loaded < total;
  const bytes = isLoading
    ? t('boot.bytes', {
        loaded: formatMegabytes(loaded, language),
        total: formatMegabytes(total, language),
      })
    : '';
  const share = total > 0 ? loaded / total : 0;
  return html`<div class="row dim small boot" data-testid="boot" data-phase=${phase}>
    <span class="bar" aria-hidden="true"
      ><span class="bar-fill" .style=${`width: ${100 * share}%`}></span
    ></span>
    <span class="boot-text" title=${solver.why || nothing}>
      <span role="status" data-testid="boot-phase"
        >${t(quiet ? `boot.still.${phase}` : `boot.${phase}`)}</span
      >
      <span class="boot-bytes" data-testid="boot-bytes">${bytes}</span>
      ${solver.why ? html`<span class="boot-fault" data-testid="boot-fault">${solver.why}</span>` : nothing}
    </span>
    ${
      solver.state === 'failed' || quiet
        ? button({
            id: 'boot-retry',
            t,
            label: 'boot.retry',
            picture: 'again',
            kind: 'square',
            onClick: solver.restart,
          })
        : nothing
    }
  </div>`;
}
