/** The boards of the teacher's open set: its title, the boards in their order, its link. */
import { copyAndSay } from '../../ui/copy';
import { saveFile } from '../../ui/file';
import { fieldOf } from '../../ui/events';
import { button, html, icon, nothing } from '../../ui/template';
import { describeProblem } from '../../ui/words';
import { addItem, itemOf, maxItems, maxTitle, ownDraft, rename, textOf, undo } from '../draft';
import { currentSet, setKeyOf } from '../queries';
import { itemRow } from './item-row';
import type { Problem, Sets, Slice, Words } from '../types';
import type { TeacherAddresses } from './item-row';

/** Links of at most this many characters survive messengers. */
const shortLink = 2000;

/** The field for a board code. */
function codeField({ t }: Words, slice: Slice<Sets>) {
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const field = fieldOf(event).querySelector('input');
    const board = field?.value.trim().replaceAll(' ', '') ?? '';
    if (!field || !board) return;
    field.value = '';
    slice.change((sets) => addItem(sets, itemOf(board)));
  };
  return html`<form class="row" @submit=${add}>
    <input
      class="field grow"
      data-testid="set-code"
      aria-label=${t('set.code')}
      placeholder=${t('set.code-example')}
      autocapitalize="off"
      autocomplete="off"
      spellcheck="false"
    />
    <button class="button" data-testid="set-add">${icon('add')}<span>${t('set.add')}</span></button>
  </form>`;
}

/** The name of the file of a set: its title, without the characters that a file system refuses. */
const fileName = (title: string) =>
  `${title.replace(/[\\/:*?"<>|.]+/g, ' ').trim() || 'blockcover-set'}.txt`;

/** Where boards are drawn, and steps of lessons chosen. */
const rooms = ({ t }: Words, { room }: TeacherAddresses) =>
  html`<div class="button-row">
    ${(['game', 'cover', 'learn'] as const).map(
      (view) =>
        html`<a class="button" data-testid=${`set-from-${view}`} href=${room(view)}
          >${icon(view)}<span>${t(`set.from.${view}`)}</span></a
        >`,
    )}
  </div>`;

const linkOf = (packed: string, addresses: TeacherAddresses) =>
  new URL(addresses.set(packed, 0), location.href).href;

/** The ways to give the set away. They read it at the click, which can be faster than what is drawn. */
function handlersOf({ t }: Words, slice: Slice<Sets>, addresses: TeacherAddresses) {
  const draft = () => ownDraft(slice.get());
  /** Asks for the link at the click; says why if there is none. */
  const link = async () => {
    try {
      const { packed } = await slice.ask({ kind: 'set-read', text: textOf(draft()) });
      return linkOf(packed, addresses);
    } catch (error) {
      slice.say('set.no-link', { problem: describeProblem(error as Problem, t, 'line') });
      return null;
    }
  };
  return {
    async copy() {
      const address = await link();
      if (address) await copyAndSay(address, slice.say, 'set.link-copied', 'set.link-not-copied');
    },
    save() {
      saveFile(new Blob([textOf(draft())], { type: 'text/plain' }), fileName(draft().title));
    },
    async open(event: MouseEvent) {
      if (currentSet(slice.get()) || !draft().items.length) return;
      event.preventDefault();
      const address = await link();
      if (address) location.href = address;
    },
  };
}

/** What is done with the whole set. */
function actions(sets: Sets, words: Words, slice: Slice<Sets>, addresses: TeacherAddresses) {
  const { t } = words;
  const isEmpty = !ownDraft(sets).items.length;
  const { copy, save, open } = handlersOf(words, slice, addresses);
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
      href=${isEmpty ? nothing : addresses.present('', 1)}
      >${icon('present')}<span>${t('set.present')}</span></a
    >
    ${button({ id: 'set-save', t, text: 'set.save', picture: 'save', disabled: isEmpty, onClick: save })}
    ${button({ id: 'set-undo', t, text: 'set.undo', picture: 'undo', disabled: !sets.past.length, onClick: () => slice.change(undo) })}
  </div>`;
}

/** The title, the boards, the link. */
export function boardsTab(
  sets: Sets,
  words: Words,
  slice: Slice<Sets>,
  addresses: TeacherAddresses,
) {
  const { t } = words;
  const { title, items } = ownDraft(sets);
  const { problem } = sets.read;
  const set = currentSet(sets);
  const length = set ? linkOf(set.packed, addresses).length : 0;
  return html`<label class="column"
      ><span class="strong">${t('set.title')}</span>
      <input
        class="field"
        data-testid="set-rename"
        maxlength=${maxTitle}
        .value=${title}
        @change=${(event: Event) => slice.change((now) => rename(now, fieldOf(event).value))}
    /></label>
    ${actions(sets, words, slice, addresses)}
    ${problem && sets.read.key === setKeyOf(sets) ? html`<p class="problem" role="alert" data-testid="set-problem">${describeProblem(problem, t, 'line')}</p>` : nothing}
    ${length > shortLink ? html`<p class="problem" role="alert">${t('set.long-link', { length, limit: shortLink })}</p>` : nothing}
    <p class="dim" data-testid="set-count">
      ${t('set.boards', { count: items.length, limit: maxItems })}
    </p>
    <ol class="column">
      ${items.map((item, place) => itemRow({ item, place, sets, words, slice, addresses }))}
    </ol>
    ${items.length < maxItems ? html`${rooms(words, addresses)} ${codeField(words, slice)}` : nothing}
    <p class="dim small">${t('set.how')}</p>`;
}
