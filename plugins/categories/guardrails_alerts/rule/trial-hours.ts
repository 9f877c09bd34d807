/** The past of a rule with hours, by kept days: how often it would have begun, and of whole days what was spent on them. */
import {
  areWholeDays,
  isMeant,
  keyOf,
  slotsOf,
  spanAt,
  type DayRow,
  type Rule,
  type RuleCampaign,
  type WeekHours,
} from '../../../../sdk/rules/index.ts';
import { instantOf } from '../../../../sdk/kit/time-zone.ts';
import { addDays } from '../../../../sdk/window.ts';
import { readWorld, type ReadWorld, type WorldPorts } from './read-world.ts';

const DAYS = 90;
const ZONE = 'UTC';
const NOT_KNOWN =
  'Figures are kept by day: what was spent and sold within these hours is not known, here and in markets, so nothing says whether they are worth less.';
const BY_DAY =
  'These hours are whole days: spend and conversions of such days are known, and what would have come without them is not.';

export async function lastHours(ports: WorldPorts, rule: Rule, now: Date) {
  const { hours = [] } = rule;
  const world = await readWorld(ports, rule, now, { back: DAYS });
  const today = now.toISOString().slice(0, 10);
  const first = addDays(today, -DAYS);
  const meant = world.campaigns.filter((one) => isMeant(rule, one));
  const keys = new Set(meant.map(keyOf));
  const rows = world.rows.filter((row) => keys.has(keyOf(row)) && row.date >= first);
  const running = rows.filter(({ spend }) => spend !== 0);
  const begins = running.filter(({ date }) => beginningsOn(hours, date) > 0);
  const isWhole = areWholeDays(hours);
  return {
    days: DAYS,
    accounts: world.accounts.length,
    acts: begins.reduce((sum, { date }) => sum + beginningsOn(hours, date), 0),
    campaigns: new Set(begins.map(keyOf)).size,
    things_now: meant.length,
    hours_a_week: slotsOf(hours).size,
    first: [],
    currencies: currenciesOf(world, rows, isWhole ? hours : undefined),
    warnings: [isWhole ? BY_DAY : NOT_KNOWN, ...boundsOf(rule, meant), ...unkeptIn(world)],
  };
}

/** Spans that begin on a day; clocks that are changed do not matter for their number. */
function beginningsOn(hours: readonly WeekHours[], date: string): number {
  const begun = Array.from({ length: 24 }, (_, hour) => {
    const wall = `${date}T${String(hour).padStart(2, '0')}:00`;
    return spanAt(hours, instantOf(`${wall}:00`, ZONE), ZONE) === wall ? 1 : 0;
  });
  return begun.reduce<number>((sum, one) => sum + one, 0);
}

/** Of the things that it may change; null where a day is not known, and within hours that are no whole days. */
function currenciesOf(
  { accounts }: ReadWorld,
  rows: readonly DayRow[],
  whole: readonly WeekHours[] | undefined,
) {
  const currencyOf = new Map(
    accounts.map((one) => [`${one.platform} ${one.account_id}`, one.currency ?? 'unknown']),
  );
  const groups = Map.groupBy(
    rows,
    ({ platform, account_id }) => currencyOf.get(`${platform} ${account_id}`) ?? 'unknown',
  );
  return [...groups].map(([currency, some]) => {
    const within = whole && some.filter(({ date }) => isWithin(whole, date));
    return {
      currency,
      spend: sum(some, 'spend'),
      conversions: sum(some, 'conversions'),
      spend_within: within ? sum(within, 'spend') : null,
      conversions_within: within ? sum(within, 'conversions') : null,
    };
  });
}

const isWithin = (hours: readonly WeekHours[], date: string) =>
  typeof spanAt(hours, instantOf(`${date}T12:00:00`, ZONE), ZONE) === 'string';

function sum(rows: readonly DayRow[], name: 'spend' | 'conversions'): number | null {
  const all = rows.reduce<number | null>(
    (total, row) => (total === null || row[name] === null ? null : total + row[name]),
    0,
  );
  return all === null ? null : Math.round(all * 100) / 100;
}

function boundsOf({ most_a_day }: Rule, meant: readonly RuleCampaign[]): string[] {
  const beyond = meant.length - most_a_day;
  return beyond > 0
    ? [
        `It is about ${meant.length}, and moves ${most_a_day} a day at most: ${beyond} stay as they are.`,
      ]
    : [];
}

function unkeptIn({ accounts }: ReadWorld): string[] {
  return accounts
    .filter(({ kept }) => kept === null)
    .map(
      ({ platform, account_id }) =>
        `${platform} ${account_id}: no whole days of it are kept, so nothing is said of its past.`,
    );
}
