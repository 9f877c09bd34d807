/** A month's budget over campaigns, as it is kept. */
import { createHash } from 'node:crypto';
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
  /** It moves money by itself: a person decides about that. */
  readonly live_raises?: boolean;
  readonly tell?: Destination;
  readonly state: 'draft' | 'armed' | 'disarmed';
}

export const paceId = (name: string) =>
  `pace_${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)}`;
