/** Figures of accounts and campaigns by day, from kept facts, in the currency in which the organization reads them. */
import { addDays } from '../../../../sdk/kit/days.ts';
import type { FactsTable } from '../../../../sdk/facts.ts';
import { dayIn } from '../../../../sdk/window.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { ShownAccount } from '../../../facts/facts.ts';
import { accountPrefix, type KeptMonth } from '../../../facts/kept-month.ts';
import type { Asked } from '../console-page.ts';
import { factsAnswer, shownAccounts } from './facts-answer.ts';
import { moneySettings, type MoneySettings } from './money-settings.ts';

export interface Sums {
  /** In the reporting currency; null is unknown. */
  readonly spend: number | null;
  readonly conversions: number | null;
  readonly value: number | null;
}

export interface DaySums extends Sums {
  readonly day: string;
}

export interface AccountDays {
  readonly account: ShownAccount;
  /** Of an ad server: counted there, paid elsewhere, and in no sum. */
  readonly isServed: boolean;
  readonly days: readonly DaySums[];
  readonly lastDay: string | null;
}

export interface CampaignDays {
  readonly platform: string;
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly status: string | null;
  /** Of the account; the sums are in the reporting one. */
  readonly currency: string | null;
  readonly days: readonly DaySums[];
}

export interface Figures {
  readonly settings: MoneySettings;
  readonly today: string;
  readonly accounts: readonly AccountDays[];
  readonly campaigns: readonly CampaignDays[];
  /** Currency > what one unit of it is in the reporting one. */
  readonly factors: ReadonlyMap<string, number>;
  /** Currencies that no rate turns into the reporting one; their amounts are in no sum. */
  readonly unconverted: readonly string[];
}

/** Days that the console looks back: a quarter, and what a period is compared with. */
const BACK = 100;
const MOST_CAMPAIGNS = 1_500;

const lists = ['date_day', 'spend', 'conversions', 'conversions_value']
  .map((name) => `list(${name} ORDER BY date_day) AS ${name}s`)
  .join(', ');
const since = (today: string) => `date_day >= DATE '${addDays(today, -BACK)}'`;

const accountWords = (today: string) =>
  `WITH sums AS (SELECT platform, account_id, date_day, max(currency) AS currency, sum(spend) AS spend,
    sum(conversions) AS conversions, sum(conversions_value) AS conversions_value
    FROM daily WHERE ${since(today)} GROUP BY ALL)
  SELECT platform, account_id, max(currency) AS currency, ${lists} FROM sums GROUP BY platform, account_id`;

const campaignWords = (today: string) =>
  `SELECT platform, account_id, max(currency) AS currency, campaign_id,
    arg_max(campaign_name, date_day) AS name, arg_max(status, date_day) AS status, ${lists}
  FROM daily WHERE ${since(today)} AND campaign_id IS NOT NULL GROUP BY platform, account_id, campaign_id
  ORDER BY sum(spend) DESC NULLS LAST LIMIT ${MOST_CAMPAIGNS}`;

type Told = Readonly<Record<string, unknown>>;

export async function figuresOf(asked: Asked): Promise<Figures> {
  const { parts, organizationId } = asked;
  const today = dayIn(parts.clock.now(), null);
  const accounts = await shownAccounts(asked);
  const [settings, months, byAccount, byCampaign] = await Promise.all([
    moneySettings(parts.store, organizationId, accounts),
    parts.facts.months(organizationId),
    factsAnswer(asked, accountWords(today)),
    factsAnswer(asked, campaignWords(today)),
  ]);
  const convert = converterOf(parts.rates, settings.currency, byCampaign);
  const told = new Map(rowsIn(byAccount).map((row) => [placeOf(row), row]));
  const { platforms } = parts.catalog.current();
  const lastKept = lastDays(months);
  return {
    settings,
    today,
    accounts: accounts.map((account) => {
      const row = told.get(accountPlace(account.platform, account.accountId));
      const days = row ? daySums(row, account.currency, convert) : [];
      const isServed = platforms.get(account.platform)?.data.counts === 'served';
      const lastDay = lastKept.get(accountPrefix(account)) ?? days.at(-1)?.day ?? null;
      return { account, isServed, days, lastDay };
    }),
    campaigns: campaignsIn(byCampaign, settings.currency, convert),
    factors: convert.factors,
    unconverted: [...convert.without].sort(),
  };
}

