/** The sheet of the teacher's set: how it is printed, its pages, and printing. */
import { segment } from '../../ui/parts';
import { addPrintPages } from '../../ui/print-pages';
import { shown } from '../../ui/lazy';
import { button, html, nothing, toggle } from '../../ui/template';
import { describeProblem, waitText, type Words } from '../../ui/words';
import { sheetKey, unanswered } from '../queries';
import { unansweredText } from './unanswered';
import type { SheetOptions } from '../state';
import type { Teaching } from './item-row';

/** @param page as SVG */
const addressOf = (page: string) => `data:image/svg+xml,${encodeURIComponent(page)}`;

/** The page with the way in. */
const joinPage = (title: string, code: unknown, { t }: Words) =>
  html`<section class="set-join-page" data-testid="set-join-page">
    <h3>${title}</h3>
    ${code}
    <p>${t('set.join')}</p>
  </section>`;

/**
 * Prints the pages alone.
 *
 * @param first page, before those of the sheet
 */
async function print(first: unknown, pages: readonly string[], paper: SheetOptions['paper']) {
  const images = pages.map((page) => html`<img alt="" src=${addressOf(page)} />`);
  const section = addPrintPages([first, ...images], `sheet-${paper}`);
  await Promise.all([...section.querySelectorAll('img')].map((image) => image.decode()));
  window.print();
}

export function sheetTab({ sets, words, handle, addresses, join }: Teaching) {
  const { t } = words;
  const { paper: chosen, sheet, read } = sets;
  if (!read.reply?.items.length) return html`<p role="status">${t('set.sheet.empty')}</p>`;
  const pages = sheet.key === sheetKey(sets) ? sheet.reply?.pages : undefined;
  const { packed, title } = read.reply;
  const link = new URL(addresses.set(packed, 0), location.href).href;
  const first =
    chosen.coded && !unanswered(sets).length
      ? joinPage(
          title || t('set.untitled'),
          shown(join.prefetch(), t, (code) => code(link, words)),
          words,
        )
      : nothing;
  const change = (changes: Partial<SheetOptions>) =>
    handle.change((now) => ({ ...now, paper: { ...now.paper, ...changes } }));
  const choice = (label: string, choices: unknown) =>
    html`<div class="column"><span class="small strong">${t(label)}</span>${choices}</div>`;
  const paper = segment({
    name: 'set-paper',
    label: 'set.sheet.paper',
    options: [
      { id: 'a4' as const, text: 'set.sheet.a4' },
      { id: 'letter' as const, text: 'set.sheet.letter' },
    ],
    chosen: chosen.paper,
    onChoose: (id) => change({ paper: id }),
    t,
  });
  const perPage = segment({
    name: 'set-per-page',
    label: 'set.sheet.per-page',
    options: ['1', '2', '4', '6'].map((id) => ({ id, face: id })),
    chosen: String(chosen.perPage),
    onChoose: (id) => change({ perPage: Number(id) as SheetOptions['perPage'] }),
    t,
  });
  const language = segment({
    name: 'set-language',
    label: 'set.sheet.language',
    options: [
      { id: 'ko' as const, text: 'set.sheet.ko' },
      { id: 'en' as const, text: 'set.sheet.en' },
    ],
    chosen: chosen.language || words.language,
    onChoose: (id) => change({ language: id }),
    t,
  });
  return html`<div class="set-choices">
      ${choice('set.sheet.paper', paper)} ${choice('set.sheet.per-page', perPage)}
      ${choice('set.sheet.language', language)}
    </div>
    <div class="row spread">
      ${toggle({ id: 'set-coded', text: t('set.sheet.coded'), on: Boolean(chosen.coded), onChange: (coded) => change({ coded }) })}
      ${toggle({ id: 'set-keyed', text: t('set.sheet.keyed'), on: chosen.keyed, onChange: (keyed) => change({ keyed }) })}
      ${button({ id: 'set-print', t, text: 'set.sheet.print', picture: 'printer', kind: 'primary', disabled: !pages, onClick: () => void print(first, pages ?? [], chosen.paper) })}
    </div>
    ${sheetPages(pages, first, sets, words)}`;
}

/** The pages as they will be printed, or why there are none yet. */
function sheetPages(
  pages: readonly string[] | undefined,
  first: unknown,
  sets: Teaching['sets'],
  words: Words,
) {
  const { t } = words;
  if (pages) {
    return html`<div class="set-pages" data-testid="set-pages">
      ${first}
      ${pages.map((page, place) => html`<img alt=${t('set.sheet.page', { number: place + 1 })} src=${addressOf(page)} />`)}
    </div>`;
  }
  const missing = unanswered(sets);
  if (missing.length) return unansweredText(missing, t);
  const { problem } = sets.sheet;
  return html`<p role="status" class=${problem ? 'problem' : 'dim'}>
    ${problem ? describeProblem(problem, t) : waitText(words, 'set.sheet.waits')}
  </p>`;
}
