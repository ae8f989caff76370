/** The export dialog: a button for each job. One job runs at a time, with progress and a Stop button. */
import { problemOf } from '../engine/answer.js';
import { saveFile } from '../ui/file.js';
import { working } from '../ui/parts.js';
import { dialog, dialogOf } from '../ui/popups.js';
import { button, html, nothing, render } from '../ui/template.js';
import { describeProblem, formatWhole } from '../ui/words.js';
import { jobs, mostListed, mostSteps } from './jobs.js';
import './styles.css';

/** @import { Ask, Board, IconName, Words } from '../ui/types' */
/** @import { File, Message, Exportable, Work } from './jobs.js' */

/**
 * @typedef {keyof typeof jobs} Id
 *
 * @typedef {object} Desk the state of the dialog
 * @property {AbortController | null} abort of the running job
 * @property {Parameters<Work['onProgress']>[0] | null} progress
 * @property {string} message
 */

/** The number field, where there is one. @param {'from' | 'steps'} id @returns {HTMLInputElement | null} */
const fieldOf = (id) =>
  /** @type {HTMLInputElement | null} */ (document.getElementById(`take-${id}`));

/** Add the dialog to the page. @param {(words: Words) => Exportable} exportableOf @param {Ask} ask */
export function createExportDialog(exportableOf, ask) {
  /** @type {Desk} */
  let desk = { abort: null, progress: null, message: '' };
  /** @type {Words} */
  let words;
  const exportable = () => exportableOf(words);
  const root = document.createElement('div');
  const stop = () => desk.abort?.abort();
  // A dialog's closing does not bubble.
  root.addEventListener('close', stop, true);
  document.body.append(root);

  /** @param {Partial<Desk>} changes */
  function change(changes) {
    desk = { ...desk, ...changes };
    render(dialog('export', words.t, view(exportable(), desk, words, run, stop)), root);
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
      const made = await jobs[id]({
        exportable: exportable(),
        ask,
        from,
        steps,
        signal,
        onProgress,
      });
      message = made ? saved(made, exportable().board, words) : '';
    } catch (error) {
      const { t } = words;
      message = signal.aborted ? t('export.stopped') : describeProblem(problemOf(error), t);
    }
    change({ abort: null, message });
  }

  return {
    open() {
      change({ message: '' });
      const field = fieldOf('from');
      if (field) field.valueAsNumber = exportable().search?.at ?? 0;
      dialogOf('export').showModal();
    },
    /** @param {Words} given */
    render(given) {
      words = given;
      if (dialogOf('export')?.open) change({});
    },
  };
}

/** Save a file. @param {File | Message} made @param {Board} board @param {Words} words @returns {string} the message */
function saved(made, { rows, cols }, { t, language }) {
  if ('say' in made) return t(made.say, made.values);
  const name = `blockcover-${rows}x${cols}${made.ending}`;
  saveFile(made.blob, name);
  const size = formatWhole(Math.max(1, Math.round(made.blob.size / 1000)), language);
  return t('export.saved', { name, size });
}

/** @param {Exportable} exportable @param {Desk} desk @param {Words} words @param {(id: Id) => void} run @param {() => void} stop */
function view(exportable, { abort, progress, message }, words, run, stop) {
  const { t } = words;
  /** @param {Id} id @param {IconName} picture @param {boolean} [missing] whether there is nothing to export @param {string} [text] key of its label */
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
  const { count, analysis, film, search, summary } = exportable;
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
    ${group('texts', [texts], count === undefined ? nothing : tilingsNote(exportable, words))}
    ${group('tables', [tables])} ${abort ? working('export', progress, words, stop) : nothing}
    <p class="export-message" role="status" data-testid="export-message">${message}</p>`;
}

/** @param {'from' | 'steps'} id @param {number} value initially @param {number | typeof nothing} most @param {Words['t']} t */
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

/** The number of tilings in the text, or the reason why there is none. @param {Exportable} exportable @param {Words} words */
function tilingsNote({ count, withheld }, { t, language }) {
  const more = count && BigInt(count.count) > BigInt(mostListed);
  const limit = formatWhole(mostListed, language);
  return html`<p class="dim" data-testid="take-tilings-note">
    ${withheld ? t('hand.hidden') : t(`export.${more ? 'tilings-first' : 'tilings-all'}`, { limit })}
  </p>`;
}
