/** A month's budget over campaigns, as it is kept. */
import { createHash } from 'node:crypto';
import { roundedTo } from '../../../../sdk/money.ts';
import type { Destination } from '../../../../sdk/notify.ts';

export const PACE = 'pace';

export interface PacePlace {
  readonly platform: string;
  readonly account_id: string;
  readonly campaign_id: string;
  readonly name: string;
  /** Bounds of its daily budget, account currency. */
  readonly least: number;
  readonly most: number;
  /** Its daily budget when the pacing was made: it goes back to it when the month is over, where it stands above. */
  readonly was?: number;
}

export interface Pace {
  readonly name: string;
  /** Budget of the month; a field of another name than those that guards take for daily budgets. */
  readonly for_month: number;
  readonly currency: string;
  /** YYYY-MM */
  readonly month: string;
  readonly most_move_percent: number;
  readonly campaigns: readonly PacePlace[];
  /** How far it may go by itself, in words: a person decides about each new form of that. */
  readonly live_raises?: boolean | string;
  readonly tell?: Destination;
  readonly state: 'draft' | 'armed' | 'disarmed';
}

export const paceId = (name: string) =>
  `pace_${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)}`;

/** How far it may go, in the words that a person decides about. */
export function reachOf({
  for_month,
  currency,
  month,
  most_move_percent,
  campaigns,
}: Pace): string {
  const most = campaigns.reduce((sum, one) => sum + one.most, 0);
  const named = createHash('sha256').update(JSON.stringify(campaigns.map(keyOfPlace).sort()));
  return `up to ${for_month} ${currency} in ${month}, ${roundedTo(currency, most)} on a day, over ${campaigns.length} campaigns (${named.digest('hex').slice(0, 6)}), by ${most_move_percent} % a day`;
}

export const keyOfPlace = ({
  platform,
  account_id,
  campaign_id,
}: Pick<PacePlace, 'platform' | 'account_id' | 'campaign_id'>) =>
  `${platform} ${account_id} ${campaign_id}`;

/** Whether it may do nothing that the other may not. */
export function isWithin(pace: Pace, other: Pace): boolean {
  const allowed = new Map(other.campaigns.map((one) => [keyOfPlace(one), one.most]));
  return (
    pace.month === other.month &&
    pace.currency === other.currency &&
    pace.for_month <= other.for_month &&
    pace.most_move_percent <= other.most_move_percent &&
    pace.campaigns.every((one) => one.most <= (allowed.get(keyOfPlace(one)) ?? 0))
  );
}
