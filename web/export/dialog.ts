/** The export dialog: a button for each job. One job runs at a time, with progress and a Stop button. */
import { problemOf } from '../engine/answer';
import { saveFile } from '../ui/file';
import { working } from '../ui/parts';
import { dialog, dialogOf } from '../ui/popups';
import { button, html, nothing, render } from '../ui/template';
import { describeProblem, formatWhole, written, type Words } from '../ui/words';
import { jobs, mostListed, mostSteps, type File, type Message } from './jobs';
import './styles.css';
import type { Board } from '../board/board';
import type { Ask } from '../engine/protocol';
import type { IconName } from '../ui/icons';
import type { Exportable, Work } from './exportable';

export type Id = keyof typeof jobs;

/** The state of the dialog. */
interface DialogState {
  /** Stops the running job; null while none runs. */
  abort: AbortController | null;
  progress: Parameters<Work['onProgress']>[0] | null;
  /** The result of the last job, in a sentence. */
  message: string;
}

/** Steps of an animation of a search, where the field is left as it is. */
const usualSteps = 120;

/** The number field of a search, where there is one. */
const fieldOf = (id: 'from' | 'steps'): HTMLInputElement | null =>
  document.getElementById(`take-${id}`) as HTMLInputElement | null;

/** Adds the dialog to the page. */
export function createExportDialog(exportableOf: (words: Words) => Exportable, ask: Ask) {
  let state: DialogState = { abort: null, progress: null, message: '' };
  let words: Words;
  const exportable = () => exportableOf(words);
  const root = document.createElement('div');
  const stop = () => state.abort?.abort();
  // The closing of a dialog does not bubble, so it is captured.
  root.addEventListener('close', stop, true);
  document.body.append(root);

  function change(changes: Partial<DialogState>) {
    state = { ...state, ...changes };
    render(dialog('export', words.t, view(exportable(), state, words, run, stop)), root);
  }

  async function run(id: Id) {
    const abort = new AbortController();
    change({ abort, progress: null, message: '' });
    const { signal } = abort;
    const [from = NaN, steps = NaN] = [fieldOf('from'), fieldOf('steps')].map(
      (field) => field?.valueAsNumber,
    );
    const onProgress: Work['onProgress'] = (progress) => change({ progress });
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
    render(given: Words) {
      words = given;
      if (dialogOf('export')?.open) change({});
    },
  };
}

/**
 * Saves a file.
 *
 * @returns the message
 */
function saved(made: File | Message, { rows, cols }: Board, { t, language }: Words): string {
  if ('say' in made) return t(made.say, written(made.values ?? {}, language));
  const name = `blockcover-${rows}x${cols}${made.ending}`;
  saveFile(made.blob, name);
  const size = formatWhole(Math.max(1, Math.round(made.blob.size / 1000)), language);
  return t('export.saved', { name, size });
}

/** The content of the dialog. */
function view(
  exportable: Exportable,
  { abort, progress, message }: DialogState,
  words: Words,
  run: (id: Id) => void,
  stop: () => void,
) {
  const { t } = words;
  /**
   * @param missing whether there is nothing to export
   * @param text key of its label
   */
  const action = (id: Id, picture: IconName, missing = false, text: string = id) => {
    const disabled = abort !== null || missing;
    const onClick = () => run(id);
    return button({ id: `take-${id}`, t, text: `export.${text}`, picture, disabled, onClick });
  };
  /** @param rows of buttons */
  const group = (name: string, rows: readonly unknown[], below?: unknown) =>
    html`<section class="column export-group">
      <h3 class="dim">${t(`export.${name}`)}</h3>
      ${rows.map((row) => html`<div class="button-row">${row}</div>`)} ${below}
    </section>`;
  const { count, analysis, film, search, summary } = exportable;
  const isGame = count === undefined;
  const hasNoTiling = !count || count.count === '0';
  const stills = [action('png', 'picture'), action('svg', 'picture'), action('print', 'printer')];
  const moving = action('film', 'play', !film, summary ? 'line' : 'laying');
  const steps = [action('search', 'play'), field('from', 0, nothing, t)];
  const length = field('steps', usualSteps, mostSteps, t);
  const films = search ? [moving, [...steps, length]] : [[moving]];
  const texts = [
    isGame ? action('summary', 'text') : action('tilings', 'text', hasNoTiling),
    action('board', 'text'),
    action('code', 'copy'),
  ];
  const tables = isGame
    ? [action('moves', 'file', !analysis), action('values', 'file', !analysis)]
    : [action('count', 'file', !count), action('frequencies', 'file', hasNoTiling)];
  return html`${group('pictures', [stills])} ${group('animations', films)}
    ${group('texts', [texts], isGame ? nothing : tilingsNote(exportable, words))}
    ${group('tables', [tables])} ${abort ? working('export', progress, words, stop) : nothing}
    <p class="export-message" role="status" data-testid="export-message">${message}</p>`;
}

/**
 * A number field.
 *
 * @param value at first
 * @param most the greatest number, if there is one
 */
const field = (id: 'from' | 'steps', value: number, most: number | typeof nothing, t: Words['t']) =>
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

/** The number of tilings in the text, or the reason why there is none. */
function tilingsNote({ count, withheld }: Exportable, { t, language }: Words) {
  const more = count && BigInt(count.count) > BigInt(mostListed);
  const limit = formatWhole(mostListed, language);
  return html`<p class="dim" data-testid="take-tilings-note">
    ${withheld ? t('hand.hidden') : t(`export.${more ? 'tilings-first' : 'tilings-all'}`, { limit })}
  </p>`;
}
