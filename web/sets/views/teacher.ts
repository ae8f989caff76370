/** The boards of the teacher's open set: its title, the boards in their order, its link. */
import { itemAt } from '../../board/item-at';
import { problemOf } from '../../engine/answer';
import { copyAndSay } from '../../ui/copy';
import { saveFile } from '../../ui/file';
import { fieldOf } from '../../ui/events';
import { randomSeed } from '../../ui/seed';
import { button, html, icon, nothing } from '../../ui/template';
import { describeProblem } from '../../ui/words';
import { addItem, itemOf, maxItems, maxTitle, ownDraft, rename, textOf, undo } from '../draft';
import { fileName } from '../file-name';
import { packedSet } from '../giving';
import { currentSet, refusedItem, unanswered } from '../queries';
import { itemRow, type TeacherAddresses, type Teaching } from './item-row';
import { numbered, unansweredText } from './unanswered';
import type { RoomHandle } from '../../ui/room-handle';
import type { Sets } from '../state';

/** Links of at most this many characters survive messengers. */
const shortLink = 2000;

/** Keeps the ways to add a board in view below the board that was added. */
const followAdded = (form: Element) =>
  requestAnimationFrame(() => form.closest('.set-adding')?.scrollIntoView({ block: 'nearest' }));

/** The field for a board: its code, its link or its rows. */
function codeField({ sets: { refused }, words: { t }, handle, addresses }: Teaching) {
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const field = fieldOf(event).querySelector('textarea');
    const text = field?.value.trim();
    if (!field || !text) return;
    try {
      const item = await addresses.itemFrom(text);
      field.value = '';
      handle.change((sets) => ({ ...addItem(sets, item), refused: null }));
      followAdded(field);
    } catch (error) {
      const problem = problemOf(error);
      handle.change((sets) => ({ ...sets, refused: problem }));
    }
  };
  /** Enter adds a text of one line; after a row such as `.#.` it begins the next one. */
  const enter = (event: KeyboardEvent) => {
    const { value, form } = event.currentTarget as HTMLTextAreaElement;
    if (event.key !== 'Enter' || event.shiftKey || /^[.#\s]*$/.test(value)) return;
    event.preventDefault();
    form?.requestSubmit();
  };
  return html`<form class="column set-from-text" @submit=${add}>
    <div class="row">
      <textarea
        class="field grow"
        id="set-code"
        data-testid="set-code"
        rows="1"
        aria-label=${t('set.code')}
        aria-describedby="set-code-problem"
        aria-invalid=${String(Boolean(refused))}
        placeholder=${t('set.code-example')}
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        @keydown=${enter}
        @input=${() => handle.change((sets) => (sets.refused ? { ...sets, refused: null } : sets))}
      ></textarea>
      <button class="button" data-testid="set-add">
        ${icon('add')}<span>${t('set.add')}</span>
      </button>
    </div>
    <p class="problem small" role="alert" id="set-code-problem" data-testid="set-code-problem">
      ${refused ? t('set.not-added', { problem: describeProblem(refused, t, 'row') }) : nothing}
    </p>
  </form>`;
}

/** The grades of puzzles of both kinds. */
const grades = ['find', 'cover'].flatMap((task) =>
  [1, 2, 3, 4, 5].map((difficulty) => ({ task: task as 'find' | 'cover', difficulty })),
);

/** Draws a puzzle of a grade. */
async function drawPuzzle(
  { ask }: RoomHandle<Sets>,
  { task, difficulty }: (typeof grades)[number],
) {
  const seed = randomSeed();
  const { puzzle } =
    task === 'find'
      ? await ask({ kind: 'puzzle', seed, difficulty })
      : await ask({ kind: 'cover-puzzle', seed, difficulty, rows: 5, cols: 5 });
  return puzzle && itemOf(puzzle.board, { task });
}

/** The form that adds a puzzle of a chosen grade. */
function puzzleForm({ words: { t }, handle }: Teaching) {
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const choice = fieldOf(event).querySelector('select') as HTMLSelectElement;
    try {
      const item = await drawPuzzle(handle, itemAt(grades, choice.selectedIndex));
      if (!item) return handle.say('set.no-puzzle');
      handle.change((sets) => addItem(sets, item));
      followAdded(choice);
    } catch (error) {
      handle.say('set.not-added', { problem: describeProblem(problemOf(error), t) });
    }
  };
  return html`<form class="row set-puzzle" @submit=${add}>
    <select class="field grow" data-testid="set-grade" aria-label=${t('set.grade')}>
      ${grades.map(
        ({ task, difficulty }) =>
          html`<option>${t('set.grade-of', { task: t(`set.task.${task}`), difficulty })}</option>`,
      )}
    </select>
    <button class="button" data-testid="set-puzzle">
      ${icon('shuffle')}<span>${t('set.puzzle')}</span>
    </button>
  </form>`;
}

