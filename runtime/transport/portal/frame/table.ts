/** Tables that sort and page by links, so that nothing needs a script; on a phone each row is a card. */
import { say } from '../../../../sdk/words/say.ts';
import { html, type Html, type Insert } from '../../../../sdk/html.ts';
import { withQuery } from './query.ts';

export interface Column<Row> {
  readonly title: string;
  cell(row: Row): Insert;
  /** The value by which rows are sorted; without it the column does not sort. */
  sort?(row: Row): string | number | null | undefined;
  /** Stands at the right, digits under digits. */
  readonly number?: boolean;
  /** Names the row: one column has it. */
  readonly main?: boolean;
}

export interface TableWish<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The text in place of rows when there are none: the next thing to do. */
  readonly empty: Html;
  /** Address and query of the page, so that links keep what else was asked. */
  readonly at: { readonly path: string; readonly query: URLSearchParams };
  /** On a page with several tables: the prefix of the names in its query. */
  readonly name?: string;
  readonly pageSize?: number;
  /** The rows are one page of many already: its own links lead on, and nothing is sorted here. */
  readonly pager?: Html;
}

const PAGE = 50;

export function table<Row>(wish: TableWish<Row>): Html {
  const { caption, columns, rows, empty, pager } = wish;
  if (rows.length === 0 && pager === undefined) return empty;
  const { shown, links, sorted } = pager ? { shown: rows, links: pager } : pageOf(wish);
  return html`<table class="table" role="table">
      <caption>
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((column, at) => heading(wish, column, at, sorted))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${shown.map(
          (row) =>
            html`<tr role="row">
              ${columns.map((column) => cell(column, row))}
            </tr>`,
        )}
      </tbody>
    </table>
    ${links}`;
}

interface Sorted {
  readonly at: number;
  readonly down: boolean;
}

function pageOf<Row>(wish: TableWish<Row>) {
  const { columns, rows, pageSize = PAGE } = wish;
  const sorted = sortedBy(wish);
  const ordered = sorted ? inOrder(rows, columns[sorted.at]!, sorted.down) : rows;
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const asked = Math.trunc(Number(wish.at.query.get(nameOf(wish, 'page')) ?? 1)) || 1;
  const page = Math.min(Math.max(1, asked), pages);
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  return { shown, sorted, links: pages > 1 ? pageLinks(wish, page, pages) : undefined };
}

const nameOf = ({ name }: Pick<TableWish<never>, 'name'>, word: string) =>
  name === undefined ? word : `${name}-${word}`;

/** `sort=2` is the second column upwards, `sort=-2` downwards. */
function sortedBy<Row>(wish: TableWish<Row>): Sorted | undefined {
  const asked = Number(wish.at.query.get(nameOf(wish, 'sort')));
  const at = Math.abs(asked) - 1;
  return Number.isInteger(asked) && wish.columns[at]?.sort ? { at, down: asked < 0 } : undefined;
}

/** Rows without a value stand last, in both directions. */
function inOrder<Row>(rows: readonly Row[], column: Column<Row>, down: boolean): Row[] {
  const keyed = rows.map((row) => ({ row, key: column.sort!(row) }));
  const way = down ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0;
    if (a.key === null || a.key === undefined) return 1;
    if (b.key === null || b.key === undefined) return -1;
    return way * (a.key < b.key ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

function heading<Row>(
  wish: TableWish<Row>,
  { title, sort, number }: Column<Row>,
  at: number,
  sorted: Sorted | undefined,
): Html {
  const classes = [sort && !wish.pager && 'sorts', number && 'number'].filter(Boolean).join(' ');
  if (!sort || wish.pager)
    return html`<th role="columnheader" scope="col" class="${classes}">${title}</th>`;
  const isSorted = sorted?.at === at;
  const way = isSorted ? (sorted.down ? 'descending' : 'ascending') : 'none';
  const next = isSorted && !sorted.down ? -(at + 1) : at + 1;
  const to = withQuery(wish.at, {
    [nameOf(wish, 'sort')]: String(next),
    [nameOf(wish, 'page')]: undefined,
  });
  const arrow = isSorted ? (sorted.down ? ' ↓' : ' ↑') : '';
  return html`<th role="columnheader" scope="col" class="${classes}" aria-sort="${way}">
    <a href="${to}">${title}${arrow}</a>
  </th>`;
}

function cell<Row>({ title, cell: shown, number, main }: Column<Row>, row: Row): Html {
  const classes = number ? 'number' : '';
  if (main) return html`<th role="rowheader" scope="row" class="${classes}">${shown(row)}</th>`;
  return html`<td role="cell" class="${classes}" data-label="${title}">
    <span>${shown(row)}</span>
  </td>`;
}

function pageLinks<Row>(wish: TableWish<Row>, page: number, pages: number): Html {
  const to = (number: number) =>
    withQuery(wish.at, { [nameOf(wish, 'page')]: number === 1 ? undefined : String(number) });
  return html`<nav class="pages" aria-label="${say('Pages of {what}', { what: wish.caption })}">
    ${page > 1 && html`<a class="button" href="${to(page - 1)}">${say('Previous')}</a>`}
    <span
      >${say('Page {page} of {pages}, {count} in all', { page, pages, count: wish.rows.length })}</span
    >
    ${page < pages && html`<a class="button" href="${to(page + 1)}">${say('Next')}</a>`}
  </nav>`;
}

/** The next thing to do while there is nothing yet. */
export function nothingYet(title: string, next: Insert): Html {
  return html`<div class="none">
    <b>${title}</b>
    <p>${next}</p>
  </div>`;
}
