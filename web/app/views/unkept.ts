/**
 * The notice that something is not stored, or that something stored did not fit; and the file with all of it, which
 * the page reads again. Fetched after the first paint.
 */
import { saveFile } from '../../ui/file';
import { button, closer, html, nothing } from '../../ui/template';
import { say } from '../state';
import { prefix } from '../storage';
import type { View } from '../view';

export const unkeptNotice: View = (state, { t }, { store, unkept }) => {
  const { refused, unread } = state.unkept;
  const close = () =>
    store.change((now) => ({ ...now, unkept: { refused: false, unread: false } }));
  const save = () => {
    const blob = new Blob([fileOf(unkept())], { type: 'application/json' });
    saveFile(blob, 'blockcover.json');
    store.change((now) => say(now, 'unkept.saved'));
  };
  return html`<div role="status" data-testid="unkept">
    ${
      refused || unread
        ? html`<div class="row page-card">
            <p class="grow">
              ${refused ? t('unkept.refused') : ''} ${unread ? t('unkept.unread') : ''}
            </p>
            ${button({ id: 'unkept-save', t, text: 'unkept.save', onClick: save })}
            ${closer('unkept-close', 'dismiss', t, close)}
          </div>`
        : nothing
    }
  </div>`;
};

/**
 * The text of a file with records, by their names and with their texts as in the browser's storage:
 *
 *     { "blockcover.settings.theme": "\"dark\"" }
 */
export const fileOf = (records: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(records).map(([name, value]) => [prefix + name, JSON.stringify(value)]),
    ),
    null,
    2,
  );

/** The records of such a file; null for another text. */
export function recordsOf(text: string): Record<string, unknown> | null {
  try {
    const records = Object.entries(JSON.parse(text))
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, record]) => [name.slice(prefix.length), JSON.parse(String(record))]);
    return records.length ? Object.fromEntries(records) : null;
  } catch {
    return null;
  }
}
