/** Reports: a schedule is made of a template, looked at until it is done, and its file read by the names of its columns. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript as dailySpendOf } from '../../sdk/kit/daily-spend.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { numberIn, shownIn, textIn, type SumRow } from '../../sdk/kit/table.ts';
import { currencyOf, ZONE } from './account.ts';
import { commonStatus, knownOf } from './levels.ts';
import { readReport } from './report/run.ts';

const FIGURES = {
  impressions: 'Impressions',
  clicks: 'Clicks',
  spend: 'Advertiser Cost (Adv Currency)',
  // Which of these there are depends on the template.
  conversions: 'Total Click + View Conversions*',
  value: 'Total Click + View Conversion Revenue*',
} as const;

const sumsOf = (row: SumRow): Sums => ({
  impressions: numberIn(row, FIGURES.impressions),
  clicks: numberIn(row, FIGURES.clicks),
  spendMicros: microsOf(numberIn(row, FIGURES.spend)),
  conversions: numberIn(row, FIGURES.conversions),
  valueMicros: microsOf(numberIn(row, FIGURES.value)),
});

/** Columns of the id and the name. */
const columns = {
  advertiser: ['Advertiser ID', 'Advertiser'],
  campaign: ['Campaign ID', 'Campaign'],
  'ad-group': ['Ad Group ID', 'Ad Group'],
  creative: ['Creative ID', 'Creative'],
} as const;
type Level = keyof typeof columns;

/** Columns of each level, with those of its parents. */
const textsOf: Readonly<Record<Level, readonly string[]>> = {
  advertiser: [],
  campaign: columns.campaign,
  'ad-group': [...columns['ad-group'], ...columns.campaign],
  creative: [...columns.creative, ...columns['ad-group'], ...columns.campaign],
};

interface ReportArgs {
  readonly window: Window;
  readonly level: Level;
  readonly template_id?: string;
}

const NEEDED = [FIGURES.impressions, FIGURES.clicks, FIGURES.spend];

/**
 * Rows by the texts of their level, and by day where it is asked for.
 * @throws platform_answer_invalid  the template lacks a column
 */
async function readRows(
  host: Host,
  { window, level, template_id }: ReportArgs,
  isDaily: boolean,
): Promise<readonly SumRow[]> {
  const days = isDaily ? ['Date'] : [];
  const keep = { by: [...textsOf[level], ...days], add: Object.values(FIGURES) };
  const { rows, columns: there } = await readReport(host, window, keep, template_id);
  const needed = [...NEEDED, ...days, ...(level === 'advertiser' ? [] : [columns[level][0]])];
  const lacking = needed.find((name) => rows.length > 0 && !there.includes(name));
  if (lacking === undefined) return rows;
  throw failure('platform_answer_invalid', `The report template has no column "${lacking}".`);
}

/** Common parent of all rows; null if there are several. */
function onlyOf(rows: readonly SumRow[], level: 'campaign' | 'ad-group') {
  const [id, name] = columns[level];
  const [first = {}] = rows;
  return rows.every((row) => row[id] === first[id])
    ? { id: shownIn(first, id), name: shownIn(first, name) }
    : { id: null, name: null };
}

const dayOf = (row: SumRow) => textIn(row, 'Date').slice(0, 10);

/** @param isDaily  a line for each day of each object */
async function linesOf(
  host: Host,
  level: Level,
  rows: readonly SumRow[],
  isDaily: boolean,
): Promise<ReportLine[]> {
  const [id, name] = columns[level];
  if (level === 'advertiser') {
    const { account_id: own, account_name: called } = host.account;
    const sums = sumOf(rows.map(sumsOf));
    return rows.length === 0 ? [] : [{ id: own, name: called, status: null, sums }];
  }
  const isKnown = level !== 'creative' && rows.length > 0;
  const of = level === 'ad-group' ? 'ad_group' : 'campaign';
  const known = isKnown ? await knownOf(host, of) : new Map<string, never>();
  const groups = Map.groupBy(rows, (row) => `${textIn(row, id)} ${isDaily ? dayOf(row) : ''}`);
  return [...groups.values()].map((all): ReportLine => {
    const [first] = all as [SumRow];
    const key = textIn(first, id);
    const campaign = onlyOf(all, 'campaign');
    const adGroup = onlyOf(all, 'ad-group');
    const above = {
      campaign: {},
      'ad-group': { parent_id: campaign.id, parents: { campaign } },
      creative: { parent_id: adGroup.id, parents: { campaign, ad_group: adGroup } },
    }[level];
    return {
      id: key,
      name: shownIn(first, name),
      status: commonStatus(known.get(key)),
      ...above,
      sums: sumOf(all.map(sumsOf)),
      ...(isDaily ? { own: { date: dayOf(first) } } : {}),
    };
  });
}

/** @param by  `day`: a row for each day of each object */
export function pullScript(by?: 'day'): ReadScript<ReportArgs, object> {
  return async (args, host) => {
    const { window, level } = args;
    const isDaily = by === 'day';
    const currency = await currencyOf(host);
    const lines = await linesOf(host, level, await readRows(host, args, isDaily), isDaily);
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
      const rows = await readRows(host, { window, level: 'advertiser' }, true);
      return rows.map((row) => ({ date: dayOf(row), sums: sumsOf(row) }));
    },
  });
}
