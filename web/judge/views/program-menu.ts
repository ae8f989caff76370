/** The menu of the program: the programs of the problem, their names, files, the size of the text, the history of runs. */
import { fileButton, saveFile } from '../../ui/file';
import { fieldOf } from '../../ui/events';
import { boxOf, menuRow, popup } from '../../ui/popups';
import { button, html, icon, nothing } from '../../ui/template';
import { counted, formatWhole, type Words } from '../../ui/words';
import { newKey, pastRunsOf, timeOf } from '../past-runs';
import { isCompiled, programLanguageOf } from '../program-language';
import {
  addProgram,
  longestName,
  nameProgram,
  openProgramAt,
  programsOf,
  removeProgram,
  replaceProgram,
  resizeText,
  sizes,
} from '../programs';
import { openProgram, programOf } from '../state';
import { isBlank } from '../texts';
import type { IconName } from '../../ui/icons';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge, PastRun } from '../new-judge';
import type { StartLanguage } from '../starts';

/** Files of programs. */
const accepted = '.py,.c,.cc,.cpp,.cxx,.h,.hpp,text/x-python,text/plain';

const id = 'judge-programs';

/** A file may also come while it is closed. */
function close() {
  if (boxOf(id).matches(':popover-open')) boxOf(id).hidePopover();
}

export interface MenuActs {
  /** Opens the search in the program. */
  onFind: () => void;
  /** Opens a text in place of the program. */
  onText: (text: string) => void;
  /** Opens a skeleton in place of the program. */
  onSkeleton: (language: StartLanguage) => void;
  /** Copies a link to the program. */
  onLink: () => void;
}

/** The name of a program, by its place where it has none. */
function nameOfProgram(judge: Judge, key: string, { t, language }: Words) {
  const number = formatWhole(programsOf(judge).indexOf(key) + 1, language);
  return judge.bench.name[key] || t('desk.programs.unnamed', { number });
}

export function programMenu(judge: Judge, words: Words, handle: RoomHandle<Judge>, acts: MenuActs) {
  const { t } = words;
  const open = openProgram(judge);
  const name = nameOfProgram(judge, open, words);
  const row = (part: string, sign: IconName | null, text: string, onClick: () => void) =>
    menuRow({
      id: `programs-${part}`,
      sign: sign ? icon(sign) : html`<span class="menu-sign"></span>`,
      text,
      onClick() {
        close();
        onClick();
      },
    });
  const keys = programsOf(judge);
  const choose = (key: string) =>
    row(key, key === open ? 'check' : null, nameOfProgram(judge, key, words), () =>
      handle.change((now) => openProgramAt(now, key)),
    );
  const isWritten = !isBlank(programOf(judge));
  const language = isCompiled(programLanguageOf(judge)) ? 'C++' : 'Python';
  return popup({
    id,
    kind: 'small program-menu-button',
    label: t('desk.programs.label', { name }),
    face: html`<span>${name}</span>${icon('chevron')}`,
    box: 'menu program-menu',
    content: html`${keys.map(choose)}
      ${row('add', 'add', t('desk.programs.add'), () => handle.change((now) => addProgram(now, newKey())))}
      ${naming(judge, words, handle, keys.length > 1)} ${history(judge, words, handle)}
      <div class="program-menu-part">
        ${sizing(judge, words, handle)}
        ${row('find', 'search', t('desk.programs.find'), acts.onFind)}
        ${row('skeleton', 'again', t('desk.programs.skeleton', { language }), () => acts.onSkeleton(language))}
      </div>
      <div class="program-menu-part">
        ${fileButton({
          id: 'judge-program-file',
          t,
          accept: accepted,
          kind: 'menu-row',
          onText(text) {
            close();
            acts.onText(text);
          },
          say: handle.say,
        })}
        ${isWritten ? row('save', 'save', t('desk.save'), () => save(judge, name)) : nothing}
        ${isWritten ? row('link', 'share', t('desk.programs.link'), acts.onLink) : nothing}
      </div>`,
  });
}

/** Saves the program as a file. */
function save(judge: Judge, name: string) {
  const ending =
    { Python: 'py', 'C++': 'cpp', C: 'c' }[programLanguageOf(judge) as string] ?? 'txt';
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  saveFile(
    new Blob([programOf(judge)], { type: 'text/plain' }),
    `${judge.bench.problem}-${plain}.${ending}`,
  );
}

/** The name of the open program, and its removal. */
const naming = (judge: Judge, words: Words, handle: RoomHandle<Judge>, canRemove: boolean) => {
  const { t } = words;
  const key = openProgram(judge);
  const onRemove = () => {
    close();
    handle.change((now) => removeProgram(now, newKey()), { say: 'desk.programs.removed' });
  };
  return html`<div class="row program-menu-field">
    <label class="row grow">
      ${t('desk.programs.name')}
      <input
        class="field grow"
        data-testid="program-name"
        maxlength=${longestName}
        placeholder=${nameOfProgram(judge, key, words)}
        .value=${judge.bench.name[key] ?? ''}
        @input=${(event: Event) => handle.change((now) => nameProgram(now, fieldOf(event).value))}
      />
    </label>
    ${canRemove ? button({ id: 'program-remove', t, label: 'desk.programs.remove', picture: 'clear', kind: 'square', onClick: onRemove }) : nothing}
  </div>`;
};

const sizing = ({ bench: { size } }: Judge, { t }: Words, { change }: RoomHandle<Judge>) => {
  const one = (part: 'smaller' | 'larger', face: string, by: 1 | -1) =>
    html`<button
      class="button square"
      data-testid=${`text-${part}`}
      title=${t(`desk.programs.${part}`)}
      ?disabled=${sizes[sizes.indexOf(size) + by] === undefined}
      @click=${() => change((now) => resizeText(now, by))}
    >
      ${face}<span class="hidden">${t(`desk.programs.${part}`)}</span>
    </button>`;
  return html`<div class="row spread program-menu-field">
    <span>${t('desk.programs.size')}</span>
    <span class="row"
      >${one('smaller', 'A−', -1)}<span class="program-size" role="status">${size} %</span
      >${one('larger', 'A+', 1)}</span
    >
  </div>`;
};

const signs: Record<PastRun['verdict'], IconName> = {
  right: 'check',
  wrong: 'cross',
  slow: 'alert',
  error: 'alert',
  stopped: 'stop',
  aside: 'text',
};

/** What was run or set aside: a press opens it in place of the program, which is set aside. */
function history(judge: Judge, words: Words, { change }: RoomHandle<Judge>) {
  const { t, language } = words;
  const runs = pastRunsOf(judge, judge.bench.problem);
  if (!runs.length) return nothing;
  const when = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const entry = ([key, { verdict, program, language: written }]: (typeof runs)[number]) => {
    const count = program.trimEnd().split('\n').length;
    const lines = t('desk.lines', counted(count, language));
    const onClick = () => {
      close();
      change((now) => replaceProgram(now, program, newKey()), { say: 'desk.programs.restored' });
    };
    return html`<button
      class="menu-row past-run"
      data-testid="past-run"
      data-verdict=${verdict}
      @click=${onClick}
    >
      ${icon(signs[verdict])}
      <span
        ><b>${t(`desk.programs.verdict.${verdict}`)}</b>
        <span class="dim small">${written} · ${lines} · ${when.format(timeOf(key))}</span></span
      >
    </button>`;
  };
  return html`<details class="program-menu-part" data-testid="past-runs">
    <summary class="menu-row">
      ${t('desk.programs.history', { number: formatWhole(runs.length, language) })}
    </summary>
    ${runs.map(entry)}
  </details>`;
}
