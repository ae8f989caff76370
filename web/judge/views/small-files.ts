/** The offer of all small boards as an archive of inputs of the judge's size. */
import { copyAndSay } from '../../ui/copy';
import { saveFile } from '../../ui/file';
import { button, html } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { mostCases } from '../runners/limits';
import type { JudgeProblem } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

/** @param text in base 64 */
function bytesOf(text: string) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

export function smallFilesOf(redraw: () => void) {
  let isWorking = false;

  async function save(problem: JudgeProblem, text: string, { ask, say }: RoomHandle<Judge>) {
    isWorking = true;
    redraw();
    try {
      const { archive } = await ask({ kind: 'small-files', problem, text });
      saveFile(new Blob([bytesOf(archive)], { type: 'application/zip' }), `${problem}-small.zip`);
    } catch {
      say('desk.toast.no-archive');
    }
    isWorking = false;
    redraw();
  }

  /**
   * @param text the input
   * @param command that runs a program on all files
   */
  return (
    problem: JudgeProblem,
    text: string,
    command: string,
    { t, language }: Words,
    handle: RoomHandle<Judge>,
  ) => {
    const number = formatWhole(mostCases[problem], language);
    const onCopy = () => copyAndSay(command, handle.say, 'desk.toast.copied');
    return html`<div class="column judge-panel-foot judge-command" data-testid="tests-files">
      <p class="small">${t('desk.tests.files', { count: mostCases[problem], number })}</p>
      ${button({ id: 'tests-zip', t, text: 'desk.tests.zip', picture: 'save', disabled: isWorking, onClick: () => void save(problem, text, handle) })}
      <p class="dim small">${t('desk.tests.run-all')}</p>
      <div class="row spread">
        <code data-testid="tests-run-all">${command}</code>
        ${button({ id: 'tests-copy-run-all', t, label: 'desk.tests.copy-command', picture: 'copy', kind: 'square', onClick: onCopy })}
      </div>
    </div>`;
  };
}
