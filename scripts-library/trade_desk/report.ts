/** Reports: a schedule is made of a template, looked at until it is done, and its file read by the names of its columns. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript as dailySpendOf } from '../../sdk/kit/daily-spend.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { currencyOf, ZONE } from './account.ts';
import { commonStatus, knownOf } from './levels.ts';
import { readReport, type Cells } from './report/run.ts';

const numberOf = (text: string | undefined) =>
  text === undefined || text === '' ? null : Number(text.replaceAll(',', ''));

/** Which columns there are depends on the template, so those of conversions are looked for: once, for files are large. */
function readerOf(rows: readonly Cells[]): (row: Cells) => Sums {
  const names = Object.keys(rows[0] ?? {});
  const like = (pattern: RegExp) => names.find((one) => pattern.test(one)) ?? '';
  const conversions = like(/^Total Click \+ View Conversions/);
  const value = like(/^Total Click \+ View Conversion Revenue/);
  return (row) => ({
    impressions: numberOf(row['Impressions']),
    clicks: numberOf(row['Clicks']),
    spendMicros: microsOf(numberOf(row['Advertiser Cost (Adv Currency)'])),
    conversions: numberOf(row[conversions]),
    valueMicros: microsOf(numberOf(row[value])),
  });
}

/** Columns of the id and the name. */
const columns = {
  advertiser: ['Advertiser ID', 'Advertiser'],
  campaign: ['Campaign ID', 'Campaign'],
  'ad-group': ['Ad Group ID', 'Ad Group'],
  creative: ['Creative ID', 'Creative'],
} as const;
type Level = keyof typeof columns;

/** @throws platform_answer_invalid  the template lacks a column */
function checkColumns(rows: readonly Cells[], names: readonly string[]): void {
  const lacking = names.find((name) => rows[0] && !(name in rows[0]));
  if (lacking !== undefined)
    throw failure('platform_answer_invalid', `The report template has no column "${lacking}".`);
}

const NEEDED = ['Impressions', 'Clicks', 'Advertiser Cost (Adv Currency)'];

/** What all rows stand in; null where they stand in several. */
function onlyOf(rows: readonly Cells[], level: 'campaign' | 'ad-group') {
  const [id, name] = columns[level];
  const [first] = rows;
  return rows.every((row) => row[id] === first?.[id])
    ? { id: first?.[id] ?? null, name: first?.[name] ?? null }
    : { id: null, name: null };
}

/** @param isDaily  a line for each day of each object */
async function linesOf(
  host: Host,
  level: Level,
  rows: readonly Cells[],
  isDaily = false,
): Promise<ReportLine[]> {
  const [id, name] = columns[level];
  const sumsOf = readerOf(rows);
  const days = isDaily ? ['Date'] : [];
  checkColumns(rows, level === 'advertiser' ? NEEDED : [...NEEDED, id, ...days]);
  if (level === 'advertiser') {
    const { account_id: own, account_name: called } = host.account;
    const sums = sumOf(rows.map(sumsOf));
    return rows.length === 0 ? [] : [{ id: own, name: called, status: null, sums }];
  }
  const isKnown = level !== 'creative' && rows.length > 0;
  const of = level === 'ad-group' ? 'ad_group' : 'campaign';
  const known = isKnown ? await knownOf(host, of) : new Map<string, never>();
  const dayOf = (row: Cells | undefined) => (row?.['Date'] ?? '').slice(0, 10);
  const groups = Map.groupBy(rows, (row) => `${row[id] ?? ''} ${isDaily ? dayOf(row) : ''}`);
  return [...groups.values()].map((all): ReportLine => {
    const [first] = all;
    const key = first?.[id] ?? '';
    const campaign = onlyOf(all, 'campaign');
    const adGroup = onlyOf(all, 'ad-group');
    const above = {
      campaign: {},
      'ad-group': { parent_id: campaign.id, parents: { campaign } },
      creative: { parent_id: adGroup.id, parents: { campaign, ad_group: adGroup } },
    }[level];
    return {
      id: key,
      name: first?.[name] ?? null,
      status: commonStatus(known.get(key)),
      ...above,
      sums: sumOf(all.map(sumsOf)),
      ...(isDaily ? { own: { date: dayOf(first) } } : {}),
    };
  });
}

interface ReportArgs {
  readonly window: Window;
  readonly level: Level;
  readonly template_id?: string;
}

/** @param by  `day`: a row for each day of each object */
export function pullScript(by?: 'day'): ReadScript<ReportArgs, object> {
  return async ({ window, level, template_id }, host) => {
    const currency = await currencyOf(host);
    const rows = await readReport(host, window, template_id);
    const lines = await linesOf(host, level, rows, by === 'day');
    const trust = trustOf(host, window, {
      // @see assumed: the vendor names no time
      days: 2,
      attribution:
        'Conversions after a click or a view, within the lookback windows of the advertiser.',
      lag: 'Days are those of UTC; a day is taken as complete two days later, and conversions are added to it afterwards.',
    });
    return { ...reportOf(host, { window, level, currency, lines, trust }), time_zone: ZONE };
  };
}

export function dailySpendScript() {
  return dailySpendOf({
    currency: currencyOf,
    async read(host, window) {
      const rows = await readReport(host, window);
      checkColumns(rows, [...NEEDED, 'Date']);
      const sumsOf = readerOf(rows);
      return rows.map((row) => ({ date: (row['Date'] ?? '').slice(0, 10), sums: sumsOf(row) }));
    },
  });
}
