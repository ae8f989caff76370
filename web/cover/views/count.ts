/** The count of tilings: its result, its progress and its facts. */
import { emptyCells } from '../../board/board';
import { codeShown } from '../../board/board-code';
import { boardAfter } from '../../board/history';
import { createEstimate } from '../../ui/estimate';
import { copyAndSay } from '../../ui/copy';
import { detailedFacts } from '../../ui/parts';
import { failedAnswer } from '../../ui/solver';
import { button, buttonMaker, html, noChange, nothing, progressBar } from '../../ui/template';
import { answerRow, becauseText, verdictFrame } from '../../ui/verdict-frame';
import * as texts from '../../ui/words';
import { spokenPieces } from '../spoken';
import {
  askCount,
  countOf,
  countShown,
  coverKey,
  isCountPending,
  longCount,
  stopCount,
  tilingOf,
  type Cover,
} from '../state';
import type { Words } from '../../ui/words';
import type { View } from '../handle';

type CountAnswer = Cover['count'];

/** Characters of the longest number in the largest type, and in the next one. */
const [longestShort, longestLong] = [17, 60];

/** Estimate of the time that the count still takes. */
const estimate = createEstimate();

export const countCard: View = (cover, words, { change, say }) => {
  const { t, solver } = words;
  const count = countShown(cover);
  const isPending = isCountPending(cover);
  const isFailed = isPending && solver.state === 'failed';
  const reply = isPending ? null : count.reply;
  if (!isPending) estimate.end();
  const makeButton = buttonMaker(t, change, 'count');
  const stop = makeButton('count-stop', stopCount, { text: 'stop', picture: 'stop' });
  const again = makeButton('again', askCount, { id: 'count-again' });
  const onClick = () => copyAndSay(reply?.count ?? '', say, 'toast.count-copied');
  const face = { label: 'count.copy', picture: 'copy', kind: 'square' } as const;
  const copy = button({ id: 'copy-count', t, ...face, onClick });
  const partBeside = reply ? copy : again;
  return verdictFrame({
    kind: 'count',
    id: 'count-card',
    board: reply ? codeShown(cover.history.now) : nothing,
    waits: isPending && !isFailed,
    answer: html`${isFailed ? failedAnswer(words) : nothing}
    ${answerRow(
      nothing,
      isPending ? noChange : outcome(cover, count, words),
      isPending ? nothing : partBeside,
      isFailed,
    )}`,
    busy: html`${progress(cover, count, words)} ${solver.state === 'ready' ? stop : nothing}`,
  });
};

/** The number of tilings with its note, or the reason why it is unknown. */
function outcome(cover: Cover, count: CountAnswer, words: Words) {
  const { reply } = count;
  const text = reply ? texts.formatWhole(reply.count, words.language) : words.t('count.none');
  const isLong = reply !== null && text.length > longestShort;
  const longSize = text.length > longestLong ? 'huge' : 'long';
  // Line breaks are allowed after each separator: \u200b is a space without width.
  const broken = isLong ? text.replace(/[^0-9]/g, '$&\u200b') : text;
  return html`<strong
      class="verdict-word"
      data-testid="count"
      data-length=${isLong ? longSize : 'short'}
      >${broken}</strong
    >
    ${becauseText('count-note', note(cover, count, words))}`;
}

function note(cover: Cover, { reply, problem, progress }: CountAnswer, { t, language }: Words) {
  if (reply) {
    const { count } = reply;
    const { now } = cover.history;
    const pieces = spokenPieces(now, t);
    const context = now.at ? 'laid' : '';
    if (count === '0') return t('count.zero', { pieces, context });
    const short =
      count.length >= longCount ? t('count.about', { short: texts.formatShort(count) }) : '';
    return short + t('count.note', { count: Number(count), pieces, context });
  }
  if (problem) return texts.describeProblem(problem, t);
  return t('count.stopped', { share: texts.formatShare(shareDone(progress), language) });
}

const shareDone = (progress: CountAnswer['progress']) =>
  progress ? progress.done / Math.max(1, progress.total) : 0;

function progress(cover: Cover, { progress: work }: CountAnswer, words: Words) {
  const { t, language } = words;
  const { patientCount } = cover;
  const done = shareDone(work);
  const left = work ? estimate.left(done, performance.now()) : null;
  const text = work
    ? t('count.counting-share', { share: texts.formatShare(done, language) })
    : texts.waitText(words, 'count.counting', 'count.booting');
  const isOther = patientCount !== null && patientCount.key !== coverKey(cover);
  return html`<div class="column grow busy-text">
    <span>
      <span data-testid="count-busy">${text}</span>
      <span class="dim" data-testid="count-left"
        >${left === null ? '' : t('count.left', { time: texts.formatLeft(left, language) })}</span
      >
    </span>
    ${progressBar(work, t('count.progress'), 'count-progress')}
    ${isOther ? html`<span class="dim" data-testid="count-other">${t('count.other')}</span>` : nothing}
  </div>`;
}

export const countFacts: View = (cover, words) => {
  const { t, language } = words;
  const count = cover.patientCount ? null : countOf(cover).reply;
  const shown = tilingOf(cover);
  const { now } = cover.history;
  const { rows, cols } = now.board;
  const method = count && t(`method.${count.method}`);
  const profiles = count && texts.formatWhole(count.profiles, language);
  const frontier = { width: Math.min(rows, cols), method };
  const cells = [
    { id: 'empty', text: texts.formatWhole(emptyCells(boardAfter(now)).length, language) },
    { id: 'pieces', text: shown && texts.formatWhole(shown.pieces.length, language) },
  ];
  const inner = [
    { id: 'method', text: method, termId: 'frontier', values: count && frontier },
    { id: 'profiles', text: profiles, termId: 'profile', values: count && { number: profiles } },
    { id: 'answered', text: count && texts.formatSeconds(count.seconds, language) },
  ];
  return detailedFacts(cells, inner, words);
};
