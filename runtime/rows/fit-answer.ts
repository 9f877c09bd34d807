/**
 * The part of its list that an answer shows: the rows that were asked for, and no more than a model can read at once.
 */
import fields from '../../sdk/schemas/fields.json' with { type: 'json' };
import { countTokens } from './count-tokens.ts';
import { cutLists, type CutList } from './cut-lists.ts';
import { writeCursor } from './cursor.ts';
import { ALWAYS_SHOWN } from '../catalog/manifest/always-shown.ts';
import type { ListSchema, RowWish } from './row-wish.ts';

/** Tokens of an answer whose caller gave no limit: 8,000 with its frame and the tokens that the count may miss. */
const MAX_TOKENS = 7_400;
/** For the summary itself. */
const SUMMARY_TOKENS = 250;

type Row = Readonly<Record<string, unknown>>;
type Answer = Record<string, unknown>;

export interface Fitting {
  readonly wish: RowWish;
  /** The list that the wish is about. */
  readonly schema: ListSchema | undefined;
  /** The caller gave the script a limit, which it has kept to. */
  readonly isAsked: boolean;
  /** Rows of a page of a script that bounds them by itself, and says by `truncated` that there are more. */
  readonly own?: number;
  /** Makes the hash of the request, for the cursor; undefined for a call that cannot be made again. */
  readonly asked: (() => string) | undefined;
}

/** The answer's facts about its list. */
interface Page {
  readonly list: string;
  /** Rows that fit the request, as far as anybody has counted them. */
  readonly total: number;
  /** Rows before the first one here. */
  readonly from: number;
  readonly shown: number;
  readonly next_cursor: string | null;
  /** Of all rows that fit, shown or not. */
  readonly sums?: Readonly<Record<string, number>>;
  /** Lists inside that were cut. */
  readonly cut?: readonly CutList[];
  readonly note?: string;
}

/** @returns the answer itself where it is short and nothing was asked; else one page of it, and `page`, its summary */
export function fitAnswer(answer: Answer, fitting: Fitting): Answer {
  const { wish, isAsked } = fitting;
  const isWished = Object.keys(wish).length > 0;
  const isFree = isAsked || wish.limit !== undefined;
  const isLong = !isFree && countTokens(answer, MAX_TOKENS) > MAX_TOKENS;
  const mayGoOn = fitting.own !== undefined && answer['truncated'] === true;
  if (!isWished && !isLong && !mayGoOn) return answer;
  const list = chooseList(answer, fitting);
  if (list === undefined) return isLong ? withCuts(answer) : answer;
  const isMore = mayGoOn && goesOn(answer[list] as readonly Row[], fitting);
  if (!isWished && !isLong && !isMore) return answer;
  const rows = wishedRows(answer[list] as readonly Row[], wish);
  const from = Math.min(wish.cursor?.from ?? 0, rows.length);
  const most = wish.limit ?? fitting.own ?? rows.length;
  const rest = isLong || !isFree ? countTokens({ ...answer, [list]: [] }) + SUMMARY_TOKENS : 0;
  const shown = isFree
    ? rows.slice(from, from + most)
    : rowsWithin(rows.slice(0, from + most), from, Math.max(MAX_TOKENS / 4, MAX_TOKENS - rest));
  const page = pageOf(answer, fitting, { list, rows, from, shown, isMore });
  const whole = { ...answer, [list]: shown, page };
  return isFree ? whole : withCuts(whole);
}

/** The script gave as many rows as it was asked for, and says that there are more. */
function goesOn(rows: readonly Row[], { own = 0, wish }: Fitting): boolean {
  return rows.length > 0 && rows.length >= (wish.cursor?.from ?? 0) + own;
}

/** The list of the wish; the longest one of an answer that is too long. */
function chooseList(answer: Answer, { wish, schema }: Fitting): string | undefined {
  const lists = Object.keys(answer).filter((key) => isRows(answer[key]));
  const wished = wish.cursor?.list ?? (Object.keys(wish).length > 0 ? schema?.list : undefined);
  if (wished !== undefined) return Array.isArray(answer[wished]) ? wished : undefined;
  return lists
    .map((key) => ({ key, tokens: countTokens(answer[key]) }))
    .sort((a, b) => b.tokens - a.tokens)[0]?.key;
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null;
}

