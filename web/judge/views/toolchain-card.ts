/** The card that sets up the compiler of C and C++: what is fetched, its progress, why it failed. */
import { button, html, nothing, progressBar } from '../../ui/template';
import { describeProblem, formatMegabytes, type Words } from '../../ui/words';
import { nextRow } from './card-parts';
import type { ToolchainState } from '../runners/toolchain';

export function setUpCard(
  setUp: ToolchainState,
  words: Words,
  { onFetch, onElsewhere }: { onFetch: () => void; onElsewhere?: () => void },
) {
  if (setUp.status === 'preparing') return progressCard(setUp, words);
  const { t, language } = words;
  const { problem, isStopped, bytes } = setUp;
  const values = { size: formatMegabytes(bytes, language) };
  const again = problem !== null || isStopped;
  return html`<section class="card" data-testid="judge-setup">
    <h2>${t(problem ? 'desk.cpp.failed' : 'desk.cpp.title')}</h2>
    ${problem ? problemText(problem, t) : nothing}
    ${isStopped ? html`<p role="status" data-testid="judge-setup-stopped">${t('desk.cpp.stopped')}</p>` : nothing}
    ${bytes ? html`<p>${t('desk.cpp.about', values)} ${t(isSecureContext ? 'desk.cpp.kept' : 'desk.cpp.not-kept')}</p>` : nothing}
    <p class="dim">${t('desk.cpp.then')}</p>
    <div class="button-row">
      ${button({
        id: 'judge-setup-fetch',
        t,
        text: again ? 'desk.cpp.again' : 'desk.cpp.fetch',
        picture: again ? 'again' : 'save',
        kind: 'primary',
        values,
        onClick: onFetch,
      })}
    </div>
    ${
      onElsewhere
        ? html`<div class="judge-next">
            ${nextRow({
              id: 'judge-setup-elsewhere',
              picture: 'judge',
              text: t('desk.cpp.elsewhere'),
              about: t('desk.cpp.elsewhere-about'),
              onClick: onElsewhere,
            })}
          </div>`
        : nothing
    }
  </section>`;
}

const problemText = (problem: NonNullable<ToolchainState['problem']>, t: Words['t']) =>
  html`<div role="alert" data-testid="judge-setup-failed">
    <p>${t('desk.cpp.failed-about')}</p>
    <p class="dim small">${describeProblem(problem, t)}</p>
  </div>`;

function progressCard({ progress }: ToolchainState, { t, language }: Words) {
  const isFetching = progress?.phase === 'fetch' && progress.total > 0;
  const bar = isFetching ? { done: progress.loaded, total: progress.total } : null;
  const amount = isFetching
    ? t('desk.cpp.amount', {
        loaded: formatMegabytes(progress.loaded, language),
        total: formatMegabytes(progress.total, language),
      })
    : '';
  return html`<section
    class="card"
    data-testid="judge-setup-progress"
    data-phase=${progress?.phase ?? 'ready'}
  >
    <h2 role="status">${t(`desk.cpp.phase.${progress?.phase ?? 'ready'}`)}</h2>
    ${progressBar(bar, t('desk.progress'), 'judge-setup-bar')}
    <p class="dim">${amount}</p>
  </section>`;
}