/** Where boards are drawn, and steps of lessons chosen. */
const roomLinks = ({ words: { t }, addresses }: Teaching) =>
  html`<div class="button-row">
    ${(['game', 'cover', 'learn'] as const).map(
      (view) =>
        html`<a class="button" data-testid=${`set-from-${view}`} href=${addresses.room(view)}
          >${icon(view)}<span>${t(`set.from.${view}`)}</span></a
        >`,
    )}
  </div>`;

const linkOf = (packed: string, addresses: TeacherAddresses) =>
  new URL(addresses.set(packed, 0), location.href).href;

/** The ways to give the set away. They read it at the click, which can be faster than what is drawn. */
function handlersOf({ words: { t }, handle, addresses }: Teaching) {
  const draft = () => ownDraft(handle.get());
  /** Asks for the link at the click; says why if there is none. */
  const link = async () => {
    const packed = await packedSet(handle, textOf(draft()));
    if (typeof packed === 'string') return linkOf(packed, addresses);
    handle.say('set.no-link', { problem: numbered(packed, t) });
    return null;
  };
  return {
    async copy() {
      const address = await link();
      if (address) await copyAndSay(address, handle.say, 'set.link-copied', 'set.link-not-copied');
    },
    save() {
      saveFile(new Blob([textOf(draft())], { type: 'text/plain' }), fileName(draft().title, 'txt'));
    },
    async open(event: MouseEvent) {
      if (currentSet(handle.get()) || !draft().items.length) return;
      event.preventDefault();
      const address = await link();
      if (address) location.href = address;
    },
  };
}

/** The buttons for the whole set. */
function actions(teaching: Teaching) {
  const { sets, words, handle, addresses } = teaching;
  const { t } = words;
  const isEmpty = !ownDraft(sets).items.length;
  const { copy, save, open } = handlersOf(teaching);
  return html`<div class="button-row">
    ${button({ id: 'set-link', t, text: 'set.copy-link', picture: 'share', kind: 'primary', disabled: isEmpty, onClick: () => void copy() })}
    <a
      class="button"
      data-testid="set-try"
      aria-disabled=${String(isEmpty)}
      href=${isEmpty ? nothing : addresses.set(sets.read.reply?.packed ?? '', 0)}
      @click=${open}
      >${icon('open')}<span>${t('set.try')}</span></a
    >
    <a
      class="button"
      data-testid="set-present"
      aria-disabled=${String(isEmpty)}
      href=${isEmpty ? nothing : addresses.present('', 0)}
      >${icon('present')}<span>${t('set.present')}</span></a
    >
    ${button({ id: 'set-save', t, text: 'set.save', picture: 'save', disabled: isEmpty, onClick: save })}
    ${button({ id: 'set-undo', t, text: 'set.undo', picture: 'undo', disabled: !sets.past.length, onClick: () => handle.change(undo) })}
  </div>`;
}

/** The title, the boards, the link. */
export function boardsTab(teaching: Teaching) {
  const { sets, words, handle, addresses } = teaching;
  const { t } = words;
  const { title, items } = ownDraft(sets);
  const refused = refusedItem(sets);
  const missing = unanswered(sets);
  const set = currentSet(sets);
  const length = set ? linkOf(set.packed, addresses).length : 0;
  return html`<label class="column"
      ><span class="strong">${t('set.title')}</span>
      <input
        class="field"
        data-testid="set-rename"
        maxlength=${maxTitle}
        .value=${title}
        @change=${(event: Event) => handle.change((now) => rename(now, fieldOf(event).value))}
    /></label>
    ${actions(teaching)}
    ${refused ? html`<p class="problem" role="alert" data-testid="set-problem">${numbered(refused, t)}</p>` : nothing}
    ${missing.length ? unansweredText(missing, t) : nothing}
    ${length > shortLink ? html`<p class="problem" role="alert">${t('set.long-link', { length, limit: shortLink })}</p>` : nothing}
    <p class="dim" data-testid="set-count">
      ${t('set.boards', { count: items.length, limit: maxItems })}
    </p>
    <ol class="column">
      ${items.map((item, place) => itemRow({ ...teaching, item, place }))}
    </ol>
    ${items.length < maxItems ? html`<div class="column set-adding">${roomLinks(teaching)} ${puzzleForm(teaching)} ${codeField(teaching)}</div>` : nothing}
    <p class="dim small">${t('set.how')}</p>`;
}
