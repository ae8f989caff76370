/** What explains the wrong answers: the mistakes that give them, the likest ones, what failing boards share. */
import { html, nothing } from '../../ui/template.js';
import { formatShare, formatWhole } from '../../ui/words.js';
import { sidePicture } from './picture.js';

/** @import { StressFailure } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @typedef {StressFailure['alike'][number]} Likeness */
/** @typedef {StressFailure['traits'][number]} Trait */

/** @param {Judge} judge @param {StressFailure} failure @param {Words} words */
export const explanation = (judge, failure, words) =>
  html`${isConstant(failure) ? nothing : traitsCard(failure, words)} ${causesCard(failure, words)}
  ${mistakeCard(judge, failure, words)} ${likenessCard(judge, failure, words)}`;

/** @param {Judge} judge @param {string} id @param {Words} words */
const mistakeText = ({ bench: { problem } }, id, { t, lesson }) =>
  html`<div data-testid=${`mistake-${id}`}>
    <h2 class="judge-title">${t(`desk.mistake.${problem}.${id}.title`)}</h2>
    <p>${t(`desk.mistake.${problem}.${id}.text`)}</p>
    ${lesson?.(`${problem}.${id}`)}
  </div>`;

/** The known mistakes that give the same answers. @param {Judge} judge @param {StressFailure} failure @param {Words} words */
function mistakeCard(judge, { mistakes, traits, wrong, tried }, words) {
  const { t, language } = words;
  if (!mistakes.length) return nothing;
  const isOneOfMany = mistakes.length > 1 || traits.length > 0;
  const same = t('desk.mistakes.same', {
    number: formatWhole(tried, language),
    count: wrong,
    wrong: formatWhole(wrong, language),
  });
  return html`<section class="card" data-testid="judge-mistakes">
    <span class="judge-badge"
      >${t(isOneOfMany ? 'desk.mistakes.several' : 'desk.mistakes.one')}</span
    >
    ${mistakes.map((id) => mistakeText(judge, id, words))}
    ${wrong ? html`<p class="dim small">${same}</p>` : nothing}
  </section>`;
}

/** Two mistakes together, or mistakes that nearly give the same answers. @param {Judge} judge @param {StressFailure} failure @param {Words} words */
function likenessCard(judge, { alike }, words) {
  if (!alike.length) return nothing;
  const isPair = alike.some(({ names }) => names.length > 1);
  return html`<section class="card" data-testid="judge-alike">
    <span class="judge-badge">${words.t(isPair ? 'desk.alike.pair' : 'desk.alike.one')}</span>
    ${alike.map((one) => likeness(judge, one, words))}
  </section>`;
}

/** @param {Judge} judge @param {Likeness} likeness @param {Words} words */
function likeness(judge, { names, share, board, own }, words) {
  const { t, language } = words;
  const same = t(names.length > 1 ? 'desk.alike.pair-same' : 'desk.alike.share', {
    share: formatShare(share, language),
  });
  const differs = () =>
    html`<div class="row judge-differs">
      ${sidePicture(board ?? '', t('desk.result.board'))}
      <p>${t('desk.alike.differs', { own: own || t('desk.result.nothing') })}</p>
    </div>`;
  return html`<div class="judge-likeness" data-testid=${`alike-${names.join('-and-')}`}>
    ${names.map((id) => mistakeText(judge, id, words))}
    <p class="dim small">${same}</p>
    ${board === null ? nothing : differs()}
  </div>`;
}

/** Whether the program answers the same to every board, which comes before anything else. @param {StressFailure} failure */
export const isConstant = ({ traits }) => traits.some(({ kind }) => kind.startsWith('always-'));

/** Questions about causes that the answers do not prove. @param {StressFailure} failure @param {Words} words */
const causesCard = ({ causes }, { t }) =>
  causes.length
    ? html`<section class="card" data-testid="judge-causes">
        <h2 class="judge-title">${t('desk.cause.title')}</h2>
        <ul class="judge-traits">
          ${causes.map((one) => html`<li data-testid=${`cause-${one}`}>${t(`desk.cause.${one}`)}</li>`)}
        </ul>
      </section>`
    : nothing;

/** @param {StressFailure} failure @param {Words} words */
export function traitsCard({ traits, tried, wrong }, words) {
  const { t, language } = words;
  if (!traits.length) return nothing;
  const values = { number: formatWhole(tried, language), wrong: formatWhole(wrong, language) };
  return html`<section class="card" data-testid="judge-traits">
    <h2 class="judge-title">${t('desk.trait.title')}</h2>
    <ul class="judge-traits">
      ${traits.map((one) => html`<li data-testid=${`trait-${one.kind}`}>${traitText(one, words)}</li>`)}
    </ul>
    ${wrong ? html`<p class="dim small">${t('desk.trait.of', { ...values, count: wrong })}</p>` : nothing}
  </section>`;
}

/** @param {Trait} trait @param {Words} words */
function traitText({ kind, number, exact, among, cells, answers, about }, words) {
  const { t, language } = words;
  const values = { count: number ?? 0, number: formatWhole(number ?? 0, language) };
  if (about !== 'boards') {
    const listed = answers.map(([n, answer]) => `${n}: ${answer}`).join(', ');
    return t(`desk.trait.answer.${kind}`, values) + (listed && ` (${listed})`);
  }
  const boards = t(`desk.trait.boards.${kind}`, values);
  if (!exact) return t('desk.trait.only', { boards });
  const group = [...(cells ? ['cells'] : []), ...(among ? [among] : [])].join('-');
  if (!group) return t('desk.trait.exact', { boards });
  const [least, most] = cells ?? [];
  const of = t(`desk.trait.group.${group}`, { least, most });
  return t('desk.trait.of-boards', { of, boards });
}
