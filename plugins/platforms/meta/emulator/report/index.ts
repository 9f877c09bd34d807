/** `/insights`: collects the rows, filters, sorts, pages and words them. */
import { dayNumber, lackOthers } from '../../../../../sdk/emulator/index.ts';
import { today, type State } from '../state.ts';
import { fits, pageOf, type Filter } from '../views/lists.ts';
import type { Node } from '../views/nodes.ts';
import { badParameter, fieldsOf, isOn, refuse } from '../words.ts';
import { breakdownOf } from './breakdowns.ts';
import { collectRows, isObjectFilter, scopeOf, type CollectedRow, type Level } from './collect.ts';
import { spansOf, type Window } from './dates.ts';
import { rowFields, totalOf } from './row-fields.ts';

/** Parameters of a report. */
export interface Question extends Window {
  readonly fields?: readonly string[];
  readonly level?: Level;
  readonly breakdowns?: readonly string[];
  readonly filtering?: readonly Filter[];
  readonly sort?: readonly string[];
  readonly summary?: readonly string[];
  readonly default_summary?: string;
  readonly limit?: number;
  readonly after?: string;
  readonly before?: string;
}

/** Asked for or not, these two are in every row. */
const dates = ['date_start', 'date_stop'];

/** @param options.async  the rows of a report run, which may be large */
export function readInsights(
  state: State,
  node: Node,
  question: Question,
  address: string,
  options: { readonly async?: boolean } = {},
): Record<string, unknown> {
  const fields = insightFields(question);
  const { rows, breakdowns } = answerOf(state, node, question, options.async ?? false);
  const word = (row: CollectedRow) => ({ ...wordRow(row, fields), ...pick(row.cell, breakdowns) });
  const { items, paging } = pageOf(rows, question, address);
  const summary = summaryFields(question, fields);
  return {
    data: items.map(word),
    ...(paging ? { paging } : {}),
    ...(summary && rows.length > 0 ? { summary: wordRow(wholeOf(rows), summary) } : {}),
  };
}

function answerOf(
  state: State,
  node: Node,
  question: Question,
  async: boolean,
): { rows: CollectedRow[]; breakdowns: readonly string[] } {
  const level = levelOf(node, question);
  const scope = scopeOf(state, node, level, question.filtering ?? []);
  const { today: day } = today(state, scope.account.spec.id);
  const spans = spansOf(question, day);
  const breakdown = breakdownOf(question.breakdowns ?? [], scope.account.spec.country);
  if (!async) {
    const objects = level === 'ad' ? scope.adSets.flatMap(({ ads }) => ads) : scope.adSets;
    const days = spans.reduce(
      (sum, { since, until }) => sum + dayNumber(until) - dayNumber(since) + 1,
      0,
    );
    if (objects.length * days * breakdown.cells.length > state.controls.syncCells) throw tooMuch();
  }
  const rows = collectRows(state, scope, level, spans, breakdown, day);
  return { rows: sortRows(filterRows(rows, question), question), breakdowns: breakdown.names };
}

const tooMuch = () =>
  refuse(1, "Please reduce the amount of data you're asking for, then retry your request", {
    status: 500,
    transient: false,
  });

function levelOf(node: Node, question: Question): Level {
  const own = node.type === 'adaccount' ? 'account' : (node.type as Level);
  const { level = own } = question;
  const order: readonly Level[] = ['account', 'campaign', 'adset', 'ad'];
  if (order.indexOf(level) < order.indexOf(own))
    throw badParameter(`Level ${level} is above the object that insights are asked of.`);
  return level;
}

function insightFields(question: Question): readonly string[] {
  const fields = question.fields ?? ['account_id', 'impressions', 'spend'];
  lackOthers('insights field', fields, [...fieldsOf.adsinsights], (name) =>
    badParameter(
      `${name} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
    ),
  );
  return [...fields, ...dates];
}

function summaryFields(
  question: Question,
  fields: readonly string[],
): readonly string[] | undefined {
  if (question.summary) return [...question.summary, ...dates];
  if (!isOn(question.default_summary)) return undefined;
  return fields.filter((name) => !/^(campaign|adset|ad)_(id|name)$|^objective$/.test(name));
}

function wordRow(row: CollectedRow, fields: readonly string[]): Record<string, unknown> {
  const pairs = fields.map((name) => [name, rowFields[name]?.(row)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function pick(cell: CollectedRow['cell'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, cell[name] ?? 'unknown']));
}

/** All rows in one. */
function wholeOf(rows: readonly CollectedRow[]): CollectedRow {
  const [first] = rows;
  if (!first) throw new Error('A summary needs rows.');
  const figures = totalOf(rows.map((row) => row.figures));
  const [since = ''] = rows.map(({ span }) => span.since).sort();
  const until = rows
    .map(({ span }) => span.until)
    .sort()
    .at(-1)!;
  return { account: first.account, span: { since, until }, figures, cell: {} };
}

function filterRows(rows: CollectedRow[], question: Question): CollectedRow[] {
  const filters = (question.filtering ?? []).filter((filter) => !isObjectFilter(filter));
  const asked = filters.map(({ field }) => field);
  lackOthers('filter of insights', asked, Object.keys(rowFields));
  return rows.filter((row) =>
    filters.every((filter) => fits(filter, rowFields[filter.field]?.(row) ?? 0)),
  );
}

function sortRows(rows: CollectedRow[], question: Question): CollectedRow[] {
  const keys = (question.sort ?? []).map((text) => {
    const [, field = '', direction] = /^(.+?)_(ascending|descending)$/.exec(text) ?? [];
    lackOthers('order of insights', [field], Object.keys(rowFields));
    return { field, sign: direction === 'descending' ? -1 : 1 };
  });
  if (keys.length === 0) return rows;
  return [...rows].sort((a, b) => {
    for (const { field, sign } of keys) {
      const left = rowFields[field]?.(a);
      const right = rowFields[field]?.(b);
      const order =
        Number(left) - Number(right) || String(left ?? '').localeCompare(String(right ?? ''));
      if (order !== 0) return order * sign;
    }
    return 0;
  });
}
