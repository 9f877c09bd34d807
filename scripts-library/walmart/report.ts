/** Scripts for reports and for the state of the account. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type ReportLine } from '../../sdk/kit/report.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { currencyOf } from './account.ts';
import { readNames } from './levels.ts';
import { levels, readLines, type Level } from './report/lines.ts';
import { commonStatus } from './status.ts';

/** How far back snapshots reach. */
const KEPT_DAYS = 90;

const nouns = { campaign: 'campaign', 'ad-group': 'ad_group' } as const;

async function namesOf(host: Host, level: Level) {
  if (level !== 'campaign' && level !== 'ad-group') return undefined;
  return readNames(host, nouns[level]);
}

export function reportScript(): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window: asked, level }, host) => {
    const earliest = addDays(host.today, -KEPT_DAYS);
    if (asked.end_date < earliest)
      throw failure(
        'input_invalid',
        `Walmart serves days from ${earliest} on; the window ends before that.`,
        { field: 'end_date' },
      );
    const served = servedFrom(asked, earliest);
    const { window } = served;
    const { by } = levels[level];
    const [currency, { lines, bounded, warnings }, names] = await Promise.all([
      currencyOf(host),
      readLines(host, level, by, window),
      namesOf(host, level),
    ]);
    const key = by.at(-1);
    const { account_id: account, account_name: accountName } = host.account;
    const groups = Map.groupBy(lines, ({ ids }) => by.map((name) => ids[name]).join(' '));
    const rows = [...groups.values()].map((all): ReportLine => {
      const { ids } = all[0]!;
      const id = key === undefined ? account : (ids[key] ?? '');
      const own = names?.get(id);
      const above =
        level === 'ad-group' ? ids['campaignId'] : level === 'item' ? ids['adGroupId'] : undefined;
      return {
        id,
        name: key === undefined ? accountName : (own?.name ?? null),
        status: own ? commonStatus(own.status) : null,
        ...(above === undefined ? {} : { parent_id: above }),
        sums: sumOf(all.map(({ sums }) => sums)),
      };
    });
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Orders and sales within 14 days of a click, added to the day of the click for so long.',
      lag: 'Walmart names no time; a day is taken as complete, but for later orders, a day after it ends.',
    });
    const cut = [...served.warnings, ...bounded];
    return reportOf(host, { window, level, currency, lines: rows, bounded: cut, warnings, trust });
  };
}

/** Sums of a day that has no report yet: unknown, not 0. */
const unknown: Sums = {
  impressions: null,
  clicks: null,
  spendMicros: null,
  conversions: null,
  valueMicros: null,
};

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const { lines, late } = await readLines(host, 'account', ['date'], window);
      const known = lines.map(({ ids, sums }) => ({ date: ids['date'] ?? '', sums }));
      return [...known, ...late.map((date) => ({ date, sums: unknown }))];
    },
  });

/** Whether the advertiser can be reached, and what the connection says of it. */
export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => {
    const names = await readNames(host, 'campaign');
    const { currency, time_zone } = host.account;
    return { account: accountOf(host.account), currency, time_zone, campaigns: names.size };
  };
}
