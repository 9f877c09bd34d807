/** Finds the line with the names of columns, and which column is what. */
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { fields, languages, namesOn, type Field, type Language } from './fields.ts';
import type { Line } from './table-of.ts';

export interface Header {
  /** Place of the line in the table. */
  readonly at: number;
  readonly columns: Readonly<Partial<Record<Field, number>>>;
  readonly names: readonly string[];
  readonly language: Language;
  /** Of a column such as `Amount spent (EUR)`. */
  readonly currency: string | null;
}

const NEEDED: readonly Field[] = ['day', 'campaign_name'];
/** Lines with the title of a report stand before its header. */
const MOST_TITLES = 40;
const CURRENCY = / \(([A-Z]{3})\)$/;

const plainName = (name: string) =>
  name
    .replace(CURRENCY, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** @throws input_invalid  with the columns of the file and those that are needed */
export function headerOf(
  table: readonly Line[],
  platform: string,
  given: Readonly<Partial<Record<Field, string>>>,
): Header {
  const found = table
    .slice(0, MOST_TITLES)
    .map(({ cells }, at) => ({ at, cells, ...columnsIn(cells, platform, given) }));
  const best = found.reduce<(typeof found)[number] | undefined>(
    (one, other) => (!one || other.score > one.score ? other : one),
    undefined,
  );
  if (!best) throw wrong('file', 'is empty');
  const missing = NEEDED.filter((field) => best.columns[field] === undefined);
  const hasFigures = best.columns.impressions !== undefined || best.columns.spend !== undefined;
  if (missing.length > 0 || !hasFigures) {
    const widest = table
      .slice(0, MOST_TITLES)
      .reduce((a, b) => (b.cells.length > a.cells.length ? b : a));
    throw unknownHeader(best.score >= 2 ? best.cells : widest.cells, platform, [
      ...missing,
      ...(hasFigures ? [] : (['spend'] as const)),
    ]);
  }
  const spend = best.cells[best.columns.spend ?? -1] ?? '';
  return {
    at: best.at,
    columns: best.columns,
    names: best.cells,
    language: best.language,
    currency: CURRENCY.exec(spend)?.[1] ?? null,
  };
}

function columnsIn(
  cells: readonly string[],
  platform: string,
  given: Readonly<Partial<Record<Field, string>>>,
) {
  const plain = cells.map(plainName);
  const names = namesOn(platform);
  const columns: Partial<Record<Field, number>> = {};
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0 };
  for (const field of fields) {
    const own = given[field];
    const known = languages.flatMap((language) =>
      (names[field]?.[language] ?? []).map((name) => ({ name: plainName(name), language })),
    );
    const wanted = own === undefined ? known.map(({ name }) => name) : [plainName(own)];
    const name = wanted.find((one) => plain.includes(one));
    if (name === undefined) continue;
    columns[field] = plain.indexOf(name);
    for (const one of new Set(known.filter((k) => k.name === name).map((k) => k.language)))
      counts[one] += 1;
  }
  const language = languages.reduce((a, b) => (counts[b] > counts[a] ? b : a));
  return { columns, language, score: Object.keys(columns).length };
}

function unknownHeader(cells: readonly string[], platform: string, missing: readonly Field[]) {
  const needed = missing.map((field) => {
    const names = languages.map((language) => namesOn(platform)[field]?.[language][0]);
    return `${field} (${[...new Set(names)].join(', ')})`;
  });
  const has = cells.filter((one) => one !== '').slice(0, 60);
  return wrong(
    'file',
    `has no column for ${needed.join(' and ')}. Its columns are: ${has.join(' | ')}. Export it by day and campaign, or say in columns which is which, as day=Tag.`,
  );
}
