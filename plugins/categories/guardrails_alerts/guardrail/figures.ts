/** The figures that a rule is judged by, read fresh and whole, or not at all. */
import { addDays } from '../../../../sdk/kit/days.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Account, Window } from '../../../../sdk/script.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { dayIn } from '../../../../sdk/window.ts';
import type { Guardrail } from './guardrail.ts';
import scripts from './scripts.json' with { type: 'json' };

type Ports = Pick<ToolPorts, 'scripts'>;
type Place = Pick<Guardrail, 'platform' | 'account_id' | 'campaign_id' | 'conversion_action_id'>;
type Reads = Readonly<Record<'campaign' | 'actions' | 'conversions' | 'days', string>>;

export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** YYYY-MM-DD. */
  readonly start_date: string | null;
}

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Of the last 30 days, over the account. */
  readonly all_conversions: number | null;
}

export interface Figures {
  readonly account: Account;
  readonly campaign: Campaign;
  readonly today: string;
  /** In account currency, from the first day of the window until now. */
  readonly spend: number;
  /** Of that, what was spent before today. */
  readonly spendBefore: Readonly<Record<string, number>>;
  readonly conversions: number;
}

/** Platforms whose campaigns can be watched. */
export const watchable: readonly string[] = Object.keys(scripts);

const readsOf = (platform: string) => (scripts as Readonly<Record<string, Reads>>)[platform]!;

export async function readCampaign(
  { scripts: run }: Ports,
  place: Omit<Place, 'conversion_action_id'>,
) {
  const { platform, account_id, campaign_id } = place;
  const script = readsOf(platform).campaign;
  const { result, account } = await run.run({
    script,
    platform,
    account_id,
    args: { campaign_id },
  });
  const { currency, campaign } = result as { currency: string | null; campaign: Campaign };
  return { account: { ...account, currency: currency ?? account.currency }, campaign };
}

/** @returns undefined when the account has no such action that counts */
export async function readAction(
  { scripts: run }: Ports,
  { platform, account_id, conversion_action_id: id }: Omit<Place, 'campaign_id'>,
): Promise<{ readonly action: Action | undefined; readonly choices: readonly string[] }> {
  const script = readsOf(platform).actions;
  const { result } = await run.run({ script, platform, account_id });
  const all = (result as { conversions: readonly Action[] }).conversions;
  const counting = all.filter(({ status }) => status === 'ENABLED');
  return { action: counting.find((one) => one.id === id), choices: counting.map((one) => one.id) };
}

/** @throws platform_answer_invalid  what was read is not whole, or not of now */
export async function readFigures(
  ports: Ports,
  place: Place,
  since: string | undefined,
  now: Date,
): Promise<Figures> {
  const { campaign, account } = await readCampaign(ports, place);
  const today = dayIn(now.getTime(), account.time_zone);
  const window = { start_date: since ?? today, end_date: today };
  const days = await readDays(ports, place, window, account);
  const conversions = await readConversions(ports, place, window, account);
  const spend = sum(Object.values(days));
  const spendBefore = Object.fromEntries(Object.entries(days).filter(([day]) => day < today));
  return { account, campaign, today, spend, spendBefore, conversions };
}

interface Report {
  readonly currency: string | null;
  readonly truncated: boolean;
  readonly data_through?: string | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

async function readDays(ports: Ports, place: Place, window: Window, account: Account) {
  const rows = await readWhole(ports, place, readsOf(place.platform).days, window, account);
  const days: Record<string, number> = {};
  for (const row of rows) {
    const { date, spend } = row as { date?: string; spend?: number | null };
    if (date === undefined || typeof spend !== 'number' || !(spend >= 0))
      throw unread('a day of its report has no spend');
    days[date] = (days[date] ?? 0) + spend;
  }
  return days;
}

async function readConversions(ports: Ports, place: Place, window: Window, account: Account) {
  const script = readsOf(place.platform).conversions;
  const rows = await readWhole(ports, place, script, window, account);
  const own = rows.filter((row) => row['conversion_action'] === place.conversion_action_id);
  return sum(
    // What does not count for bidding counts here, for a rule must not pause what converts.
    own.map(({ conversions, all_conversions }) => {
      const most = Math.max(Number(conversions ?? 0), Number(all_conversions ?? 0));
      if (Number.isNaN(most)) throw unread('a row of its conversions has no number');
      return most;
    }),
  );
}

async function readWhole(
  { scripts: run }: Ports,
  { platform, account_id, campaign_id }: Place,
  script: string,
  window: Window,
  account: Account,
) {
  const args = { ...window, campaign_id };
  const { result } = await run.run({ script, platform, account_id, args });
  const { truncated, currency, data_through: through, rows } = result as Report;
  if (truncated) throw unread('its report was cut');
  if (currency !== null && currency !== account.currency)
    throw unread(`its report is in ${currency}, the account in ${String(account.currency)}`);
  if (typeof through === 'string' && through < addDays(window.end_date, -1))
    throw unread(`its figures end on ${through}`);
  return rows.filter((row) => (row['id'] ?? row['campaign_id']) === campaign_id);
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Nothing is judged on half an answer. */
function unread(why: string): ServiceError {
  return new ServiceError('platform_answer_invalid', {
    message: `The figures of the campaign are not whole: ${why}.`,
  });
}
