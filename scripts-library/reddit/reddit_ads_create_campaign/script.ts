import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { creationOf } from '../create.ts';
import { choosePixel } from '../conversion/pixel.ts';
import { commonStatus } from '../status.ts';

/** Common objective > Reddit's, and the unit that is paid for. */
const objectives = {
  TRAFFIC: { objective: 'CLICKS', bid_type: 'CPC', goal: 'CLICKS' },
  CONVERSIONS: { objective: 'CONVERSIONS', bid_type: 'CPC', goal: undefined },
  VIDEO_VIEWS: { objective: 'VIDEO_VIEWABLE_IMPRESSIONS', bid_type: 'CPV6', goal: 'VIDEO_VIEW_6S' },
  APP_INSTALLS: { objective: 'APP_INSTALLS', bid_type: 'CPC', goal: 'MOBILE_CONVERSION_INSTALL' },
  REACH: { objective: 'IMPRESSIONS', bid_type: 'CPM', goal: null },
} as const;

const script: Script<'reddit_ads_create_campaign'> = creationOf({
  level: 'campaign',
  async plan(args, host) {
    const { objective, bid_type, goal } = objectives[args.objective];
    const { daily_budget, spend_cap, funding_instrument_id } = args;
    if (args.cbo && daily_budget === undefined)
      throw failure('input_invalid', 'cbo needs daily_budget.', { field: 'cbo' });
    const settings = {
      name: args.name,
      objective,
      status: commonStatus(args.status),
      ...(spend_cap === undefined ? {} : { spend_cap: Number(spend_cap) }),
      ...(funding_instrument_id === undefined ? {} : { funding_instrument_id }),
    };
    if (daily_budget === undefined) return { settings };
    const { id: conversion_pixel_id } = await choosePixel(host, args.pixel_id);
    return {
      settings: {
        ...settings,
        is_campaign_budget_optimization: true,
        goal_type: 'DAILY_SPEND',
        daily_budget: Number(daily_budget),
        bid_strategy: 'MAXIMIZE_VOLUME',
        bid_type,
        optimization_goal: goal === undefined ? args.optimization_goal : goal,
        conversion_pixel_id,
        start_time: `${host.now.slice(0, 19)}Z`,
      },
      money: { amount: Number(daily_budget), currency: await currencyOf(host) },
    };
  },
});
export default script;
