/** State of a month: what was spent, and what each campaign may spend a day now. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { lastDayOf } from '../../../../sdk/calendar.ts';
import { usedWithin, type PacedCampaign, type PaceWish } from '../../../../sdk/rules/index.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { addDays, dayIn } from '../../../../sdk/window.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { keyOfPlace, type Pace, type PacePlace } from './kept-pace.ts';

export type PacePorts = Pick<ToolPorts, 'facts' | 'scripts' | 'connections'>;

const WEEK = 7;

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget?: number | null;
}

/** By `platform account_id`. */
export async function listsOf(
  { scripts }: Pick<PacePorts, 'scripts'>,
  places: readonly Pick<PacePlace, 'platform' | 'account_id'>[],
): Promise<ReadonlyMap<string, readonly Listed[]>> {
  const accounts = new Map(places.map((one) => [`${one.platform} ${one.account_id}`, one]));
  const lists = await sideBySide([...accounts], async ([key, { platform, account_id }]) => {
    const asked = { script: 'list_campaigns', platform, account_id };
    const { result } = await scripts.run({ ...asked, whole: true });
    return [key, (result as { readonly campaigns: readonly Listed[] }).campaigns] as const;
  });
  return new Map(lists);
}

export interface PaceNow {
  readonly wish: PaceWish;
  readonly campaigns: readonly PacedCampaign[];
  readonly first_day: string;
  /** Campaigns that do not run, or have no daily budget: they stay as they are. */
  readonly left: readonly string[];
}

/**
 * @throws input_invalid  the month is over, or not yet begun
 * @throws platform_answer_invalid  a day of the month is not known, so nobody knows what was spent
 */
export async function readPace(
  ports: PacePorts,
  pace: Pick<Pace, 'for_month' | 'currency' | 'month' | 'most_move_percent' | 'campaigns'>,
  now: Date,
): Promise<PaceNow> {
  const today = await todayOf(ports, pace, now);
  const first_day = `${pace.month}-01`;
  const last_day = lastDayOf('month', first_day);
  if (today < first_day || today > last_day)
    throw wrong(
      'month',
      `must be the present one, ${today.slice(0, 7)}: ${pace.month} is ${today < first_day ? 'to come' : 'over'}`,
    );
  const [lists, spends] = await Promise.all([
    listsOf(ports, pace.campaigns),
    spendsOf(ports, pace.campaigns, first_day, today),
  ]);
  const campaigns: PacedCampaign[] = [];
  const left: string[] = [];
  for (const place of pace.campaigns) {
    const found = lists
      .get(`${place.platform} ${place.account_id}`)
      ?.find(({ id }) => id === place.campaign_id);
    const budget = found?.daily_budget;
    if (found?.status !== 'ENABLED' || typeof budget !== 'number' || budget <= 0)
      left.push(place.name);
    else {
      const { lately, days } = spends.get(keyOfPlace(place))!;
      const used = days === 0 ? 1 : usedWithin(lately / days / budget);
      campaigns.push({
        key: keyOfPlace(place),
        daily_budget: budget,
        used,
        least: place.least,
        most: place.most,
      });
    }
  }
  const spent = [...spends.values()].reduce((sum, one) => sum + one.spent, 0);
  const { for_month: budget, most_move_percent, currency } = pace;
  return {
    wish: { budget, spent, today, last_day, most_move_percent, currency },
    campaigns,
    first_day,
    left,
  };
}

/** The day that it is in all of its accounts, so that no day counts as over that goes on in one of them. */
export async function todayOf(
  { connections }: Pick<PacePorts, 'connections'>,
  { campaigns }: Pick<Pace, 'campaigns'>,
  now: Date,
): Promise<string> {
  const own = new Set(campaigns.map((one) => `${one.platform} ${one.account_id}`));
  const days = (await connections.list())
    .filter((one) => own.has(`${one.platform} ${one.account_id}`))
    .map(({ time_zone }) => dayIn(now.getTime(), time_zone));
  return days.sort()[0] ?? dayIn(now.getTime(), null);
}

interface Spend {
  readonly spent: number;
  /** In so many of the last seven days. */
  readonly lately: number;
  readonly days: number;
}

/** Of the month until yesterday, and of the last week. */
async function spendsOf(
  ports: PacePorts,
  places: readonly PacePlace[],
  first_day: string,
  today: string,
): Promise<ReadonlyMap<string, Spend>> {
  const yesterday = addDays(today, -1);
  const week = addDays(today, -WEEK);
  const start_date = first_day < week ? first_day : week;
  const accounts = [
    ...new Map(places.map((one) => [`${one.platform} ${one.account_id}`, one])).values(),
  ];
  const window = { start_date, end_date: yesterday };
  const found = await sideBySide(accounts, async ({ platform, account_id }) => {
    const rows = await daysOf(ports, { platform, account_id }, window);
    return rows.map(({ id, date, spend }) => ({
      key: `${platform} ${account_id} ${id}`,
      date,
      spend,
    }));
  });
  const rows = Map.groupBy(found.flat(), ({ key }) => key);
  return new Map(
    places.map((place) => {
      const own = rows.get(keyOfPlace(place)) ?? [];
      const sum = (from: string) =>
        own.reduce((all, one) => all + (one.date >= from ? (one.spend ?? 0) : 0), 0);
      const days = own.filter(({ date, spend }) => date >= week && (spend ?? 0) > 0).length;
      return [keyOfPlace(place), { spent: sum(first_day), lately: sum(week), days }];
    }),
  );
}

interface DaySpend {
  readonly id: string;
  readonly date: string;
  readonly spend: number | null;
}

/** Kept days; where one of them is not kept, the platform is asked. @throws platform_answer_invalid  the answer is not whole */
async function daysOf(
  { facts, scripts }: PacePorts,
  { platform, account_id }: Pick<PacePlace, 'platform' | 'account_id'>,
  window: { readonly start_date: string; readonly end_date: string },
): Promise<readonly DaySpend[]> {
  const kept = await facts.report({ platform, account_id, level: 'campaign', window, byDay: true });
  // A day of unknown spend is none without spend: the platform may know it by now.
  const isWhole = kept !== undefined && kept.whole !== false && kept.truncated !== true;
  if (isWhole && kept.rows.every(({ spend }) => spend !== null))
    return kept.rows.map((row) => ({ id: row.id, date: String(row['date']), spend: row.spend }));
  const script = 'get_campaign_daily_performance';
  const { result } = await scripts.run({ script, platform, account_id, args: { ...window } });
  const { rows, truncated } = result as {
    readonly rows: readonly DaySpend[];
    readonly truncated?: boolean;
  };
  if (truncated === true || rows.some(({ spend }) => spend === null))
    throw new ServiceError('platform_answer_invalid', {
      message: `${platform} ${account_id} does not tell all days from ${window.start_date} to ${window.end_date}, so nobody knows what was spent.`,
    });
  return rows;
}
