/** The editor of an item in the teacher's list: its board to be painted, its size, its pieces. */
import { Surface } from '../../board/surface';
import { pieceButtons } from '../../ui/pieces';
import { select } from '../../ui/select';
import { withoutInput } from '../../ui/step-board';
import { button, html } from '../../ui/template';
import { changeItem, usualPieces } from '../draft';
import { toggleEditor, editingHandlers, resizeItem } from '../editing';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { DraftItem, Sets } from '../state';

/** Rows and columns that can be chosen; a larger board keeps its own. */
const sides = Array.from({ length: 12 }, (_, at) => at + 1);

export function createItemEditor() {
  let open: RoomHandle<Sets> | null = null;
  const surface = new Surface(() => (open ? editingHandlers(open) : withoutInput()));
  return (
    item: DraftItem,
    { board, cursor, place }: NonNullable<Sets['editing']>,
    { t }: Words,
    handle: RoomHandle<Sets>,
  ) => {
    open = handle;
    surface.show({ name: `edited ${place}`, still: { board, pieces: [] }, cursor, t });
    const side = (name: 'rows' | 'cols') =>
      html`<label class="row"
        ><span>${t(`set.${name}`)}</span>${select({
          id: `set-${name}`,
          options: [...new Set([...sides, board[name]])],
          face: String,
          chosen: board[name],
          onChoose: (number) => handle.change((sets) => resizeItem(sets, { [name]: number })),
        })}</label
      >`;
    const pieces = item.pieces || usualPieces(item.task);
    return html`<div class="column set-editor" data-testid="set-editor">
      <div class="set-board">${surface.root}</div>
      <div class="row">
        ${side('rows')} ${side('cols')}
        ${button({ id: 'set-edited', t, text: 'set.edited', picture: 'check', onClick: () => handle.change((sets) => toggleEditor(sets, place)) })}
      </div>
      ${pieceButtons(pieces, t, (chosen) => handle.change((sets) => changeItem(sets, place, { pieces: chosen })))}
    </div>`;
  };
}
