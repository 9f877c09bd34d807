/** Settings of a new ad set, in Graph's names, from the arguments of the script. */
import type { CampaignRow } from '../levels/campaign.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkTargeting, withOwnDevices } from '../targeting.ts';

export interface AdSetArgs {
  readonly campaign_id: string;
  readonly name: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly optimization_goal: string;
  readonly billing_event: string;
  readonly targeting: Readonly<Record<string, unknown>>;
  readonly pixel_id?: string;
  readonly product_set_id?: string;
  readonly conversion_event?: string;
  readonly bid_amount?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly dsa_beneficiary?: string;
  readonly dsa_payor?: string;
  readonly status: string;
}

/** Goals that have to know which pixel and event they are about. */
const pixelGoals: readonly string[] = ['OFFSITE_CONVERSIONS', 'VALUE'];

/** @throws input_invalid  the budget would be in two places, or in none */
export function checkBudgetHome(args: AdSetArgs, campaign: CampaignRow): void {
  const onCampaign = campaign.daily_budget ?? campaign.lifetime_budget;
  const own = args.daily_budget ?? args.lifetime_budget;
  if (args.daily_budget && args.lifetime_budget)
    throw failure('input_invalid', 'Give daily_budget or lifetime_budget, not both.', {
      field: 'daily_budget',
    });
  if (onCampaign !== undefined && own !== undefined)
    throw failure(
      'input_invalid',
      `Campaign ${campaign.id} (${campaign.name}) has the budget, so its ad sets take none.`,
      { field: args.daily_budget ? 'daily_budget' : 'lifetime_budget' },
    );
  if (onCampaign === undefined && own === undefined)
    throw failure(
      'input_invalid',
      `Campaign ${campaign.id} (${campaign.name}) has no budget: give daily_budget or lifetime_budget.`,
      { field: 'daily_budget' },
    );
  if (args.lifetime_budget && !args.end_time)
    throw failure('input_invalid', 'lifetime_budget needs end_time.', { field: 'end_time' });
}

/** Money stays in units; fields that were not given are left out. */
export function adSetSettings(args: AdSetArgs): Record<string, unknown> {
  const { pixel_id, conversion_event, product_set_id, targeting, ...plain } = args;
  const isPaired = (pixel_id === undefined) === (conversion_event === undefined);
  if (!isPaired && product_set_id === undefined)
    throw failure('input_invalid', 'pixel_id and conversion_event need each other.', {
      field: 'pixel_id',
    });
  if (
    pixelGoals.includes(args.optimization_goal) &&
    pixel_id === undefined &&
    product_set_id === undefined
  )
    throw failure(
      'input_invalid',
      `optimization_goal ${args.optimization_goal} needs pixel_id and conversion_event.`,
      { field: 'pixel_id' },
    );
  // Meta requires a choice whether it may widen the audience. The default is that it may not.
  const spec = withOwnDevices({ targeting_automation: { advantage_audience: 0 }, ...targeting });
  checkTargeting(spec, args);
  const settings = {
    ...plain,
    daily_budget: amount(args.daily_budget),
    lifetime_budget: amount(args.lifetime_budget),
    bid_amount: amount(args.bid_amount),
    targeting: spec,
    promoted_object: promotedBy(args),
  };
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** A pixel with its event, or a set of products, with an event or without one. */
function promotedBy({ pixel_id, conversion_event, product_set_id }: AdSetArgs) {
  if (pixel_id === undefined && product_set_id === undefined) return undefined;
  return {
    ...(pixel_id === undefined ? {} : { pixel_id }),
    ...(product_set_id === undefined ? {} : { product_set_id }),
    ...(conversion_event === undefined ? {} : { custom_event_type: conversion_event }),
  };
}

const amount = (text: string | undefined) => (text === undefined ? undefined : Number(text));
