/**
 * What one takes away, as a dialog: a button for each job. One at a time; it says how far it is and
 * can be stopped.
 */
import { problemOf } from '../engine/answer.js';
import { saveFile } from '../ui/file.js';
import { working } from '../ui/parts.js';
import { dialog, dialogOf } from '../ui/popups.js';
import { button, html, nothing, render } from '../ui/template.js';
import { describeProblem, formatWhole } from '../ui/words.js';
import { jobs, mostListed, mostSteps } from './jobs.js';
import './styles.css';

/** @import { Ask } from '../engine/protocol' */
/** @import { IconName } from '../ui/icons.js' */
/** @import { Words } from '../ui/words.js' */
/** @import { File, Message, Exportable, Work } from './jobs.js' */

/**
 * @typedef {keyof typeof jobs} Id
 *
 * @typedef {object} Desk the dialog's own state
 * @property {AbortController | null} abort of the job under way
 * @property {Parameters<Work['onProgress']>[0] | null} progress
 * @property {string} message
 */

/** What has been typed, where there is a field. @param {'from' | 'steps'} id @returns {HTMLInputElement | null} */
const fieldOf = (id) =>
  /** @type {HTMLInputElement | null} */ (document.getElementById(`take-${id}`));

/** @param {(words: Words) => Exportable} exportableOf @param {Ask} ask */
export function createExportDialog(exportableOf, ask) {
  /** @type {Desk} */
  let desk = { abort: null, progress: null, message: '' };
  /** @type {Words} */
  let words;
  const offer = () => exportableOf(words);
  const root = document.createElement('div');
  const stop = () => desk.abort?.abort();
  // A dialog's closing does not bubble.
  root.addEventListener('close', stop, true);

  /** @param {Partial<Desk>} changes */
  function change(changes) {
    desk = { ...desk, ...changes };
    render(dialog('export', words.t, view(offer(), desk, words, run, stop)), root);
  }

  /** @param {Id} id */
  async function run(id) {
    const abort = new AbortController();
    change({ abort, progress: null, message: '' });
    const { signal } = abort;
    const [from = NaN, steps = NaN] = [fieldOf('from'), fieldOf('steps')].map(
      (field) => field?.valueAsNumber,
    );
    /** @type {Work['onProgress']} */
    const onProgress = (progress) => change({ progress });
    let message;
    try {
      const made = await jobs[id]({ offer: offer(), ask, from, steps, signal, onProgress });
      message = made ? told(made) : '';
    } catch (error) {
      const { t } = words;
      message = signal.aborted ? t('export.stopped') : describeProblem(problemOf(error), t);
    }
    change({ abort: null, message });
  }

  /** Saves what was made, and says so. @param {File | Message} made */
  function told(made) {
    if ('say' in made) return words.t(made.say, made.values);
    const { rows, cols } = offer().board;
    const name = `blockcover-${rows}x${cols}${made.ending}`;
    saveFile(made.blob, name);
    const size = formatWhole(Math.max(1, Math.round(made.blob.size / 1000)), words.language);
    return words.t('export.saved', { name, size });
  }

  return {
    root,
    open() {
      change({ message: '' });
      const field = fieldOf('from');
      if (field) field.valueAsNumber = offer().search?.at ?? 0;
      dialogOf('export').showModal();
    },
    /** @param {Words} given */
    render(given) {
      words = given;
      if (dialogOf('export')?.open) change({});
    },
  };
}

/** @param {Exportable} offer @param {Desk} desk @param {Words} words @param {(id: Id) => void} run @param {() => void} stop */
function view(offer, { abort, progress, message }, words, run, stop) {
  const { t } = words;
  /** @param {Id} id @param {IconName} picture @param {boolean} [missing] whether there is nothing to make it of @param {string} [text] of its words */
  const action = (id, picture, missing = false, text = id) => {
    const disabled = abort !== null || missing;
    const onClick = () => run(id);
    return button({ id: `take-${id}`, t, text: `export.${text}`, picture, disabled, onClick });
  };
  /** @param {string} name @param {readonly unknown[]} rows of buttons @param {unknown} [below] */
  const group = (name, rows, below) =>
    html`<section class="column export-group">
      <h3 class="dim">${t(`export.${name}`)}</h3>
      ${rows.map((row) => html`<div class="button-row">${row}</div>`)} ${below}
    </section>`;
  const { count, analysis, film, search, summary } = offer;
  const none = !count || count.count === '0';
  const stills = [action('png', 'picture'), action('svg', 'picture'), action('print', 'printer')];
  const moving = action('film', 'play', !film, summary ? 'line' : 'laying');
  const steps = [action('search', 'play'), field('from', 0, nothing, t)];
  const films = search ? [moving, [...steps, field('steps', 120, mostSteps, t)]] : [[moving]];
  const texts = [
    count === undefined ? action('summary', 'text') : action('tilings', 'text', none),
    action('board', 'text'),
    action('code', 'copy'),
  ];
  const tables =
    count === undefined
      ? [action('moves', 'file', !analysis), action('values', 'file', !analysis)]
      : [action('count', 'file', !count), action('frequencies', 'file', none)];
  return html`${group('pictures', [stills])} ${group('animations', films)}
    ${group('texts', [texts], count === undefined ? nothing : tilingsNote(offer, words))}
    ${group('tables', [tables])} ${abort ? working('export', progress, words, stop) : nothing}
    <p class="export-message" role="status" data-testid="export-message">${message}</p>`;
}

/** @param {'from' | 'steps'} id @param {number} value at first @param {number | typeof nothing} most @param {Words['t']} t */
const field = (id, value, most, t) =>
  html`<label class="row strong">
    <span>${t(`export.${id}`)}</span>
    <input
      class="field figure"
      type="number"
      inputmode="numeric"
      min="0"
      max=${most}
      value=${value}
      id=${`take-${id}`}
      data-testid=${`take-${id}`}
      aria-label=${t(`export.${id}`)}
    />
  </label>`;

/** How many tilings a text has, or why there is none. @param {Exportable} offer @param {Words} words */
function tilingsNote({ count, withheld }, { t, language }) {
  const more = count && BigInt(count.count) > BigInt(mostListed);
  const limit = formatWhole(mostListed, language);
  return html`<p class="dim" data-testid="take-tilings-note">
    ${withheld ? t('hand.hidden') : t(`export.${more ? 'tilings-first' : 'tilings-all'}`, { limit })}
  </p>`;
}
