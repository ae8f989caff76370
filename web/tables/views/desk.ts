/** The room of the tables: the choice of a table, the table or gallery with its notes, and its file. */
import { createChart } from '../../ui/chart-host';
import { saveFile } from '../../ui/file';
import { csvText } from '../../ui/csv';
import { lazily, shown, type Lazy } from '../../ui/lazy';
import { keepCurrentInView } from '../../ui/tabs';
import { button, html, nothing } from '../../ui/template';
import { formatShort, formatWhole, type Words } from '../../ui/words';
import { changed, kindNames, parametersOf, readChoice, settingsOf, valuesOf } from '../choice';
import { boardParameters, deskOf } from '../opened-board';
import * as tables from '../rows';
import { gallery, type BoardWays } from './gallery';
import { grid } from './number-grid';
import { notes } from './table-notes';
import type { BadSetting, TableChoice } from '../choice';
import type { DataTable, FileData, TableData } from '../types';

type BodyParts = {
  addressOf: RoomAddress;
  chart: ReturnType<typeof createChart>;
  onLeave: (address: string) => void;
};
/** The address of a room with parameters. */
type RoomAddress = (room: 'tables' | 'game' | 'cover', parameters: string[]) => string;

export function createTablesDesk(addressOf: RoomAddress, redraw: () => void) {
  // The types of the imported files are too narrow for their data, so they are given by types.ts.
  const files: Record<keyof TableData, Lazy<any>> = {
    games: lazily(async () => (await import('../data/games.json')).default, redraw),
    census: lazily(async () => (await import('../data/census.json')).default, redraw),
    tilings: lazily(async () => (await import('../data/tilings.json')).default, redraw),
    widths: lazily(async () => (await import('../data/widths.json')).default, redraw),
    hardest: lazily(async () => (await import('../data/hardest.json')).default, redraw),
  };
  const chart = createChart(redraw);
  /** The address of the link that the reader followed to a board; it gets the focus after Back. */
  let followed = '';
  const onLeave = (address: string) => {
    followed = address;
  };

  const parts = { addressOf, chart, onLeave };

  /** @param parameters of the link */
  return (parameters: string, words: Words) => {
    const { t } = words;
    const { choice, bad } = readChoice(valuesOf(parameters));
    // The room is not in the document: the reader comes, perhaps back from a board.
    if (followed && !document.querySelector('.tables')) {
      focusOn(followed);
      followed = '';
    }
    const file = files[tables.fileOf(choice)];
    return html`<section class="tables">
      <div class="column tables-head">
        <h2 class="hidden on-phone">${t('tables.title')}</h2>
        <p class="dim">${t('tables.intro')}</p>
        ${bad.map((one) => problem(one, words))} ${choices(choice, addressOf, words)}
      </div>
      <div class="column tables-body">
        <h3>${t(`tables.kind.${choice.show}`)}</h3>
        <p>
          ${t(`tables.about.${choice.show === 'values' ? `values-${choice.play}` : choice.show}`)}
        </p>
        ${shown(file.prefetch(), t, (data) => body(choice, data, parts, words), html`<p role="status">${t('tables.loading')}</p>`)}
      </div>
    </section>`;
  };
}

/** The table or the gallery, its notes and its file. */
function body(
  choice: TableChoice,
  data: FileData,
  { addressOf, chart, onLeave }: BodyParts,
  words: Words,
) {
  const { t } = words;
  const table = tables.tableOf(choice, data);
  const caption = `${t(`tables.kind.${choice.show}`)}, ${t(`tables.pieces.${choice.pieces}`)}`;
  const room = deskOf(choice);
  const ways: BoardWays = {
    addressOf: (board, how) => addressOf(room, boardParameters(choice, board, how)),
    onLeave,
  };
  const save = () => {
    // `blockcover-census-domino-normal-5x5.csv`; only some kinds have other settings than the pieces, which come first.
    const name = [
      choice.show,
      choice.pieces,
      ...settingsOf(choice)
        .slice(1)
        .map(({ name }) => choice[name]),
    ];
    const text = csvText(tables.csvOf(choice, data));
    const file = `blockcover-${name.join('-').replaceAll(',', '+')}.csv`;
    saveFile(new Blob([text], { type: 'text/csv' }), file);
  };
  return html`${choice.show === 'census' ? census(choice, data as TableData['census'], chart, words) : nothing}
    ${
      table
        ? grid(withHeads(choice, table, words), caption, sizeNamer(choice), ways, words)
        : gallery(tables.galleryOf(choice, data as TableData['hardest']), choice, ways, words)
    }
    ${notes(choice, data, words)}
    <div>
      ${button({ id: 'tables-csv', t, text: 'tables.csv', picture: 'file', onClick: save })}
    </div>`;
}

