import { lastWholeDay } from '../../../../../sdk/reports/accounts.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { daysOf } from '../../../../../sdk/kit/days.ts';
import { dayIn, isCalendarDay } from '../../../../../sdk/window.ts';
import { accountOf, readSide } from '../../reconciliation/read.ts';
import { causesOf, differencesOf } from '../../reconciliation/reconcile.ts';
import rules from '../../reconciliation/rules.json' with { type: 'json' };

interface Input {
  readonly start_date: string;
  readonly end_date: string;
  readonly google_account_id?: string;
  readonly google_account_name?: string;
  readonly ttd_advertiser_id?: string;
  readonly ttd_account_name?: string;
}

const tool: Tool<Input, 'connections' | 'scripts'> = async (input, ports, { now }) => {
  const { start_date, end_date } = input;
  const all = await ports.connections.list();
  const accounts = [
    accountOf(all, {
      platform: 'google',
      id: input.google_account_id,
      name: input.google_account_name,
      fields: ['google_account_id', 'google_account_name'],
    }),
    accountOf(all, {
      platform: 'trade_desk',
      id: input.ttd_advertiser_id,
      name: input.ttd_account_name,
      fields: ['ttd_advertiser_id', 'ttd_account_name'],
    }),
  ] as const;
  const days = accounts.map(({ time_zone }) => dayIn(now.getTime(), time_zone));
  const [today = ''] = [...days].sort();
  checkWindow(input, today);
  const window = { start_date, end_date };
  const facts = ports.connections.platforms();
  const dayOf = (at: 0 | 1) => {
    const account = accounts[at];
    const { reporting = {} } = facts.find(({ platform }) => platform === account.platform) ?? {};
    return { today: days[at]!, until: lastWholeDay({ account, reporting }, now) };
  };
  const [google, trade_desk] = await Promise.all([
    readSide(ports.scripts, accounts[0], window, dayOf(0)),
    readSide(ports.scripts, accounts[1], window, dayOf(1)),
  ]);
  const known = { window, today, google, trade_desk };
  const discrepancies = differencesOf(known);
  return {
    window,
    platforms: [google, trade_desk].map(({ currency, time_zone, total, rows }, at) => {
      const { platform, account_id, account_name } = accounts[at]!;
      const account = { platform, account_id, account_name };
      return {
        platform,
        account,
        currency,
        time_zone,
        ...total.metrics(['impressions', 'clicks', 'spend', 'conversions']),
        rows,
        coverage: total.coverage,
      };
    }),
    discrepancies,
    likely_causes: causesOf(known, discrepancies),
    warnings: [...google.warnings, ...trade_desk.warnings],
  };
};

export default tool;

/** @throws input_invalid */
function checkWindow({ start_date, end_date }: Input, today: string): void {
  for (const [field, day] of Object.entries({ start_date, end_date }))
    if (!isCalendarDay(day)) throw wrong(field, 'must be a day, YYYY-MM-DD');
  if (end_date < start_date) throw wrong('end_date', 'must not be before start_date');
  if (end_date >= today) throw wrong('end_date', `must be before today, ${today}`);
  if (daysOf({ start_date, end_date }).length > rules.mostDays)
    throw wrong('start_date', `must be at most ${rules.mostDays} days before the end`);
}
