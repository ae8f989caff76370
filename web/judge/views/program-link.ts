/** A link to a program or to one of its steps, copied; and the offer to go to the step of the link that was opened. */
import { copyAndSay } from '../../ui/copy';
import { button, closer, html, nothing } from '../../ui/template';
import { formatWhole } from '../../ui/words';
import { longestProgramLink } from '../link';
import { linkedStepOf, linkOf } from '../linked-program';
import { programLanguageOf } from '../program-language';
import type { Slice } from '../../ui/slice';
import type { Words } from '../../ui/words';
import type { ProgramLink } from '../link';
import type { createRunners } from '../runners';
import type { Judge } from '../state';

/** @returns the whole address */
export type AddressOf = (link: ProgramLink) => string;

/** Copies a link, or says that it would be too long. */
export async function copyLink(
  { get, say }: Slice<Judge>,
  addressOf: AddressOf,
  program: string,
  at?: { boards: readonly string[]; step: number },
) {
  const address = addressOf(await linkOf(get(), program, at));
  const [number, limit] = [address.length, longestProgramLink];
  if (number > limit) say('desk.toast.link-too-long', { number, limit });
  else await copyAndSay(address, say, 'toast.link-copied');
}

/** What was asked of the open program, a run or the step of its link: it may wait for the compiler. */
export function createAsked({ prepare, start, stepThrough }: ReturnType<typeof createRunners>) {
  let isStep = false;
  async function follow(slice: Slice<Judge>, isAgreed = false) {
    isStep = true;
    const linked = linkedStepOf(slice.get());
    if (!linked || !(await prepare(slice, isAgreed))) return;
    const { boards, program, step } = linked;
    stepThrough(slice, { boards, program, step, language: programLanguageOf(slice.get()) });
  }
  return {
    follow,
    run(slice: Slice<Judge>, large: boolean) {
      isStep = false;
      return start(slice, { large });
    },
    /** Does what was asked, once the compiler may be fetched. */
    agree: (slice: Slice<Judge>) =>
      isStep && linkedStepOf(slice.get()) ? follow(slice, true) : start(slice, { isAgreed: true }),
  };
}

export function linkedStepNote(
  judge: Judge,
  { t, language }: Words,
  { change }: Slice<Judge>,
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