/** Moves the focus to a link once it is drawn. */
function focusOn(address: string) {
  requestAnimationFrame(() => {
    const links = document.querySelectorAll('.tables a[href]');
    const link = Array.from(links).find((one) => one.getAttribute('href') === address);
    if (link instanceof HTMLElement) link.focus();
  });
}

/** The census as a chart with a logarithmic axis, on which 0 has no place. */
function census(
  choice: TableChoice,
  data: TableData['census'],
  chart: ReturnType<typeof createChart>,
  words: Words,
) {
  const counts = tables.censusCounts(choice, data);
  const curves = {
    cells: counts.map(({ filled }) => filled),
    lines: [counts.map(({ losing }) => losing || null), counts.map(({ boards }) => boards || null)],
    // `1.00 × 10⁶` is labelled `10⁶`.
    label: (power: number) =>
      power < 1e4
        ? formatWhole(power, words.language)
        : formatShort(String(power)).replace('1.00 × ', ''),
  };
  return html`<div class="card" data-testid="tables-chart">
    <p class="dim small">${words.t('tables.chart')}</p>
    ${chart(curves, words.t)}
  </div>`;
}

/** A setting of the link that is not possible. */
const problem = (bad: BadSetting, { t }: Words) =>
  html`<p role="alert" class="problem" data-testid="tables-problem">
    ${t('tables.bad', { ...bad })}
  </p>`;

/** The heads of columns with words. */
function withHeads({ show }: TableChoice, table: DataTable, { t }: Words): DataTable {
  if (show === 'census')
    return { ...table, head: table.head.map((name) => t(`tables.head.${name}`)) };
  return show === 'widths' ? { ...table, head: ['n', 'a(n)'] } : table;
}

/** The name of the board of a cell. */
const sizeNamer = (choice: TableChoice) => (row: string, col: string) => {
  if (choice.show === 'strips') return `1×${Number(row) + Number(col)}`;
  if (choice.show === 'widths') return `${choice.rows}×${row}`;
  return choice.show === 'less' ? `${col}${row}` : `${row}×${col}`;
};

/** The text of a setting's value. */
function valueText(name: string, value: string, { t }: Words) {
  if (name === 'pieces' || name === 'play') return t(`tables.${name}.${value}`);
  return name === 'size' ? value.replace('x', '×') : value;
}

/** The kinds of tables and the settings of the open one, as links. */
function choices(choice: TableChoice, addressOf: RoomAddress, words: Words) {
  const { t, language } = words;
  const option = (name: keyof TableChoice, value: string, text: string) =>
    html`<a
      class="chip-button"
      href=${addressOf('tables', parametersOf(changed(choice, { [name]: value })))}
      aria-current=${choice[name] === value ? 'true' : nothing}
      data-testid=${`tables-${name}-${value}`}
      >${text}</a
    >`;
  return html`<nav
      class="chips tables-row"
      aria-label=${t('tables.kinds')}
      ${keepCurrentInView(`${choice.show} ${language}`)}
    >
      ${kindNames.map((kind) => option('show', kind, t(`tables.kind.${kind}`)))}
    </nav>
    ${settingsOf(choice)
      .filter(({ values }) => values.length > 1)
      .map(
        ({ name, values }) =>
          html`<nav class="row tables-setting" aria-label=${t(`tables.setting.${name}`)}>
            <span class="dim small">${t(`tables.setting.${name}`)}</span>
            <span class="chips tables-row"
              >${inOrder(name, values).map((value) => option(name, value, valueText(name, value, words)))}</span
            >
          </nav>`,
      )}`;
}

/** Sides and sizes in ascending order; the default one is first in its list. */
const inOrder = (name: string, values: readonly string[]) =>
  ['side', 'size'].includes(name) ? [...values].sort(byLength) : values;

/** Orders numbers, and sizes such as 5x6. */
const byLength = (one: string, other: string) =>
  one.length - other.length || (one < other ? -1 : 1);
