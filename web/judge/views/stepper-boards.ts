/** The boards at a step: the real ones of the input, and those that the program stores. */
import { parseCode } from '../../board/board-code';
import { itemAt } from '../../board/item-at';
import { boardPicture } from '../../ui/board-picture';
import { html, repeat } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import * as steps from '../stepper/trace-steps';
import type { StepGiven } from './step-given';

/** The side of a picture in a card, CSS pixels. */
export const boardSide = 168;

/** @param cells that are marked */
export const codePicture = (
  code: string,
  name: string,
  cells: readonly number[] = [],
  side = boardSide,
) =>
  boardPicture(
    {
      board: parseCode(code),
      pieces: [],
      marks: cells.map((cell) => ({ kind: 'target', cells: [cell] }) as const),
    },
    side,
    `${code} ${cells.join()}`,
    { name },
  );

/** The board of a variable at a step, its changed cells marked. */
export const storedPicture = (
  { value, before, hasChanged }: steps.SeenVariable,
  name: string,
  side = boardSide,
) =>
  codePicture(
    value.board ?? '',
    name,
    hasChanged ? steps.changedCells(before?.board ?? null, value.board ?? '') : [],
    side,
  );

export const storedName = ({ name, isGlobal }: steps.SeenVariable, { t }: Words) =>
  t(`desk.stepper.stored.${isGlobal ? 'global' : 'local'}`, { name });

/** The board of the case with its right answer, or those of all cases, and those that the program stores. */
export function boardsCard({ traced: { trace }, at, variables, words }: StepGiven) {
  const { t, language } = words;
  const kind = trace.boards.length > 1 ? 'case' : 'board';
  const nameAt = (place: number) =>
    t(`desk.stepper.${kind}`, {
      number: formatWhole(place + 1, language),
      answer: itemAt(trace.answers, place),
    });
  const figure = (name: string, draw: (name: string) => unknown) =>
    html`<figure class="stepper-board">
      ${draw(name)}
      <figcaption class="small">${name}</figcaption>
    </figure>`;
  return html`<section class="card" data-testid="stepper-boards">
    <div class="row stepper-boards">
      ${steps.casesAt(trace, at).map((place) => figure(nameAt(place), (name) => codePicture(itemAt(trace.boards, place), name)))}
      ${repeat(
        steps.boardsOf(variables),
        ({ name, isGlobal }) => `${name} ${isGlobal}`,
        (one) => figure(storedName(one, words), (name) => storedPicture(one, name)),
      )}
    </div>
  </section>`;
}
