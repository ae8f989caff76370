/** Templates that several rooms use: choices, facts, progress lines. */
import { unanswered } from './solver';
import { term } from './term';
import { pieceTurns } from './pieces';
import { button, html, icon, nothing, progressBar, type Template } from './template';
import { formatShare, waitText, type Translate, type Words } from './words';

/** What `value && text` gives without a value. */
type Nothing = null | undefined | false;

interface Fact {
  /** Its name is `fact.<id>`. */
  id: string;
  /** Its figure; nothing if it is unknown. */
  text: string | Nothing;
  /** The values of the term that explains its name. */
  values?: Record<string, unknown> | Nothing;
  /** The id of the term, by default that of the fact. */
  termId?: string;
}

/**
 * A row of options, one of them chosen.
 *
 * @param given.name its class, with which the test ids of the options begin
 * @param given.kind another class
 * @param given.label key
 * @param given.options `text` is a key; `face` is shown as it is
 */
export const segment = <Id extends string>(given: {
  name: string;
  kind?: string;
  label: string;
  options: readonly {
    id: Id;
    text?: string;
    face?: string;
    note?: string;
    pictures?: readonly Template[];
  }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  t: Translate;
}) => {
  const { name, kind = '', label, options, chosen, onChoose, t } = given;
  return html`<div class=${`segment ${name} ${kind}`} role="group" aria-label=${t(label)}>
    ${options.map(
      ({ id, text = '', face = t(text), note, pictures = [] }) =>
        html`<button
          class="segment-option"
          data-testid=${`${name}-${id.replace(',', '-')}`}
          aria-pressed=${String(id === chosen)}
          @click=${() => onChoose(id)}
        >
          ${pictures}<span>${face}</span>${noteOf(note)}
        </button>`,
    )}
  </div>`;
};

/** An empty note keeps its space. */
const noteOf = (note: string | undefined) =>
  note === undefined ? nothing : html`<span class="segment-note">${note}</span>`;

/**
 * A strip of equal cells, each with a name and a figure.
 *
 * @param end beside them
 */
export const facts = (
  cells: readonly Fact[],
  t: Translate,
  end: unknown = nothing,
  lesson: Words['lesson'] = undefined,
) =>
  html`<div class="facts">
    <dl>
      ${cells.map(
        ({ id, text, values, termId = id }) =>
          html`<div class="fact">
            <dt>
              ${term({ id: termId, name: t(`fact.${id}`), values: values || null, t, lesson })}
            </dt>
            <dd data-testid=${`fact-${id}`}>${text || '–'}</dd>
          </div>`,
      )}
    </dl>
    ${end}
  </div>`;

/** The button that shows or hides details. */
const detailsButton = ({ t, details, onDetails }: Words) =>
  html`<button
    class="row dim small fact-more"
    data-testid="details"
    aria-expanded=${String(details)}
    @click=${onDetails}
  >
    ${icon('chevron')}<span>${t('fact.details')}</span>
  </button>`;

/** A strip of facts, and those for insiders on request. */
export const detailedFacts = (cells: readonly Fact[], inner: readonly Fact[], words: Words) =>
  facts(words.details ? [...cells, ...inner] : cells, words.t, detailsButton(words), words.lesson);

/** Facts on request, each in a row with its meaning and its lesson. */
export function explainedFacts(rows: readonly Fact[], words: Words) {
  const { t, details, lesson } = words;
  const row = ({ id, text, values }: Fact) =>
    html`<div class="fact">
      <dt>${t(`fact.${id}`)}</dt>
      <dd data-testid=${`fact-${id}`}>${text || '–'}</dd>
      <dd class="small dim" data-testid=${`meaning-${id}`}>
        ${values ? t(`term.${id}`, values) : nothing} ${lesson?.(`term.${id}`)}
      </dd>
    </div>`;
  return html`<div class="facts explained">
    ${detailsButton(words)} ${details ? html`<dl>${rows.map(row)}</dl>` : nothing}
  </div>`;
}

/**
 * A line of work under way: its progress and a stop button.
 *
 * @param name for test ids
 * @param work the work in words, by default its share
 */
export function working(
  name: string,
  progress: { done: number; total: number } | null,
  words: Words,
  onStop: () => void,
  work?: string,
) {
  const { t, language, solver } = words;
  if (solver.state === 'failed') return unanswered(words);
  const share = progress && formatShare(progress.done / Math.max(1, progress.total), language);
  const text = work ?? (share ? t('working.share', { share }) : waitText(words, 'working.begun'));
  return html`<div class="row working" role=${work ? nothing : 'status'}>
    <span data-testid=${`${name}-busy`}>${text}</span>
    ${progressBar(progress, work ?? t('working.progress'))}
    ${button({ id: `${name}-stop`, t, text: 'stop', picture: 'stop', onClick: onStop })}
  </div>`;
}

/** The rules in a row. */
export const rulesLine = (pieces: string, text: string, t: Translate) =>
  html`<section class="row rules" aria-label=${t('rules.title')}>
    ${pieceTurns(pieces)}
    <p>${text}</p>
  </section>`;

/** The rules in a card. */
export const rulesBox = (pieces: string, text: string, t: Translate, more: unknown = nothing) =>
  html`<section class="card rules-card">
    <h2>${t('rules.title')}</h2>
    <p>${text}</p>
    ${pieceTurns(pieces)} ${more}
  </section>`;
