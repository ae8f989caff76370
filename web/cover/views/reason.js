/** Why there is no tiling: the reason in words, and its forced placements to play through. */
import { describeProblem } from '../i18n.js';
import { piecesOf } from '../pieces.js';
import { coverQuestion } from '../share.js';
import { el, setText } from './dom.js';
import { setName } from './pieces.js';
import { createTransport } from './transport.js';
import { createWorking } from './working.js';

/** @param {import('../controller.js').Controller} controller */
export function createReason(controller) {
  const text = el('p', { testid: 'reason-text' });
  const step = el('p', { class: 'dim', testid: 'reason-step' });
  const transport = createTransport({
    name: 'chain',
    onPlay: controller.cover.playChain,
    onStep: (by) => controller.cover.seekChain(controller.state().covering.chain.at + by),
    onSeek: controller.cover.seekChain,
  });
  const working = createWorking('reason', controller.cover.stopReason);
  const again = el('button', {
    class: 'button',
    testid: 'reason-again',
    t: 'reason.again',
    on: { click: controller.cover.reasonAgain },
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
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render({ cover, covering, count }, words) {
      const { t } = words;
      const question = coverQuestion(cover.now);
      const none = count.about === question && count.reply?.count === '0';
      root.hidden = !none || covering.lens === 'search';
      if (root.hidden) return;
      const { reason, chain } = covering;
      const current = reason.about === question ? reason : null;
      working.show(current?.status === 'asked', current?.progress ?? null, words);
      again.hidden = !current || !['failed', 'stopped'].includes(current.status);
      const why = current?.reply?.why ?? null;
      transport.root.hidden = step.hidden = !why?.chain.length;
      if (!why) {
        const problem = current?.problem;
        const key = current?.status === 'stopped' ? 'reason.stopped' : 'reason.none';
        setText(
          text,
          problem ? describeProblem(problem, t) : current?.status === 'asked' ? '' : t(key),
        );
        root.dataset.kind = '';
        return;
      }
      root.dataset.kind = why.kind;
      const name = setName(piecesOf(cover.now, 'cover'));
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
