/** Parts of the row above the board of a puzzle: the puzzle of the day, a figure. */
import { button, html } from './template';
import type { Translate } from './words';

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
