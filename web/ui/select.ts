/** A choice in little space. */
import { itemAt } from '../board/item-at';
import { html, live, nothing } from './template';

/**
 * @param given.id for tests
 * @param given.label where no label is around it
 * @param given.kind further classes
 */
export function select<Option>(given: {
  id: string;
  label?: string;
  options: readonly Option[];
  face: (option: Option) => string;
  chosen: Option;
  kind?: string;
  disabled?: boolean;
  onChoose: (option: Option) => void;
}) {
  const { id, label, options, face, chosen, kind = '', disabled = false, onChoose } = given;
  const choose = (event: Event) =>
    onChoose(itemAt(options, (event.currentTarget as HTMLSelectElement).selectedIndex));
  return html`<select
    class=${`field ${kind}`}
    data-testid=${id}
    aria-label=${label ?? nothing}
    ?disabled=${disabled}
    @change=${choose}
  >
    ${options.map(
      (option) =>
        html`<option value=${String(option)} .selected=${live(option === chosen)}>
          ${face(option)}
        </option>`,
    )}
  </select>`;
}
