/** The answers of a judge run, one for each case, beside one's own output. */
import { button, html, icon, nothing } from '../../ui/template.js';
import { formatSeconds, formatWhole } from '../../ui/words.js';
import { page, showMore } from '../state.js';
import { outputLines } from '../texts.js';

/**
 * @typedef {import('../state.js').Judge} Judge
 * @typedef {import('../../ui/words.js').Words} Words
 * @typedef {import('../../ui/words.js').Translate} Translate
 * @typedef {(index: number) => void} OpenCase
 */

/**
 * @param {Judge} judge
 * @param {Words} words
 * @param {Pick<import('../../ui/door').Door<Judge>, 'change' | 'say'>} door
 * @param {OpenCase} onOpen opens a case's board
 */
export function answersCard(judge, words, { change, say }, onOpen) {
  const { t } = words;
  const { bench, judged, rows } = judge;
  const answers = judged.reply?.answers ?? [];
  const own = outputLines(bench.output[bench.problem]);
  const left = answers.length - rows;
  return html`<section class="card">
    <div class="button-row spread">
      <h2>${t('judge.answers')}</h2>
      ${answers.length ? copyButton(answers, t, say) : nothing}
    </div>
    ${summary(judge, own, words)}
    ${judged.reply ? nothing : html`<p class="dim">${t('judge.empty')}</p>`}
    ${answers.length ? table(answers.slice(0, rows), own, t, onOpen) : nothing}
    ${
      left > 0
        ? html`<button class="button" data-testid="judge-more" @click=${() => change(showMore)}>
            ${t('judge.more', { count: Math.min(page, left) })}
          </button>`
        : nothing
    }
  </section>`;
}

/** @param {string[]} answers @param {Translate} t @param {import('../../ui/door').Door<Judge>['say']} say */
function copyButton(answers, t, say) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${answers.join('\n')}\n`);
      say('toast.answers-copied', { count: answers.length });
    } catch {
      say('toast.copy-failed');
    }
  };
  return button({ id: 'judge-copy', t, text: 'judge.copy', picture: 'copy', onClick: copy });
}

/** How many cases, how long it took, and how one's own output compares. @param {Judge} judge @param {string[]} own @param {Words} words */
function summary({ judged }, own, { t, language }) {
  const { reply, status } = judged;
  let text = status === 'stopped' ? t('judge.stopped') : '';
  let compare = '';
  if (reply) {
    const { answers, seconds } = reply;
    const extra = Math.max(0, own.length - answers.length);
    const differ = extra + answers.filter((answer, i) => own[i] !== answer).length;
    const count = answers.length;
    const time = formatSeconds(seconds, language);
    const parts = [t('judge.summary', { count, number: formatWhole(count, language), time })];
    if (own.length) {
      compare = differ ? 'differ' : 'same';
      parts.push(differ ? t('judge.differ', { count: differ }) : t('judge.all-same'));
      if (extra) parts.push(t('judge.extra', { count: extra }));
    }
    text = parts.join(' ');
  }
  return html`<p
    class="judge-summary"
    data-testid="judge-summary"
    role="status"
    data-compare=${compare}
  >
    ${text}
  </p>`;
}

/** @param {string[]} answers @param {string[]} own @param {Translate} t @param {OpenCase} onOpen */
function table(answers, own, t, onOpen) {
  return html`<table class="answers">
    <thead>
      <tr>
        <th scope="col">${t('judge.case')}</th>
        <th scope="col">${t('judge.answer')}</th>
        ${own.length ? html`<th scope="col">${t('judge.own-short')}</th>` : nothing}
      </tr>
    </thead>
    <tbody data-testid="judge-answers">
      ${answers.map((answer, i) => row(answer, i, own, t, onOpen))}
    </tbody>
  </table>`;
}

/** @param {string} answer @param {number} i @param {string[]} own @param {Translate} t @param {OpenCase} onOpen */
function row(answer, i, own, t, onOpen) {
  const isOutcome = answer === 'WINNING' || answer === 'LOSING';
  const label = t('judge.open-case', { number: i + 1 });
  return html`<tr data-same=${own.length ? String(own[i] === answer) : nothing}>
    <td>
      <button
        class="case"
        data-testid=${`case-${i + 1}`}
        aria-label=${label}
        title=${label}
        @click=${() => onOpen(i)}
      >
        ${i + 1}
      </button>
    </td>
    <td
      class=${isOutcome ? `answer ${answer.toLowerCase()}` : 'answer'}
      data-testid=${`answer-${i + 1}`}
    >
      ${isOutcome ? icon(answer === 'WINNING' ? 'check' : 'cross') : nothing}<span>${answer}</span>
    </td>
    ${own.length ? ownCell(own[i], answer, t) : nothing}
  </tr>`;
}

/** @param {string | undefined} own @param {string} answer @param {Translate} t */
function ownCell(own, answer, t) {
  const same = own === answer;
  return html`<td class=${same ? 'own' : 'own differs'}>
    ${icon(same ? 'check' : 'cross')}<span>${own?.slice(0, 60) ?? t('judge.missing')}</span
    ><span class="hidden">${t(same ? 'judge.same' : 'judge.differs')}</span>
  </td>`;
}
