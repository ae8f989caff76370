/** The panel of a program: the editor, the language, the limits, the buttons to run and to stop. */
import { select } from '../../ui/select';
import { button, html, nothing } from '../../ui/template';
import { formatMegabytes, type Words } from '../../ui/words';
import {
  chooseLanguage,
  isCompiled,
  isForeign,
  programLanguageOf,
  recogniseLanguage,
  languages,
} from '../program-language';
import { limits } from '../runners/limits';
import { newKey } from '../past-runs';
import { replaceProgram } from '../programs';
import { chooseTime, programOf, writeProgram } from '../state';
import { openSmallTests } from '../test-options';
import { allowDrop, dropInto } from './field';
import { textNotes } from './notes';
import { linkedStepNote } from './program-link';
import { programMenu, type MenuActs } from './program-menu';
import { isBlank } from '../texts';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { ToolchainState } from '../runners/toolchain';
import type { createEditorHost } from './editor-host';

export interface PanelGiven {
  editor: ReturnType<typeof createEditorHost>;
  /** The state of the compiler. */
  setUp: ToolchainState;
  isBusy: boolean;
  onRun: () => void;
  onStop: () => void;
  onSkeleton: MenuActs['onSkeleton'];
  onLink: MenuActs['onLink'];
  /** Goes to the step of the link that was opened. */
  onFollow: () => void;
}

export function programPanel(
  judge: Judge,
  words: Words,
  handle: RoomHandle<Judge>,
  { editor, setUp, isBusy, onRun, onStop, onSkeleton, onLink, onFollow }: PanelGiven,
) {
  const { t } = words;
  const { change, say, ask } = handle;
  const onText = (text: string) => change((now) => replaceProgram(now, text, newKey()));
  const write = (text: string) => change((now) => writeProgram(now, text));
  const language = programLanguageOf(judge);
  const isRunnable = isCompiled(language) ? setUp.status !== 'unsupported' : language === 'Python';
  const canRun = !isBusy && isRunnable && !isBlank(programOf(judge));
  return html`<section
    class="card judge-panel"
    @dragover=${allowDrop}
    @drop=${dropInto(onText, say)}
  >
    <div class="row spread judge-panel-head">
      <div class="row judge-panel-title">
        <h2>${t('desk.run.program')}</h2>
        ${languageChoice(judge, t, change, isBusy)}
      </div>
      ${programMenu(judge, words, handle, { onText, onSkeleton, onFind: editor.find, onLink })}
    </div>
    ${textNotes(judge, 'program', words, change)} ${languageNote(judge, setUp, words, change)}
    ${linkedStepNote(judge, words, handle, { disabled: isBusy || !isRunnable, onFollow })}
    ${editor.show({ judge, words, ask, onText: write, onRun: () => void (canRun && onRun()) })}
    <div class="row spread judge-panel-foot">
      ${timeChoice(judge, words, change, isBusy)}
      <div class="row">
        ${button({ id: 'judge-stop', t, text: 'stop', picture: 'stop', disabled: !isBusy, onClick: onStop })}
        ${button({
          id: 'judge-run',
          t,
          text: 'desk.run.run',
          picture: 'play',
          kind: 'primary',
          disabled: !canRun,
          onClick: onRun,
        })}
      </div>
    </div>
  </section>`;
}

/** The choice of the language. */
function languageChoice(
  judge: Judge,
  t: Words['t'],
  change: RoomHandle<Judge>['change'],
  isBusy: boolean,
) {
  const recognised = recogniseLanguage(programOf(judge));
  return select({
    id: 'judge-language',
    label: t('desk.language.label'),
    options: ['', ...languages],
    face: (one) => one || t('desk.language.auto', { language: recognised }),
    chosen: languages.find((one) => one === judge.bench.language) ?? '',
    kind: 'small',
    disabled: isBusy,
    onChoose: (language) => change((now) => chooseLanguage(now, language)),
  });
}

/** The choice of the time limit. */
function timeChoice(
  judge: Judge,
  { t }: Words,
  change: RoomHandle<Judge>['change'],
  isBusy: boolean,
) {
  const times = select({
    id: 'judge-time',
    options: limits.times,
    face: (count) => t('desk.run.seconds', { count }),
    chosen: judge.bench.time,
    disabled: isBusy,
    onChoose: (time) => change((now) => chooseTime(now, time)),
  });
  return html`<span class="row dim small judge-limits" data-testid="judge-limits">
    <label class="row">${t('desk.run.time')} ${times} </label>
  </span>`;
}

/** What has to be known about the language of the program, if anything. */
function languageNote(
  judge: Judge,
  setUp: ToolchainState,
  { t, language: reader }: Words,
  change: RoomHandle<Judge>['change'],
) {
  const language = programLanguageOf(judge);
  const recognised = recogniseLanguage(programOf(judge));
  const smallBoards = button({
    id: 'judge-foreign-tests',
    t,
    text: 'desk.language.elsewhere',
    onClick: () => change(openSmallTests),
  });
  const note = (text: unknown, act: unknown) =>
    html`<div class="row small judge-note" role="status" data-testid="judge-foreign">
      <span class="grow">${text}</span>
      ${act}
    </div>`;
  // C and C++ are one here.
  const isOther = isCompiled(language) !== isCompiled(recognised) || isForeign(recognised);
  if (judge.bench.language && isOther && !isBlank(programOf(judge))) {
    const values = { language: recognised, chosen: language };
    const onClick = () => change((now) => chooseLanguage(now, ''));
    return note(
      t('desk.language.other', values),
      button({ id: 'judge-recognise', t, text: 'desk.language.recognise', onClick }),
    );
  }
  if (isForeign(language)) return note(t('desk.language.foreign', { language }), smallBoards);
  if (!isCompiled(language)) return nothing;
  if (setUp.status === 'unsupported')
    return note(t('desk.cpp.unsupported', { language }), smallBoards);
  if (setUp.status !== 'absent' || setUp.isOffered) return nothing;
  return note(
    t('desk.cpp.offer', { language, size: formatMegabytes(setUp.bytes, reader) }),
    nothing,
  );
}
