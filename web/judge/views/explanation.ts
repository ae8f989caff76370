/** What explains the wrong answers: the mistakes that give them, the likest ones, what failing boards share. */
import { html, nothing } from '../../ui/template';
import { counted, formatShare, formatWhole, type Words } from '../../ui/words';
import { sidePicture } from './picture';
import { trialOf } from '../state';
import type { StressFailure } from '../../engine/protocol';
import type { Judge } from '../new-judge';

export type Likeness = StressFailure['alike'][number];
export type Trait = StressFailure['traits'][number];

/** The cards that explain a failure: nothing that is only likely, once a change is found that makes the program right. */
export function explanation(judge: Judge, failure: StressFailure, words: Words) {
  const traits = isConstant(failure) ? nothing : traitsCard(failure, words);
  if (trialOf(judge).repair?.found)
    return html`${traits} ${isGuess(failure) ? nothing : mistakeCard(judge, failure, words)}`;
  return html`${traits} ${causesCard(failure, words)} ${mistakeCard(judge, failure, words)}
  ${likenessCard(judge, failure, words)}`;
}

/** Whether a mistake that gives the answers is only one of the ways to explain them. */
const isGuess = ({ mistakes, traits }: StressFailure) => mistakes.length > 1 || traits.length > 0;

const mistakeText = ({ bench: { problem } }: Judge, id: string, { t, lesson }: Words) =>
  html`<div data-testid=${`mistake-${id}`}>
    <h2 class="judge-title">${t(`desk.mistake.${problem}.${id}.title`)}</h2>
    <p>${t(`desk.mistake.${problem}.${id}.text`)}</p>
    ${lesson?.(`${problem}.${id}`)}
  </div>`;

/** The known mistakes that give the same answers. */
function mistakeCard(judge: Judge, failure: StressFailure, words: Words) {
  const { mistakes, wrong, tried } = failure;
  const { t, language } = words;
  if (!mistakes.length) return nothing;
  const same = t(mistakes.length > 1 ? 'desk.mistakes.each' : 'desk.mistakes.same', {
    number: formatWhole(tried, language),
    count: wrong,
    wrong: formatWhole(wrong, language),
  });
  return html`<section class="card" data-testid="judge-mistakes">
    <span class="judge-badge"
      >${t(isGuess(failure) ? 'desk.mistakes.several' : 'desk.mistakes.one')}</span
    >
    ${mistakes.map((id) => mistakeText(judge, id, words))}
    ${wrong ? html`<p class="dim small">${same}</p>` : nothing}
  </section>`;
}

/** Two mistakes together, or mistakes that nearly give the same answers. */
function likenessCard(judge: Judge, { alike }: StressFailure, words: Words) {
  if (!alike.length) return nothing;
  const isPair = alike.some(({ names }) => names.length > 1);
  return html`<section class="card" data-testid="judge-alike">
    <span class="judge-badge">${words.t(isPair ? 'desk.alike.pair' : 'desk.alike.one')}</span>
    ${alike.map((one) => likeness(judge, one, words))}
  </section>`;
}

function likeness(judge: Judge, { names, share, board, own }: Likeness, words: Words) {
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

/** Whether the program answers the same to every board, which comes before anything else. */
export const isConstant = ({ traits }: StressFailure) =>
  traits.some(({ kind }) => kind.startsWith('always-'));

/** Questions about causes that the answers do not prove. */
const causesCard = ({ causes }: StressFailure, { t }: Words) =>
  causes.length
    ? html`<section class="card" data-testid="judge-causes">
        <h2 class="judge-title">${t('desk.cause.title')}</h2>
        <ul class="judge-traits">
          ${causes.map((one) => html`<li data-testid=${`cause-${one}`}>${t(`desk.cause.${one}`)}</li>`)}
        </ul>
      </section>`
    : nothing;

/** What the boards with a wrong answer, or the answers, have in common. */
export function traitsCard({ traits, tried, wrong }: StressFailure, words: Words) {
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

/** A trait of the answers, or what the boards with a wrong answer have in common: all such boards, all of a group, or only such. */
function traitText({ kind, number, exact, among, cells, answers, about }: Trait, words: Words) {
  const { t, language } = words;
  const values = counted(number ?? 0, language);
  if (about !== 'boards') {
    // Such as `5: WINNING, 7: LOSING`, by the number of empty cells.
    const listed = answers.map(([count, answer]) => `${count}: ${answer}`).join(', ');
    return t(`desk.trait.answer.${kind}`, values) + (listed && ` (${listed})`);
  }
  const boards = t(`desk.trait.boards.${kind}`, values);
  if (!exact) return t('desk.trait.only', { boards });
  const group = [...(cells ? ['cells'] : []), ...(among ? [among] : [])].join('-');
  if (!group) return t('desk.trait.exact', { boards });
  const [least, most] = cells ?? [];
  const groupText = t(`desk.trait.group.${group}`, { least, most });
  return t('desk.trait.of-boards', { of: groupText, boards });
}
