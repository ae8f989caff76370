/** The judge's desk: a whole input in, an answer for each case out, compared with one's own output. */
import { describeProblem, formatSeconds, formatWhole } from '../i18n.js';
import { judgeSamples } from '../presets.js';
import { el, icon, setText } from './dom.js';
import { createFileButton } from './file.js';

/**
 * @typedef {import('../state.js').JudgeProblem} JudgeProblem
 * @typedef {import('../i18n.js').Words} Words
 */

/** @type {readonly JudgeProblem[]} */
const problems = ['blockgame', 'boardcover'];
/** So many answers are shown at first, and so many more each time. */
const page = 200;

/** @param {import('../controller.js').Controller} controller */
export function createJudge(controller) {
  const bench = () => controller.state().bench;

  const choices = problems.map((problem) =>
    el('input', {
      type: 'radio',
      name: 'problem',
      value: problem,
      id: `problem-${problem}`,
      testid: `problem-${problem}`,
      on: { change: () => controller.changeBench({ problem }) },
    }),
  );
  const choice = el(
    'fieldset',
    { class: 'segments' },
    el('legend', { class: 'hidden', t: 'judge.problem' }),
    ...problems.flatMap((problem, i) => [
      choices[i],
      el('label', { for: `problem-${problem}`, t: `judge.${problem}` }),
    ]),
  );

  const input = textArea('judge-input', 'judge.input', (text) => {
    const { problem, input: texts } = bench();
    controller.changeBench({ input: { ...texts, [problem]: text } });
  });
  const output = textArea('judge-output', 'judge.own', (text) => {
    const { problem, output: texts } = bench();
    controller.changeBench({ output: { ...texts, [problem]: text } });
  });

  const samples = el(
    'button',
    {
      class: 'button',
      testid: 'judge-samples',
      on: {
        click: () => {
          const { problem, input: texts } = bench();
          controller.changeBench({ input: { ...texts, [problem]: judgeSamples[problem] } });
        },
      },
    },
    icon('judge'),
    el('span', { t: 'judge.samples' }),
  );
  const run = el(
    'button',
    { class: 'button primary', testid: 'judge-run', on: { click: controller.judge } },
    icon('play'),
    el('span', { t: 'judge.run' }),
  );
  const bar = el('progress', { testid: 'judge-progress', tLabel: 'judge.progress' });
  const busyText = el('span', { testid: 'judge-busy' });
  const stop = el(
    'button',
    { class: 'button', testid: 'judge-stop', on: { click: controller.stopJudge } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const busy = el('div', { class: 'judge-busy' }, busyText, bar, stop);

  const problemText = el('p', { class: 'problem-text', testid: 'judge-problem' });
  const problemLine = el('pre', { class: 'problem-line', testid: 'judge-problem-line' });
  const problemBox = el(
    'div',
    { class: 'problem-box', role: 'alert' },
    icon('alert'),
    el('div', {}, problemText, problemLine),
  );

  const summary = el('p', { class: 'judge-summary', testid: 'judge-summary', role: 'status' });
  const copy = el(
    'button',
    { class: 'button', testid: 'judge-copy', on: { click: copyAnswers } },
    icon('copy'),
    el('span', { t: 'judge.copy' }),
  );
  const rows = el('tbody', { testid: 'judge-answers' });
  const ownHead = el('th', { scope: 'col', t: 'judge.own-short' });
  const table = el(
    'table',
    { class: 'answers' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col', t: 'judge.case' }),
        el('th', { scope: 'col', t: 'judge.answer' }),
        ownHead,
      ),
    ),
    rows,
  );
  const more = el('button', {
    class: 'button',
    testid: 'judge-more',
    on: {
      click: () => {
        shown += page;
        drawn = '';
        draw();
      },
    },
  });
  const empty = el('p', { class: 'dim', t: 'judge.empty' });

  const root = el(
    'div',
    { class: 'judge', testid: 'judge-view' },
    el(
      'section',
      { class: 'card' },
      el(
        'div',
        { class: 'button-row spread' },
        choice,
        el(
          'div',
          { class: 'button-row' },
          samples,
          createFileButton(controller, 'judge-file', input),
        ),
      ),
      el('label', { class: 'area-label', for: 'judge-input', t: 'judge.input' }),
      input,
      problemBox,
      el('div', { class: 'button-row' }, run, busy),
    ),
    el(
      'div',
      { class: 'judge-side' },
      el(
        'section',
        { class: 'card' },
        el('div', { class: 'button-row spread' }, el('h2', { t: 'judge.answers' }), copy),
        summary,
        empty,
        table,
        more,
      ),
      el(
        'section',
        { class: 'card' },
        el(
          'div',
          { class: 'button-row spread' },
          el('label', { class: 'area-label', for: 'judge-output', t: 'judge.own' }),
          createFileButton(controller, 'judge-own-file', output),
        ),
        output,
      ),
    ),
  );

  /** @type {Words} */
  let words = { t: (key) => key, language: 'en' };
  let shown = page;
  /** What the table was drawn from. */
  let drawn = '';
  /** @type {import('../state.js').Answer | null} */
  let seen = null;

  async function copyAnswers() {
    const { reply } = controller.state().judged;
    try {
      await navigator.clipboard.writeText(`${reply.answers.join('\n')}\n`);
      controller.say('toast.answers-copied', { count: reply.answers.length });
    } catch {
      controller.say('toast.copy-failed');
    }
  }

  /** Marks the place of an error in the input, once. @param {import('../state.js').Answer} answer */
  function showProblem(answer) {
    const { problem } = answer;
    problemBox.hidden = !problem;
    if (!problem) return;
    const message = describeProblem(problem, words.t);
    const { line, column } = problem;
    setText(
      problemText,
      line === null
        ? message
        : `${words.t('where.line', { line, column: column ?? 1 })} ${message}`,
    );
    problemLine.hidden = line === null;
    if (line === null) return;
    const lines = input.value.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const text = (lines[line - 1] ?? '').replace(/\r$/, '');
    const place = Math.min((column ?? 1) - 1, text.length);
    // A long line is shown from a little before the mistake.
    const from = Math.max(0, place - 30);
    const part = text.slice(from, from + 60);
    const lead = from > 0 ? '…' : '';
    setText(problemLine, `${lead}${part}\n${' '.repeat(place - from + lead.length)}^`);
    if (answer !== seen) {
      input.focus();
      input.setSelectionRange(before, before + text.length);
      input.scrollTop = (input.scrollHeight * Math.max(0, line - 4)) / lines.length;
    }
  }

  function draw() {
    const { judged, bench: texts } = controller.state();
    const { t, language } = words;
    const reply = judged.status === 'answered' ? judged.reply : null;
    empty.hidden = Boolean(reply);
    table.hidden = !reply || reply.answers.length === 0;
    copy.hidden = !reply || reply.answers.length === 0;
    more.hidden = !reply || reply.answers.length <= shown;
    if (!reply) {
      setText(summary, judged.status === 'stopped' ? t('judge.stopped') : '');
      return;
    }
    /** @type {string[]} */
    const answers = reply.answers;
    const own = ownAnswers(texts.output[texts.problem]);
    const wrong = own.length ? answers.filter((answer, i) => own[i] !== answer).length : 0;
    const extra = Math.max(0, own.length - answers.length);
    const time = formatSeconds(reply.seconds, language);
    let said = t('judge.summary', { count: answers.length, time });
    if (own.length) {
      said += ` ${
        wrong + extra === 0 ? t('judge.all-same') : t('judge.differ', { count: wrong + extra })
      }`;
      if (extra) said += ` ${t('judge.extra', { count: extra })}`;
    }
    setText(summary, said);
    summary.dataset.compare = own.length ? (wrong + extra === 0 ? 'same' : 'differ') : '';
    setText(more, t('judge.more', { count: Math.min(page, answers.length - shown) }));
    ownHead.hidden = own.length === 0;
    rows.replaceChildren(
      ...answers.slice(0, shown).map((answer, i) => answerRow(answer, i, own, t)),
    );
  }

  /**
   * @param {string} answer
   * @param {number} i
   * @param {string[]} own
   * @param {import('../i18n.js').Translate} t
   */
  function answerRow(answer, i, own, t) {
    const sign = answer === 'WINNING' ? icon('check') : answer === 'LOSING' ? icon('cross') : null;
    const same = own[i] === answer;
    const row = el(
      'tr',
      { 'data-same': own.length ? String(same) : null },
      el(
        'td',
        {},
        el('button', {
          class: 'case',
          testid: `case-${i + 1}`,
          'aria-label': t('judge.open-case', { number: i + 1 }),
          title: t('judge.open-case', { number: i + 1 }),
          text: String(i + 1),
          on: { click: () => controller.openCase(i) },
        }),
      ),
      el(
        'td',
        { class: sign ? `answer ${answer.toLowerCase()}` : 'answer', testid: `answer-${i + 1}` },
        sign,
        el('span', { text: answer }),
      ),
    );
    if (own.length) {
      row.append(
        el(
          'td',
          { class: same ? 'own' : 'own differs' },
          icon(same ? 'check' : 'cross'),
          el('span', { text: own[i] === undefined ? t('judge.missing') : own[i].slice(0, 60) }),
          el('span', { class: 'hidden', text: t(same ? 'judge.same' : 'judge.differs') }),
        ),
      );
    }
    return row;
  }

  return {
    root,
    /** @param {import('../state.js').State} state @param {Words} given */
    render(state, given) {
      const { judged, bench: texts, view } = state;
      root.hidden = view !== 'judge';
      if (view !== 'judge') return;
      words = given;
      const { t, language } = given;
      for (const one of choices) one.checked = one.value === texts.problem;
      for (const [area, text] of /** @type {const} */ ([
        [input, texts.input[texts.problem]],
        [output, texts.output[texts.problem]],
      ])) {
        if (area.value !== text) area.value = text;
      }
      input.placeholder = t(`judge.placeholder-${texts.problem}`);
      output.placeholder = t('judge.own-placeholder');
      run.disabled = judged.status === 'asked' || input.value.trim() === '';
      busy.hidden = judged.status !== 'asked';
      if (judged.progress) {
        bar.max = judged.progress.total;
        bar.value = judged.progress.done;
        const done = formatWhole(Math.floor(judged.progress.done), language);
        const total = formatWhole(judged.progress.total, language);
        setText(busyText, t('judge.busy', { done, total }));
      } else {
        bar.removeAttribute('value');
        setText(busyText, t(state.boot.stage === 'ready' ? 'judge.waiting' : 'judge.booting'));
      }
      showProblem(judged);
      if (judged !== seen) {
        shown = page;
        seen = judged;
      }
      const from = `${judged.status} ${language} ${shown} ${texts.problem}\n${texts.output[texts.problem]}`;
      if (from !== drawn) {
        drawn = from;
        draw();
      }
    },
  };
}

/** The lines of an output, as a judge compares them. @param {string} text */
function ownAnswers(text) {
  const trimmed = text.trimEnd();
  return trimmed === '' ? [] : trimmed.split('\n').map((line) => line.trim());
}

/** @param {string} id @param {string} label @param {(text: string) => void} onInput */
function textArea(id, label, onInput) {
  const area = el('textarea', {
    id,
    testid: id,
    class: 'area',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    tLabel: label,
    on: { input: () => onInput(area.value) },
  });
  return area;
}
