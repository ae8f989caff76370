/**
 * What one takes away, as a dialog: a button for each job. One at a time; it says how far it is and
 * can be stopped.
 */
import { problemOf } from '../engine/answer.js';
import { saveFile } from '../ui/file.js';
import { dialog, dialogOf, working } from '../ui/parts.js';
import { button, html, nothing, render } from '../ui/template.js';
import { describeProblem, formatWhole } from '../ui/words.js';
import { jobs, mostListed, mostSteps } from './jobs.js';
import './styles.css';

/** @import { Ask } from '../engine/protocol' */
/** @import { IconName } from '../ui/icons.js' */
/** @import { Words } from '../ui/words.js' */
/** @import { File, Message, Offer, Work } from './jobs.js' */

/**
 * @typedef {keyof typeof jobs} Id
 *
 * @typedef {object} Desk the dialog's own state
 * @property {AbortController | null} abort of the job under way
 * @property {Parameters<Work['onProgress']>[0] | null} progress
 * @property {string} message
 */

/** What has been typed. @param {'from' | 'steps'} id */
const fieldOf = (id) => /** @type {HTMLInputElement} */ (document.getElementById(`take-${id}`));

/** @param {() => Offer} offer @param {Ask} ask */
export function createTakeaway(offer, ask) {
  /** @type {Desk} */
  let desk = { abort: null, progress: null, message: '' };
  /** @type {Words} */
  let words;
  const root = document.createElement('div');
  const stop = () => desk.abort?.abort();
  // A dialog's closing does not bubble.
  root.addEventListener('close', stop, true);

  /** @param {Partial<Desk>} changes */
  function change(changes) {
    desk = { ...desk, ...changes };
    render(dialog('takeaway', words.t, view(offer(), desk, words, run, stop)), root);
  }

  /** @param {Id} id */
  async function run(id) {
    const abort = new AbortController();
    change({ abort, progress: null, message: '' });
    const { signal } = abort;
    const [from, steps] = [fieldOf('from').valueAsNumber, fieldOf('steps').valueAsNumber];
    /** @type {Work['onProgress']} */
    const onProgress = (progress) => change({ progress });
    let message;
    try {
      const made = await jobs[id]({ offer: offer(), ask, from, steps, signal, onProgress });
      message = made ? told(made) : '';
    } catch (error) {
      const { t } = words;
      message = signal.aborted ? t('takeaway.stopped') : describeProblem(problemOf(error), t);
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
    return words.t('takeaway.saved', { name, size });
  }

  return {
    root,
    open() {
      change({ message: '' });
      fieldOf('from').valueAsNumber = offer().search.at;
      dialogOf('takeaway').showModal();
    },
    /** @param {Words} given */
    render(given) {
      words = given;
      if (dialogOf('takeaway')?.open) change({});
    },
  };
}

/** @param {Offer} offer @param {Desk} desk @param {Words} words @param {(id: Id) => void} run @param {() => void} stop */
function view({ count, laying }, { abort, progress, message }, words, run, stop) {
  const { t, language } = words;
  const none = count === null || count.count === '0';
  /** @param {Id} id @param {IconName} picture @param {boolean} [missing] whether there is nothing to make it of */
  const action = (id, picture, missing = false) => {
    const disabled = abort !== null || missing;
    const onClick = () => run(id);
    return button({ id: `take-${id}`, t, text: `takeaway.${id}`, picture, disabled, onClick });
  };
  /** @param {'from' | 'steps'} id @param {number} value at first @param {number | typeof nothing} most */
  const field = (id, value, most) =>
    html`<label class="row strong">
      <span>${t(`takeaway.${id}`)}</span>
      <input
        class="field figure"
        type="number"
        inputmode="numeric"
        min="0"
        max=${most}
        value=${value}
        id=${`take-${id}`}
        data-testid=${`take-${id}`}
        aria-label=${t(`takeaway.${id}`)}
      />
    </label>`;
  const more = count !== null && BigInt(count.count) > BigInt(mostListed);
  const limit = formatWhole(mostListed, language);
  const note = html`<p class="dim" data-testid="take-tilings-note">
    ${t(`takeaway.${more ? 'tilings-first' : 'tilings-all'}`, { limit })}
  </p>`;
  /** @param {string} name @param {readonly unknown[]} rows of buttons @param {unknown} [below] */
  const group = (name, rows, below) =>
    html`<section class="column takeaway-group">
      <h3 class="dim">${t(`takeaway.${name}`)}</h3>
      ${rows.map((row) => html`<div class="button-row">${row}</div>`)} ${below}
    </section>`;
  const stills = [action('png', 'picture'), action('svg', 'picture'), action('print', 'printer')];
  const steps = [
    action('search', 'play'),
    field('from', 0, nothing),
    field('steps', 120, mostSteps),
  ];
  const texts = [action('tilings', 'text', none), action('board', 'text'), action('code', 'copy')];
  const tables = [action('count', 'file', !count), action('frequencies', 'file', none)];
  return html`${group('pictures', [stills])}
    ${group('animations', [action('laying', 'play', !laying), steps])}
    ${group('texts', [texts], note)} ${group('tables', [tables])}
    ${abort ? working('takeaway', progress, words, stop) : nothing}
    <p class="takeaway-message" role="status" data-testid="takeaway-message">${message}</p>`;
}
