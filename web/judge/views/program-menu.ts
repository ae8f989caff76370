/** The menu of the program: the programs of the problem, the fields of the open one, its past runs, its file and its link. */
import { fileButton, saveFile } from '../../ui/file';
import { boxOf, menuRow, popup } from '../../ui/popups';
import { html, icon, nothing } from '../../ui/template';
import { newKey } from '../past-runs';
import { isCompiled, programLanguageOf } from '../program-language';
import { addProgram, openProgramAt, programsOf } from '../programs';
import { openProgram, programOf } from '../state';
import { isBlank } from '../texts';
import { nameField, nameOfProgram, sizeField, type Change } from './program-fields';
import { pastRuns } from './program-history';
import type { IconName } from '../../ui/icons';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Judge } from '../new-judge';
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
  const choose: Change = (transition, options) => {
    close();
    handle.change(transition, options);
  };
  const programRow = (key: string) =>
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
    content: html`${programsOf(judge).map(programRow)}
      ${row('add', 'add', t('desk.programs.add'), () => handle.change((now) => addProgram(now, newKey())))}
      ${nameField(judge, words, handle.change, choose)} ${pastRuns(judge, words, choose)}
      <div class="program-menu-part">
        ${sizeField(judge, words, handle.change)}
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
