/** The buttons and keys for the selected placement of a lesson's or a set's board. */
import { keyName } from '../board/key-name';
import { kindOf, type Candidate, type Selection } from '../board/placing';
import { button, html, nothing, type Template } from './template';
import type { Translate } from './words';

/** Whether the placements are of more than one piece. */
export function hasKinds([first, ...others]: readonly Candidate[], cols: number) {
  const kind = first && kindOf(first, cols);
  return others.some((option) => kindOf(option, cols) !== kind);
}

export interface PlacingActions {
  onTurn: () => void;
  onReshape: () => void;
  onLay: () => void;
}

/**
 * @param room prefix of the test ids
 * @param others buttons at the end
 */
export function placingTools(
  room: 'learn' | 'set',
  { options, selected, cols }: Selection,
  { onTurn, onReshape, onLay }: PlacingActions,
  t: Translate,
  others: Template = nothing,
) {
  const disabled = !options.length;
  return html`<div class="row answer-tools" data-placing>
    ${button({ id: `${room}-turn`, t, text: 'game.turn', label: 'game.turn-label', picture: 'turn', disabled, onClick: onTurn })}
    ${
      hasKinds(options, cols)
        ? button({
            id: `${room}-shape`,
            t,
            text: 'game.shape',
            picture: 'shape',
            onClick: onReshape,
          })
        : nothing
    }
    ${button({ id: `${room}-lay`, t, text: 'game.lay', picture: 'down', disabled: disabled || !selected, onClick: onLay })}
    ${others}
  </div>`;
}

/** R turns the selected placement and S changes its piece while the board has the focus. */
export const placingKeys =
  ({ onTurn, onReshape }: Pick<PlacingActions, 'onTurn' | 'onReshape'>) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = keyName(event);
    if (name === 'r') onTurn();
    else if (name === 's') onReshape();
  };
