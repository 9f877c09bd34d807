/** The figures that rules are judged by: of many campaigns in one reading, and of one rule out of it, whole or not at all. */
import { addDays } from '../../../../sdk/kit/days.ts';
import { addUp } from '../../../../sdk/kit/sums.ts';
import type { Account } from '../../../../sdk/script.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { dayIn } from '../../../../sdk/window.ts';
import type { Guardrail } from './guardrail.ts';
import { checkWhole, readAll, readReported, reportedPlatforms, unread } from './reports.ts';
import scripts from './scripts.json' with { type: 'json' };
import type { Place, Campaign, Read, Reading, Action, Window } from './reading.ts';

type Ports = Pick<ToolPorts, 'scripts'>;

export interface Figures {
  readonly account: Account;
  readonly campaign: Campaign;
  readonly today: string;
  /** In account currency, from the first day that counts until now. */
  readonly spend: number;
  /** The part of it that was spent before today. */
  readonly spendBefore: Readonly<Record<string, number>>;
  readonly conversions: number;
}

/** Platforms whose campaigns can be watched. */
export const watchable = (catalog: Pick<ToolPorts['catalog'], 'findScript'>): readonly string[] => [
  ...new Set([...Object.keys(scripts), ...reportedPlatforms(catalog)]),
];

/** Undefined where a report by days has to do. */
const readsOf = (platform: string) =>
  (scripts as Readonly<Record<string, Readonly<Record<'campaigns' | 'actions', string>>>>)[
    platform
  ];

/** A report by days is whole once it is no later than its platform says. */
export function wholeDay(
  { platform, time_zone }: Pick<Guardrail, 'platform' | 'time_zone'>,
  now: Date,
  delayHours: number,
): string {
  const late = hasActions(platform) ? 0 : delayHours * 3_600_000;
  return addDays(dayIn(now.getTime() - late, time_zone), -1);
}

/** Delay of a platform that does not state its own. */
const DELAY_HOURS = 24;

/** After so many hours what happened stands in reports, conversions too. */
export function delayOf({ platforms }: ToolPorts['connections'], platform: string): number {
  const facts = platforms().find((one) => one.platform === platform);
  return facts?.reporting.delay_hours ?? DELAY_HOURS;
}

interface ActionsRead {
  readonly account: Account;
  readonly actions: readonly Action[];
  /** Conversions of each campaign in 30 days, null where unknown; absent where conversion actions are counted instead. */
  readonly counted?: ReadonlyMap<string, number | null>;
}

/** Actions that count, and the account that they are of. */
/** @param days  until which the account is to have counted something */
export async function readActions(
  ports: Ports,
  place: Place,
  days: Omit<Window, 'since'>,
): Promise<ActionsRead> {
  const { scripts: run } = ports;
  const { platform, account_id } = place;
  const script = readsOf(platform)?.actions;
  if (script === undefined) return readAll(ports, place, days);
  const { result, account } = await run.run({ script, platform, account_id, whole: true });
  const all = (result as { conversions: readonly Action[] }).conversions;
  return { account, actions: all.filter(({ status }) => status === 'ENABLED') };
}

interface Report {
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly campaigns: readonly Read[];
  readonly truncated?: boolean;
  readonly data_through?: string | null;
}

/** @throws platform_answer_invalid  the answer is not whole, or not of now */
export async function readCampaigns(
  ports: Ports,
  place: Place,
  campaign_ids: readonly string[],
  { since, today, whole }: Window,
): Promise<Reading> {
  // A clock that was set back stands before what it began.
  const window = { start_date: since < today ? since : today, end_date: today };
  const { platform, account_id } = place;
  const script = readsOf(platform)?.campaigns;
  if (script === undefined) return readReported(ports, place, campaign_ids, { ...window, whole });
  const args = { campaign_ids, ...window };
  const { result, account } = await ports.scripts.run({ script, platform, account_id, args });
  const report = result as Report;
  checkWhole(report, whole);
  const { campaigns, currency, time_zone } = report;
  return {
    account: { ...account, currency, time_zone },
    today,
    campaigns: new Map(campaigns.map((one) => [one.id, one])),
  };
}

/** @returns undefined when the campaign is not there any more @throws platform_answer_invalid  its figures are not whole */
export function figuresOf(
  { account, today, campaigns }: Reading,
  { campaign_id, conversion_action_id }: Pick<Guardrail, 'campaign_id' | 'conversion_action_id'>,
  since: string,
): Figures | undefined {
  const campaign = campaigns.get(campaign_id);
  if (!campaign) return undefined;
  const days: Record<string, number> = {};
  for (const { date, spend } of campaign.days) {
    if (!date || typeof spend !== 'number' || !(spend >= 0))
      throw unread('a day of its report has no spend');
    if (date >= since) days[date] = addUp([days[date], spend]) ?? 0;
  }
  const own = campaign.conversions.filter(
    ({ date, conversion_action: action }) =>
      (date >= since || date === '') && action === conversion_action_id,
  );
  return {
    account,
    campaign,
    today,
    spend: addUp(Object.values(days)) ?? 0,
    spendBefore: Object.fromEntries(Object.entries(days).filter(([day]) => day < today)),
    // Conversions that do not count for bidding count here, for a rule must not pause a campaign that converts.
    conversions:
      addUp(
        own.map(({ date, conversions, all_conversions }) => {
          if (date === '') throw unread('a row of its conversions has no day');
          if (conversions === null && all_conversions === null)
            throw unread('its report does not say what it converted');
          const most = Math.max(Number(conversions ?? 0), Number(all_conversions ?? 0));
          if (Number.isNaN(most)) throw unread('a row of its conversions has no number');
          return most;
        }),
      ) ?? 0,
  };
}

/** Whether a rule of this platform counts one action of several. */
export const hasActions = (platform: string) => readsOf(platform) !== undefined;