function wishedRows(
  all: readonly Row[],
  { min_spend: least, sort, columns }: RowWish,
): readonly Row[] {
  const fit =
    least === undefined
      ? all
      : all.filter(({ spend }) => typeof spend === 'number' && spend >= least);
  const sorted = sort
    ? [...fit].sort((a, b) => compare(a[sort.column], b[sort.column], sort.descending))
    : fit;
  if (!columns) return sorted;
  const kept = new Set([...ALWAYS_SHOWN, ...columns]);
  return sorted.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => kept.has(key))),
  );
}

/** A missing value comes last in either direction. */
function compare(a: unknown, b: unknown, descending: boolean): number {
  const isNone = (value: unknown) => value === null || value === undefined;
  if (isNone(a) || isNone(b)) return Number(isNone(a)) - Number(isNone(b));
  const [x, y] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)];
  return (x < y ? -1 : x > y ? 1 : 0) * (descending ? -1 : 1);
}

/** One at least: a page without rows would lead nowhere. */
function rowsWithin(rows: readonly Row[], from: number, most: number): readonly Row[] {
  let tokens = 0;
  for (let at = from; at < rows.length; at += 1) {
    tokens += countTokens(rows[at], most);
    if (tokens > most) return rows.slice(from, Math.max(at, from + 1));
  }
  return rows.slice(from);
}

function pageOf(
  answer: Answer,
  fitting: Fitting,
  {
    list,
    rows,
    from,
    shown,
    isMore,
  }: {
    readonly list: string;
    readonly rows: readonly Row[];
    readonly from: number;
    readonly shown: readonly Row[];
    /** Beyond these rows. */
    readonly isMore: boolean;
  },
): Page {
  const { wish, asked, own } = fitting;
  const next = from + shown.length;
  const counted = answer['total'];
  const total = isMore && typeof counted === 'number' ? Math.max(counted, next) : rows.length;
  const isLast = next >= rows.length && !isMore;
  const of = isMore && total === next ? ', and there are more' : ` of ${total}`;
  const hasTotals = answer['totals'] !== undefined && wish.min_spend === undefined;
  const sums = hasTotals ? {} : sumsOf(rows);
  const notes = [
    isLast && from === 0 ? undefined : `Rows ${Math.min(from + 1, total)} to ${next}${of}.`,
    isLast ? undefined : asked === undefined ? 'The others are left out.' : HOW_ON,
    wish.cursor && own === undefined && wish.cursor.total !== total
      ? `The list had ${wish.cursor.total} rows when its last page was made: begin anew to be sure of each.`
      : undefined,
  ].filter((note) => note !== undefined);
  return {
    list,
    total,
    from,
    shown: shown.length,
    next_cursor:
      isLast || asked === undefined
        ? null
        : writeCursor({ list, from: next, total, asked: asked() }),
    ...(Object.keys(sums).length > 0 ? { sums } : {}),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  };
}

const HOW_ON =
  'For the next ones make the same call with cursor; limit shows more at once, columns fewer of each.';

/** Columns that may be added up: sums and totals cover all rows, not the page. */
const additive: readonly string[] = fields.additive;

function sumsOf(rows: readonly Row[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows)
    for (const key of additive) {
      const value = row[key];
      if (typeof value === 'number') sums[key] = (sums[key] ?? 0) + value;
    }
  return Object.fromEntries(
    Object.entries(sums).map(([key, sum]) => [key, Math.round(sum * 1e6) / 1e6]),
  );
}

/**
 * The answer of a change, which cannot be made a second time to see the rest: rows that do not fit are left out, and it
 * says so.
 */
export function fitChange(answer: Answer): Answer {
  return withCuts(
    answer,
    'Long lists were cut; all of them was done, or planned, and an undo takes all of it back.',
  );
}

/** Lists inside that make the answer too long all the same are cut, and it says so. */
function withCuts(
  answer: Answer,
  words = 'Lists inside were cut; limit shows them whole.',
): Answer {
  const { value, cuts } = cutLists(answer, MAX_TOKENS);
  if (cuts.length === 0) return answer;
  const page = value['page'] as Page | undefined;
  const note = page?.note ? `${page.note} ${words}` : words;
  return { ...value, page: { ...page, cut: cuts.slice(0, 20), note } };
}
