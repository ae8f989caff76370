/** The dialog with the tag of a frame: its task, the tag, the frame itself at its size. */
import { keyed } from 'lit-html/directives/keyed.js';
import { isOfGame, tasks } from '../../sets/draft';
import { copyText } from '../../ui/copy';
import { dialog, dialogOf } from '../../ui/popups';
import { select } from '../../ui/select';
import { button, html, nothing, render } from '../../ui/template';
import { linkTo } from '../address';
import { frameSize, frameTag } from '../frame-tag';
import { say, type State } from '../state';
import type { Words } from '../../ui/words';
import type { Site } from '../site';

export function openEmbedDialog(state: State, { t }: Words, { store }: Site) {
  const own = tasks.filter((task) => isOfGame(task) === (state.view === 'game'));
  const options = ['', ...own] as const;
  const host = document.createElement('div');
  let task: (typeof options)[number] = '';
  const copy = async (tag: string) => {
    if (await copyText(tag)) {
      dialogOf('embed').close();
      store.change((now) => say(now, 'toast.code-copied'));
    } else (document.getElementById('embed-tag') as HTMLTextAreaElement).select();
  };
  const draw = () => {
    const link = `${linkTo({ ...state, present: null })}${task && `&task=${task}`}`;
    const { href } = new URL(`embed.html${link}`, location.href);
    const tag = frameTag(href, task !== '');
    const { width, height } = frameSize(task !== '');
    const content = html`<div class="column apart">
      <label class="row"
        ><span>${t('embed.task')}</span>${select({
          id: 'embed-task',
          options,
          face: (one) => t(one ? `set.task.${one}` : 'embed.no-task'),
          chosen: task,
          onChoose(chosen) {
            task = chosen;
            draw();
          },
        })}</label
      >
      <textarea
        class="area"
        id="embed-tag"
        data-testid="embed-tag"
        rows="3"
        readonly
        .style=${'width: 100%'}
        aria-label=${t('embed.title')}
        .value=${tag}
      ></textarea>
      ${button({ id: 'embed-copy', t, text: 'embed.copy', picture: 'copy', kind: 'primary', onClick: () => void copy(tag) })}
      ${keyed(
        href,
        html`<iframe
          .style=${'max-width: 100%; border: 1px solid var(--line)'}
          data-testid="embed-preview"
          title=${t('embed.preview')}
          src=${href}
          width=${width}
          height=${height}
        ></iframe>`,
      )}
    </div>`;
    render(dialog('embed', t, content), host);
  };
  draw();
  document.body.append(host);
  const box = dialogOf('embed');
  box.addEventListener('close', () => {
    render(nothing, host);
    host.remove();
  });
  // The frame is wider than other dialogs.
  box.style.width = 'min(712px, 100vw - 32px)';
  box.showModal();
}
