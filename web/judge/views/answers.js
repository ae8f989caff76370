/** The answers of a judge run, one for each case, beside one's own output. */
import { copyText } from '../../ui/file.js';
import { button, html, icon, nothing } from '../../ui/template.js';
import { formatSeconds, formatWhole } from '../../ui/words.js';
import { outputOf, page, showMore } from '../state.js';
import { outputLines } from '../texts.js';

/** @import { Door } from '../../ui/door' */
/** @import { Translate, Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @typedef {(index: number) => void} OpenCase opens a case's board */

/** @param {Judge} judge @param {Words} words @param {Door<Judge>} door @param {OpenCase} onOpen */
export function answersCard(judge, words, { change, say }, onOpen) {
  const { t } = words;
  const { judged, rows } = judge;
  const answers = judged.reply?.answers ?? [];
  const own = outputLines(outputOf(judge));
  const left = answers.length - rows;
  const onClick = async () => {
    const isCopied = await copyText(`${answers.join('\n')}\n`);
    say(isCopied ? 'toast.answers-copied' : 'toast.copy-failed', { count: answers.length });
  };
  const copy = button({ id: 'judge-copy', t, text: 'judge.copy', picture: 'copy', onClick });
  const values = { count: Math.min(page, left) };
  const onMore = () => change(showMore);
  const more = button({ id: 'judge-more', t, text: 'judge.more', values, onClick: onMore });
  return html`<section class="card">
    <div class="button-row spread">
      <h2>${t('judge.answers')}</h2>
      ${answers.length ? copy : nothing}
    </div>
    ${summary(judge, own, words)}
    ${judged.reply ? nothing : html`<p class="dim">${t('judge.empty')}</p>`}
    ${answers.length ? table(answers.slice(0, rows), own, t, onOpen) : nothing}
    ${left > 0 ? more : nothing}
  </section>`;
}

/** How many cases, how long it took, and how one's own output compares. @param {Judge} judge @param {string[]} own @param {Words} words */
function summary({ judged: { reply, status } }, own, { t, language }) {
  const { answers = [], seconds = 0 } = reply ?? {};
  const extra = Math.max(0, own.length - answers.length);
  const differ = extra + answers.filter((answer, i) => own[i] !== answer).length;
  const compares = reply !== null && own.length > 0;
  const count = answers.length;
  const number = formatWhole(count, language);
  const parts = [
    reply && t('judge.summary', { count, number, time: formatSeconds(seconds, language) }),
    compares && (differ ? t('judge.differ', { count: differ }) : t('judge.all-same')),
    compares && extra && t('judge.extra', { count: extra }),
    status === 'stopped' && t('judge.stopped'),
  ];
  return html`<p
    class="judge-summary"
    data-testid="judge-summary"
    role="status"
    data-compare=${compares ? (differ ? 'differ' : 'same') : ''}
    .textContent=${parts.filter(Boolean).join(' ')}
  ></p>`;
}

/** @param {string[]} answers @param {string[]} own @param {Translate} t @param {OpenCase} onOpen */
const table = (answers, own, t, onOpen) =>
  html`<table class="answers">
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

/** @param {string} answer @param {number} i @param {string[]} own @param {Translate} t @param {OpenCase} onOpen */
function row(answer, i, own, t, onOpen) {
  const isOutcome = answer === 'WINNING' || answer === 'LOSING';
  const label = t('judge.open-case', { number: i + 1 });
  return html`<tr data-same=${own.length ? String(own[i] === answer) : nothing}>
    <td>
      <button
        class="button case"
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
