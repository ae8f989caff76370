/**
 * What one takes away, as a dialog: a button for each job. One at a time; it says how far it is and
 * can be stopped.
 */
import { problemOf } from '../engine/answer.js';
import { saveFile } from '../ui/file.js';
import { dialog, dialogOf, working } from '../ui/parts.js';
import { button, html, live, nothing, render } from '../ui/template.js';
import { describeProblem, formatWhole } from '../ui/words.js';
import { jobs, mostListed, mostSteps } from './jobs.js';
import './styles.css';

/**
 * @typedef {import('./jobs.js').Offer} Offer
 * @typedef {import('../ui/words.js').Words} Words
 * @typedef {keyof typeof jobs} Id
 *
 * @typedef {object} Desk the dialog's own state
 * @property {AbortController | null} abort of the job under way
 * @property {{ done: number, total: number } | null} progress
 * @property {string} message
 * @property {{ from: string, steps: string }} typed
 */

/** @type {Record<Id, import('../ui/icons.js').IconName>} */
const pictures = {
  png: 'picture',
  svg: 'picture',
  print: 'printer',
  laying: 'play',
  search: 'play',
  tilings: 'text',
  board: 'text',
  code: 'copy',
  count: 'file',
  frequencies: 'file',
};

/**
 * @param {() => Offer} offer
 * @param {import('../engine/protocol').Ask} ask
 */
export function createTakeaway(offer, ask) {
  /** @type {Desk} */
  let desk = { abort: null, progress: null, message: '', typed: { from: '0', steps: '120' } };
  /** @type {Words} */
  let words = { t: (key) => key, language: 'en', ready: false, touch: '' };
  const root = document.createElement('div');
  // A dialog's closing does not bubble.
  root.addEventListener('close', () => desk.abort?.abort(), true);

  /** @param {Partial<Desk>} changes */
  function change(changes) {
    desk = { ...desk, ...changes };
    const content = view(offer(), desk, words, { run, type, stop: () => desk.abort?.abort() });
    render(dialog('takeaway', words.t, content), root);
  }

  /** @param {Partial<Desk['typed']>} typed */
  const type = (typed) => change({ typed: { ...desk.typed, ...typed } });

  /** @param {Id} id */
  async function run(id) {
    if (desk.abort) return;
    const abort = new AbortController();
    const { signal } = abort;
    change({ abort, progress: null, message: '' });
    /** @param {number} done @param {number} total */
    const onProgress = (done, total) => change({ progress: { done, total } });
    let message;
    try {
      const made = await jobs[id]({ offer: offer(), ask, typed: desk.typed, signal, onProgress });
      message = made ? told(made) : '';
    } catch (error) {
      message = signal.aborted
        ? words.t('takeaway.stopped')
        : describeProblem(problemOf(error), words.t);
    }
    change({ abort: null, message });
  }

  /** Saves what was made, and says so. @param {import('./jobs.js').File | import('./jobs.js').Message} made */
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
      change({ message: '', typed: { ...desk.typed, from: String(offer().search.at) } });
      dialogOf('takeaway').showModal();
    },
    /** @param {Words} given */
    render(given) {
      words = given;
      if (dialogOf('takeaway')?.open) change({});
    },
  };
}

/**
 * @param {Offer} offer
 * @param {Desk} desk
 * @param {Words} words
 * @param {{ run: (id: Id) => void, type: (typed: Partial<Desk['typed']>) => void, stop: () => void }} on
 */
function view({ count, laying }, { abort, progress, message, typed }, words, on) {
  const { t, language } = words;
  const none = count === null || count.count === '0';
  /** @param {Id} id @param {boolean} [missing] whether there is nothing to make it of */
  const action = (id, missing = false) =>
    button({
      id: `take-${id}`,
      t,
      text: `takeaway.${id}`,
      picture: pictures[id],
      disabled: abort !== null || missing,
      onClick: () => on.run(id),
    });
  /** @param {keyof Desk['typed']} id @param {number | typeof nothing} most */
  const field = (id, most) =>
    html`<label class="step-label">
      <span>${t(`takeaway.${id}`)}</span>
      <input
        class="field figure"
        type="number"
        inputmode="numeric"
        min="0"
        max=${most}
        data-testid=${`take-${id}`}
        aria-label=${t(`takeaway.${id}`)}
        .value=${live(typed[id])}
        @input=${(/** @type {Event} */ { target }) =>
          on.type({ [id]: /** @type {HTMLInputElement} */ (target).value })}
      />
    </label>`;
  const more = count !== null && BigInt(count.count) > BigInt(mostListed);
  const note = t(`takeaway.${more ? 'tilings-first' : 'tilings-all'}`, {
    limit: formatWhole(mostListed, language),
  });
  return html`<section class="takeaway-group">
      <h3>${t('takeaway.pictures')}</h3>
      <div class="button-row">${action('png')}${action('svg')}${action('print')}</div>
    </section>
    <section class="takeaway-group">
      <h3>${t('takeaway.animations')}</h3>
      <div class="button-row">${action('laying', !laying)}</div>
      <div class="button-row">
        ${action('search')}${field('from', nothing)}${field('steps', mostSteps)}
      </div>
    </section>
    <section class="takeaway-group">
      <h3>${t('takeaway.texts')}</h3>
      <div class="button-row">${action('tilings', none)}${action('board')}${action('code')}</div>
      <p class="dim" data-testid="take-tilings-note">${note}</p>
    </section>
    <section class="takeaway-group">
      <h3>${t('takeaway.tables')}</h3>
      <div class="button-row">${action('count', !count)}${action('frequencies', none)}</div>
    </section>
    ${abort ? working('takeaway', progress, words, on.stop) : nothing}
    <p class="takeaway-message" role="status" data-testid="takeaway-message">${message}</p>`;
}
