/** The card before the first run: the statement of the problem, its sample, programs to start from. */
import { copyAndSay } from '../../ui/copy';
import { button, html, nothing } from '../../ui/template';
import { judgeSamples, sampleAnswers } from '../samples';
import { programLanguageOf } from '../program-language';
import { programOf } from '../state';
import { nextRow, textShown } from './card-parts';
import { isBlank } from '../texts';
import type { Words } from '../../ui/words';
import type { Judge } from '../new-judge';
import type { StartKind, StartLanguage } from '../starts';
import type { Say } from '../../ui/room-handle';

export interface IntroductionActions {
  /** Writes a program to start from. */
  begin: (kind: StartKind, language: StartLanguage) => void;
  say: Say;
}

export function introduction(judge: Judge, { t }: Words, { begin, say }: IntroductionActions) {
  const { problem } = judge.bench;
  const onCopy = () => copyAndSay(judgeSamples[problem], say, 'desk.toast.input-copied');
  return html`<section class="card" data-testid="judge-introduction">
      <h2>${t(`desk.statement.${problem}.title`)}</h2>
      <p>${t(`desk.statement.${problem}.task`)}</p>
      <p class="dim small">
        <b>${t('desk.statement.input')}</b> ${t(`desk.statement.${problem}.input`)}
      </p>
      <p class="dim small">
        <b>${t('desk.statement.output')}</b> ${t(`desk.statement.${problem}.output`)}
      </p>
    </section>
    ${isBlank(programOf(judge)) ? starts(judge, t, begin) : nothing}
    <section class="card">
      <div class="row spread">
        <h3>${t('desk.compare.samples')}</h3>
        ${button({ id: 'judge-copy-sample', t, text: 'desk.result.copy', picture: 'copy', onClick: onCopy })}
      </div>
      <div class="judge-outputs">
        ${textShown(nothing, judgeSamples[problem], t('desk.statement.sample-input'))}
        ${textShown(nothing, sampleAnswers[problem], t('desk.statement.sample-output'))}
      </div>
    </section>
    <section class="card">
      <h3>${t('desk.run.title')}</h3>
      <p class="dim">${t(`desk.run.about-${problem}`)}</p>
      <p class="dim">${t('desk.run.safe')}</p>
    </section>`;
}

/** Programs in the chosen language, or in each. */
function starts(judge: Judge, t: Words['t'], begin: IntroductionActions['begin']) {
  const chosen = judge.bench.language && programLanguageOf(judge) === 'Python' ? 'Python' : 'C++';
  const languages: readonly StartLanguage[] = judge.bench.language ? [chosen] : ['Python', 'C++'];
  const row = (kind: StartKind, language: StartLanguage) =>
    nextRow({
      id: `judge-${kind}${language === 'C++' ? '-cpp' : ''}`,
      picture: kind === 'skeleton' ? 'judge' : 'play',
      text: t(`desk.start.${kind}`, { language }),
      about: t(`desk.start.${kind}-about`),
      onClick: () => begin(kind, language),
    });
  return html`<section class="card" data-testid="judge-starts">
    <h3>${t('desk.start.title')}</h3>
    <div class="judge-next">
      ${languages.map((language) => row('skeleton', language))}
      ${languages.map((language) => row('example', language))}
    </div>
  </section>`;
}
