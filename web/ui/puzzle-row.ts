/** Parts of the row above the board of a puzzle: a choice in little space, the puzzle of the day. */
import { fieldOf } from './parts';
import { button, html } from './template';
import type { Translate } from './words';

/**
 * A choice of the next puzzle.
 *
 * @param given.id for tests
 */
export function choiceField<Option>({
  id,
  label,
  options,
  face,
  chosen,
  disabled = false,
  onChoose,
}: {
  id: string;
  label: string;
  options: readonly Option[];
  face: (option: Option) => string;
  chosen: Option;
  disabled?: boolean;
  onChoose: (option: Option) => void;
}) {
  const choose = (event: Event) => onChoose(options[(fieldOf(event) as any).selectedIndex]);
  return html`<select
    class="field"
    data-testid=${id}
    aria-label=${label}
    ?disabled=${disabled}
    @change=${choose}
  >
    ${options.map(
      (option) =>
        html`<option value=${String(option)} .selected=${option === chosen}>
          ${face(option)}
        </option>`,
    )}
  </select>`;
}

/**
 * The button of the puzzle of the day, with a sign once it has ended.
 *
 * @param right whether it was solved; null before its end
 */
export const dayButton = (
  right: boolean | null,
  disabled: boolean,
  t: Translate,
  onClick: () => void,
) =>
  button({
    id: 'daily',
    t,
    text: 'days.today',
    label: right === null ? undefined : `days.${right ? 'right' : 'wrong'}-today`,
    picture: right === null ? undefined : right ? 'check' : 'cross',
    disabled,
    onClick,
  });

/** A figure with its unit at the end of the row. */
export const standing = (
  figure: string,
  unit: string,
  { id, unitId, title }: { id: string; unitId: string; title: string },
) =>
  html`<span class="column standing" title=${title}>
    <span class="strong" data-testid=${id}>${figure}</span>
    <span class="dim" data-testid=${unitId}>${unit}</span>
  </span>`;
