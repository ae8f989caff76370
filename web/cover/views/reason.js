/** Why there is no tiling: the reason in words, and its forced placements to play through. */
import { describeProblem } from '../../ui/words.js';
import { replyAbout } from '../../engine/answer.js';
import * as players from '../../ui/player.js';
import { piecesOf, setName } from '../pieces.js';
import { askAgain, coverKey, hasNone, stopAnswer } from '../state.js';
import { el, setText } from '../../ui/dom.js';
import { createTransport } from '../../ui/transport.js';
import { createWorking } from '../../ui/working.js';

/** @param {import('../../ui/door').Door<import('../state.js').Cover>} door */
export function createReason({ change }) {
  /** @param {(player: players.Player) => players.Player} move */
  const onChain = (move) => change((cover) => ({ ...cover, chain: move(cover.chain) }));
  const text = el('p', { testid: 'reason-text' });
  const step = el('p', { class: 'dim', testid: 'reason-step' });
  const transport = createTransport({
    name: 'chain',
    onPlay: () => onChain(players.toggle),
    onStep: (by) => onChain((chain) => players.step(chain, by)),
    onSeek: (at) => onChain((chain) => players.seek(chain, at)),
  });
  const working = createWorking('reason', () => change((cover) => stopAnswer(cover, 'reason')));
  const again = el('button', {
    class: 'button',
    testid: 'reason-again',
    t: 'reason.again',
    on: { click: () => change((cover) => askAgain(cover, 'reason')) },
  });
  const root = el(
    'section',
    { class: 'card reason-card', testid: 'reason-card' },
    el('h2', { t: 'reason.title' }),
    text,
    working.root,
    transport.root,
    step,
    again,
  );
  return {
    root,
    /** @param {import('../state.js').Cover} cover @param {import('../../ui/words.js').Words} words */
    render(cover, words) {
      const { t } = words;
      const question = coverKey(cover);
      root.hidden = !hasNone(cover) || cover.lens === 'search';
      if (root.hidden) return;
      const { reason, chain } = cover;
      const current = reason.about === question ? reason : null;
      const asks = !current || current.status === 'asked';
      working.show(asks, current?.progress ?? null, words);
      again.hidden = !current || !['failed', 'stopped'].includes(current.status);
      const why = replyAbout(reason, question)?.why ?? null;
      transport.root.hidden = step.hidden = !why?.chain.length;
      if (!why) {
        const problem = current?.problem;
        const key = current?.status === 'stopped' ? 'reason.stopped' : 'reason.none';
        setText(text, problem ? describeProblem(problem, t) : asks ? '' : t(key));
        root.dataset.kind = '';
        return;
      }
      root.dataset.kind = why.kind;
      const name = setName(piecesOf(cover.history.now));
      const values = {
        by: t(`pieces.by.${name}`),
        cell: why.cells[0],
        area: why.cells.length,
        count: why.chain.length,
        multiple: t(`reason.multiple.${name}`),
      };
      setText(text, t(`reason.${why.kind}${why.end ? `-${why.end}` : ''}`, values));
      if (!why.chain.length) return;
      transport.show(chain, t, `${chain.at} / ${chain.length}`);
      const next = why.chain[chain.at];
      setText(
        step,
        next
          ? t('reason.step', { number: chain.at + 1, cell: next.cell, move: next.move })
          : t(`reason.end-${why.end}`, values),
      );
    },
  };
}
