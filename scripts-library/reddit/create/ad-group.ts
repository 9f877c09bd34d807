/** Body of a new ad group: its own wishes, and the settings that its campaign prescribes. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import type { Planned } from '../create.ts';
import { choosePixel } from '../conversion/pixel.ts';
import { commonStatus } from '../status.ts';
import { upperCodes } from '../targeting.ts';
import { budgetsOf, readThing, type Raw } from '../levels/thing.ts';

export interface AdGroupWish {
  readonly campaign_id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget?: string;
  readonly bid?: string;
  readonly bid_strategy: string;
  readonly bid_type: string;
  readonly optimization_goal?: string;
  readonly pixel_id?: string;
  readonly communities?: readonly string[];
  readonly interests?: readonly string[];
  readonly keywords?: readonly string[];
  readonly geolocations?: readonly string[];
  readonly devices?: readonly string[];
  readonly gender?: string;
  readonly languages?: readonly string[];
  readonly audience_ids?: readonly string[];
  readonly excluded_audience_ids?: readonly string[];
  readonly start_time?: string;
  readonly end_time?: string;
}

export async function planAdGroup(wish: AdGroupWish, host: Host): Promise<Planned> {
  const { name, campaign_id, daily_budget, start_time, end_time } = wish;
  if (wish.bid_strategy === 'MANUAL_BIDDING' && wish.bid === undefined)
    throw failure('input_invalid', 'bid_strategy MANUAL_BIDDING needs bid.', { field: 'bid' });
  const targeting = targetingOf(wish);
  const campaign = await readThing(host, 'campaign', campaign_id);
  const { id: conversion_pixel_id } = await choosePixel(host, wish.pixel_id);
  const settings = {
    name,
    campaign_id,
    status: commonStatus(wish.status),
    ...biddingOf(wish, campaign.raw),
    ...(daily_budget === undefined
      ? {}
      : { goal_type: 'DAILY_SPEND', daily_budget: Number(daily_budget) }),
    conversion_pixel_id,
    ...(start_time === undefined ? {} : { start_time }),
    ...(end_time === undefined ? {} : { end_time }),
    ...(targeting ? { targeting } : {}),
  };
  if (daily_budget === undefined) return { settings };
  const currency = await currencyOf(host);
  return { settings, money: { amount: Number(daily_budget), currency } };
}

/** Default goals of objectives for which Reddit no longer takes an ad group without one. */
const usualGoal: Readonly<Record<string, string>> = {
  VIDEO_VIEWABLE_IMPRESSIONS: 'VIDEO_VIEW_6S',
};

/** Under a budget of the campaign all ad groups bid as the campaign does. */
function biddingOf(wish: AdGroupWish, campaign: Raw) {
  const { daily_budget: daily, lifetime_budget: lifetime } = budgetsOf(campaign);
  const isCampaigns = daily !== null || lifetime !== null;
  if (isCampaigns && wish.daily_budget !== undefined)
    throw failure(
      'input_invalid',
      'daily_budget: the budget of this campaign is on the campaign.',
      { field: 'daily_budget' },
    );
  if (!isCampaigns && wish.daily_budget === undefined)
    throw failure('input_invalid', 'daily_budget is required: the campaign has none.', {
      field: 'daily_budget',
    });
  const bid = wish.bid === undefined ? {} : { bid: Number(wish.bid) };
  const goal =
    wish.optimization_goal ?? campaign.optimization_goal ?? usualGoal[campaign.objective ?? ''];
  if (goal === undefined && campaign.objective === 'CONVERSIONS')
    throw failure('input_invalid', 'optimization_goal is required in a CONVERSIONS campaign.', {
      field: 'optimization_goal',
    });
  return {
    bid_strategy: (isCampaigns ? campaign.bid_strategy : null) ?? wish.bid_strategy,
    bid_type: (isCampaigns ? campaign.bid_type : null) ?? wish.bid_type,
    ...bid,
    ...(goal === undefined ? {} : { optimization_goal: goal }),
    ...(isCampaigns ? { goal_type: campaign.goal_type } : {}),
  };
}

/** A system stands for the mobile devices that run it. */
const deviceOf = (name: string) =>
  name === 'IOS' || name === 'ANDROID' ? { type: 'MOBILE', os: name } : { type: name };

function targetingOf(wish: AdGroupWish): Record<string, unknown> | undefined {
  const lists = Object.entries({
    communities: wish.communities,
    interests: wish.interests,
    keywords: wish.keywords,
    geolocations: wish.geolocations,
    devices: wish.devices?.map(deviceOf),
    gender: wish.gender,
    languages: upperCodes(wish.languages),
    custom_audience_ids: wish.audience_ids,
    excluded_custom_audience_ids: wish.excluded_audience_ids,
  }).flatMap(([field, list]) => (list?.length ? [[field, list] as const] : []));
  return lists.length > 0 ? Object.fromEntries(lists) : undefined;
}