/** The last kept day of each account: a day on which nothing was shown is kept, and has no row. */
function lastDays(months: readonly KeptMonth[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const one of months) {
    if (one.level !== 'campaign') continue;
    const prefix = accountPrefix(one);
    const [day = ''] = Object.keys(one.days).sort().reverse();
    if (day > (last.get(prefix) ?? '')) last.set(prefix, day);
  }
  return last;
}

const rowsIn = ({ columns, rows }: FactsTable): readonly Told[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));

/** An answer in one currency: the same answer serves many pages. */
interface Computed {
  readonly campaigns: readonly CampaignDays[];
  readonly convert: Converter;
}
const computed = new WeakMap<FactsTable, Map<string, Computed>>();

/** Rates may change with the settings of the operator, at the next start. */
function converterOf(
  rates: Asked['parts']['rates'],
  currency: string,
  table: FactsTable,
): Converter {
  return computed.get(table)?.get(currency)?.convert ?? converter(rates, currency);
}

function campaignsIn(
  table: FactsTable,
  currency: string,
  convert: Converter,
): readonly CampaignDays[] {
  const known = computed.get(table) ?? new Map<string, Computed>();
  computed.set(table, known);
  const found = known.get(currency);
  if (found) return found.campaigns;
  const campaigns = rowsIn(table).map((row) => ({
    platform: String(row['platform']),
    accountId: String(row['account_id']),
    id: String(row['campaign_id']),
    name: String(row['name'] ?? row['campaign_id']),
    status: (row['status'] ?? null) as string | null,
    currency: (row['currency'] ?? null) as string | null,
    days: daySums(row, null, convert),
  }));
  known.set(currency, { campaigns, convert });
  return campaigns;
}

const accountPlace = (platform: string, accountId: string) =>
  accountPrefix({ mode: 'test', platform, accountId });
const placeOf = (row: Told) => accountPlace(String(row['platform']), String(row['account_id']));

interface Converter {
  (amount: unknown, from: string | null): number | null;
  readonly without: ReadonlySet<string>;
  readonly factors: ReadonlyMap<string, number>;
}

function converter(rates: Asked['parts']['rates'], to: string): Converter {
  const without = new Set<string>();
  const factors = new Map<string, number>([[to, 1]]);
  const convert = (amount: unknown, from: string | null) => {
    if (typeof amount !== 'number' || from === null) return null;
    const factor = factors.get(from) ?? rates.worth(1, from, to)?.amount;
    if (factor === undefined) without.add(from);
    else factors.set(from, factor);
    return factor === undefined ? null : amount * factor;
  };
  return Object.assign(convert, { without, factors });
}

function daySums(row: Told, own: string | null, convert: Converter): DaySums[] {
  const currency = (row['currency'] ?? own) as string | null;
  const column = (name: string) => (row[name] ?? []) as readonly unknown[];
  const [spends, counts, values] = [
    column('spends'),
    column('conversionss'),
    column('conversions_values'),
  ];
  return column('date_days').map((day, at) => ({
    day: String(day),
    spend: convert(spends[at], currency),
    conversions: typeof counts[at] === 'number' ? counts[at] : null,
    value: convert(values[at], currency),
  }));
}

/** Adds up what is known; null where nothing is. */
export function sumsIn(days: readonly DaySums[], { start_date, end_date }: Window): Sums {
  const own = days.filter(({ day }) => day >= start_date && day <= end_date);
  return addUp(own);
}

export function addUp(all: readonly Sums[]): Sums {
  const sums = { spend: null, conversions: null, value: null };
  return all.reduce<Sums>(
    (sum, one) => ({
      spend: plus(sum.spend, one.spend),
      conversions: plus(sum.conversions, one.conversions),
      value: plus(sum.value, one.value),
    }),
    sums,
  );
}

const plus = (sum: number | null, value: number | null): number | null =>
  value === null ? sum : (sum ?? 0) + value;

/** Cost of a result; null where there is none, or one of the two is unknown. */
export const costOf = ({ spend, conversions }: Sums): number | null =>
  spend === null || conversions === null || conversions <= 0 ? null : spend / conversions;

export const returnOf = ({ spend, value }: Sums): number | null =>
  spend === null || value === null || spend <= 0 ? null : value / spend;

/** Change in percent; null where it cannot be said. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : ((now - before) / before) * 100;
