/** A campaign, ad group or ad in the words of our results: common status, money in units. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkOwner } from '../account.ts';
import { levels, type Level } from '../levels.ts';
import { unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';
import { targetingOf } from '../targeting.ts';

/** Part of a week; days from 0, which is Sunday, hours from 0. */
export interface Window {
  readonly start_day: number;
  readonly start_hour: number;
  readonly end_day: number;
  readonly end_hour: number;
}

/** As Reddit answers it. Money in micros. */
export interface Raw {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly name?: string | null;
  readonly configured_status?: string | null;
  readonly effective_status?: string | null;
  readonly created_at?: string;
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly objective?: string;
  readonly goal_type?: string | null;
  readonly goal_value?: number | null;
  readonly spend_cap?: number | null;
  readonly bid_strategy?: string | null;
  readonly bid_type?: string | null;
  readonly bid_value?: number | null;
  readonly optimization_goal?: string | null;
  readonly conversion_pixel_id?: string | null;
  readonly start_time?: string | null;
  readonly end_time?: string | null;
  readonly schedule?: readonly Window[] | null;
  readonly saved_audience_id?: string | null;
  readonly targeting?: Readonly<Record<string, unknown>> | null;
  readonly post_id?: string | null;
  readonly click_url?: string | null;
  readonly rejection_reason?: string | null;
  readonly preview_url?: string | null;
}

export interface Thing {
  readonly id: string;
  readonly name: string;
  /** ENABLED, PAUSED, REMOVED: the status that was set. */
  readonly status: string;
  readonly raw: Raw;
}

export const thingOf = (raw: Raw): Thing => ({
  id: raw.id,
  name: raw.name ?? '',
  status: commonStatus(raw.configured_status),
  raw,
});

/** @throws platform_not_found  no object of this account has the id, or it is deleted */
export async function readThing(host: Host, level: Level, id: string): Promise<Thing> {
  const { path, words } = levels[level];
  const { data } = await host.get<{ data: Raw }>(`${path}/${id}`);
  checkOwner(host, words, data);
  if (data.configured_status === 'DELETED')
    throw failure('platform_not_found', `The ${words} ${id} is deleted.`);
  return thingOf(data);
}

/** A budget is by day or for the whole run; null where it lies elsewhere. */
export function budgetsOf({ goal_type, goal_value }: Raw) {
  const amount = unitsOf(goal_value);
  return {
    daily_budget: goal_type === 'DAILY_SPEND' ? amount : null,
    lifetime_budget: goal_type === 'LIFETIME_SPEND' ? amount : null,
  };
}

const common = ({ id, name, status, raw }: Thing) => ({
  id,
  name,
  status,
  platform_status: raw.effective_status ?? raw.configured_status ?? null,
});

const views: Readonly<Record<Level, (thing: Thing) => object>> = {
  campaign: (thing) => ({
    ...common(thing),
    objective: thing.raw.objective ?? null,
    ...budgetsOf(thing.raw),
    spend_cap: unitsOf(thing.raw.spend_cap),
  }),
  'ad-group': (thing) => ({
    ...common(thing),
    campaign_id: thing.raw.campaign_id ?? null,
    ...budgetsOf(thing.raw),
    bid: unitsOf(thing.raw.bid_value),
    bid_strategy: thing.raw.bid_strategy ?? null,
    bid_type: thing.raw.bid_type ?? null,
    optimization_goal: thing.raw.optimization_goal ?? null,
    end_time: thing.raw.end_time ?? null,
    targeting: targetingOf(thing.raw.targeting),
  }),
  ad: (thing) => ({
    ...common(thing),
    campaign_id: thing.raw.campaign_id ?? null,
    ad_group_id: thing.raw.ad_group_id ?? null,
    post_id: thing.raw.post_id ?? null,
    click_url: thing.raw.click_url ?? null,
    rejection_reason: thing.raw.rejection_reason ?? null,
    preview_url: thing.raw.preview_url ?? null,
  }),
};

/** Typed by the result of each script that shows it. */
export function viewOf<View>(level: Level, thing: Thing): View {
  return views[level](thing) as View;
}

export function viewScript(level: Level): ReadScript<Readonly<Record<string, string>>, object> {
  const { entity } = levels[level];
  return async (args, host) => ({
    [entity]: viewOf(level, await readThing(host, level, args[`${entity}_id`] ?? '')),
  });
}
