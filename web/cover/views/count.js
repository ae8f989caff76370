/** The count of tilings: its result, its progress and its facts. */
import { emptyCells } from '../../board/board.js';
import { codeShown } from '../../board/board-code.js';
import { boardAfter } from '../../board/history.js';
import { createEstimate } from '../../ui/estimate.js';
import { copyText } from '../../ui/file.js';
import { facts } from '../../ui/parts.js';
import { failedAnswer } from '../../ui/solver.js';
import { term } from '../../ui/term.js';
import { button, html, noChange, nothing, progressBar } from '../../ui/template.js';
import {
  describeProblem,
  formatLeft,
  formatSeconds,
  formatShare,
  formatShort,
  formatWhole,
  waitText,
} from '../../ui/words.js';
import { spokenPieces } from '../pieces.js';
import { askCount, countOf, coverKey, longCount, stopCount, tilingOf } from '../state.js';

/** @import { Cover, Slice, Translate, View, Words } from './view' */
/** @typedef {Cover['count']} CountAnswer */

/** Estimate of the time that the count still takes. */
const estimate = createEstimate();

/** @type {View} */
export function countCard(cover, words, { change, say }) {
  const { t, solver } = words;
  // A requested count goes on while the board is painted.
  const count = cover.patient ? cover.count : countOf(cover);
  const isPending = cover.patient !== null || ['idle', 'asked'].includes(count.status);
  const isFailed = isPending && solver.state === 'failed';
  const reply = isPending ? null : count.reply;
  if (!isPending) estimate.end();
  const again = () => change(askCount);
  const stop = () => change(stopCount);
  return html`<section
    class="verdict count"
    data-testid="count-card"
    data-board=${reply ? codeShown(cover.history.now) : nothing}
    aria-busy=${String(isPending && !isFailed)}
  >
    ${isFailed ? failedAnswer(words) : nothing}
    <div class="row verdict-answer" ?hidden=${isFailed}>
      <div class="column grow verdict-text">
        ${isPending ? noChange : outcome(cover, count, words)}
      </div>
      ${reply ? copyButton(reply.count, t, say) : nothing}
      ${isPending || reply ? nothing : button({ id: 'count-again', t, text: 'count.again', onClick: again })}
    </div>
    <div class="row verdict-busy">
      ${progress(cover, count, words)}
      ${solver.state === 'ready' ? button({ id: 'count-stop', t, text: 'stop', picture: 'stop', onClick: stop }) : nothing}
    </div>
  </section>`;
}

/** @param {string} count @param {Translate} t @param {Slice['say']} say */
function copyButton(count, t, say) {
  const onClick = async () =>
    say((await copyText(count)) ? 'toast.count-copied' : 'toast.copy-failed');
  return button({
    id: 'copy-count',
    t,
    label: 'count.copy',
    picture: 'copy',
    kind: 'square',
    onClick,
  });
}

/** The number of tilings with its note, or the reason why it is unknown. @param {Cover} cover @param {CountAnswer} count @param {Words} words */
function outcome(cover, count, words) {
  const { reply } = count;
  const text = reply ? formatWhole(reply.count, words.language) : words.t('count.none');
  const isLong = reply !== null && text.length > 22;
  const size = !isLong ? 'short' : text.length > 60 ? 'huge' : 'long';
  // Line breaks are allowed after each separator.
  const broken = isLong ? text.replace(/[^0-9]/g, '$&\u200b') : text;
  return html`<strong class="verdict-word" data-testid="count" data-length=${size}
      >${broken}</strong
    >
    <span class="verdict-because" data-testid="count-note">${note(cover, count, words)}</span>`;
}

/** @param {Cover} cover @param {CountAnswer} count @param {Words} words */
function note(cover, { status, reply, problem, progress }, { t, language }) {
  if (reply) {
    const { count, seconds } = reply;
    const pieces = spokenPieces(cover.history.now, t);
    const values = { pieces, time: formatSeconds(seconds, language) };
    if (count === '0') return t('count.zero', values);
    const short = count.length >= longCount ? t('count.about', { short: formatShort(count) }) : '';
    return short + t('count.note', { count: count === '1' ? 1 : 2, ...values });
  }
  if (problem) return describeProblem(problem, t);
  if (status === 'stopped' && cover.isLong) return t('count.long');
  return t('count.stopped', { share: formatShare(shareDone(progress), language) });
}

/** @param {CountAnswer['progress']} progress */
const shareDone = (progress) => (progress ? progress.done / Math.max(1, progress.total) : 0);

/** @param {Cover} cover @param {CountAnswer} count @param {Words} words */
function progress({ patient, ...cover }, { progress: work }, words) {
  const { t, language } = words;
  const done = shareDone(work);
  const left = work ? estimate.left(done, performance.now()) : null;
  const text = work
    ? t('count.counting-share', { share: formatShare(done, language) })
    : waitText(words, 'count.counting', 'count.booting');
  const isOther = patient !== null && patient.key !== coverKey(cover);
  return html`<div class="column grow busy-text">
    <span>
      <span data-testid="count-busy">${text}</span>
      <span class="dim" data-testid="count-left"
        >${left === null ? '' : t('count.left', { time: formatLeft(left, language) })}</span
      >
    </span>
    ${progressBar(work, t('count.progress'), 'count-progress')}
    ${isOther ? html`<span class="dim" data-testid="count-other">${t('count.other')}</span>` : nothing}
  </div>`;
}

/** @type {View} */
export function countFacts(cover, { t, language }) {
  const count = cover.patient ? null : countOf(cover).reply;
  const shown = tilingOf(cover);
  const { rows, cols } = cover.history.now.board;
  const explained = {
    method: count && {
      id: 'frontier',
      values: { width: Math.min(rows, cols), method: t(`method.${count.method}`) },
    },
    profiles: count && {
      id: 'profile',
      values: { number: formatWhole(count.profiles, language) },
    },
  };
  /** @param {string} id */
  const nameOf = (id) => {
    const explanation = explained[/** @type {keyof typeof explained} */ (id)];
    return explanation ? term({ ...explanation, name: t(`fact.${id}`), t }) : t(`fact.${id}`);
  };
  const figures = {
    empty: formatWhole(emptyCells(boardAfter(cover.history.now)).length, language),
    pieces: shown && formatWhole(shown.pieces.length, language),
    method: count && t(`method.${count.method}`),
    profiles: count && formatWhole(count.profiles, language),
  };
  const cells = Object.entries(figures).map(([id, text]) => ({ id, text, name: nameOf(id) }));
  return facts(cells, t);
}
