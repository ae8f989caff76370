/**
 * A link to a program or to one of its steps, copied; and the offer to go to the step of the link that was opened. link.ts has
 * the link, linked-program.ts the packed program.
 */
import { copyAndSay } from '../../ui/copy';
import { button, closer, html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { longestProgramLink, type ProgramLink } from '../link';
import { linkedStepOf, linkOf } from '../linked-program';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

/** @returns the whole address */
export type AddressOf = (link: ProgramLink) => string;

/** Copies a link, or says that it would be too long. */
export async function copyLink(
  { get, say }: RoomHandle<Judge>,
  addressOf: AddressOf,
  program: string,
  at?: { boards: readonly string[]; step: number },
) {
  const address = addressOf(await linkOf(get(), program, at));
  const [number, limit] = [address.length, longestProgramLink];
  if (number > limit) say('desk.toast.link-too-long', { number, limit });
  else await copyAndSay(address, say, 'toast.link-copied');
}

export function linkedStepNote(
  judge: Judge,
  { t, language }: Words,
  { change }: RoomHandle<Judge>,
  { disabled, onFollow }: { disabled: boolean; onFollow: () => void },
) {
  const linked = linkedStepOf(judge);
  if (!linked) return nothing;
  const drop = () => change((now) => ({ ...now, linkedStep: null }));
  const values = { step: formatWhole(linked.step + 1, language) };
  return html`<div class="row small judge-note" role="status" data-testid="judge-linked">
    <span class="grow">${t('desk.linked.about', values)}</span>
    ${button({ id: 'judge-follow', t, text: 'desk.linked.follow', disabled, onClick: onFollow })}
    ${closer('judge-linked-drop', 'dismiss', t, drop)}
  </div>`;
}
