/** The ad accounts of test mode, before anybody changed anything. A key reaches one account alone. */
import {
  digits,
  plannedCampaign,
  testAccountsOf,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at OpenAI. */
export interface Plan {
  /** The event that is paid for, in this campaign and in all that is in it. */
  readonly bidding: 'impressions' | 'clicks';
  /** It has a limit for its whole life and none for a day. */
  readonly isLifetime?: true;
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly country: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

const prefixes: Readonly<Record<string, string>> = {
  campaign: 'cmpn_',
  group: 'adgrp_',
  ad: 'ad_',
};

export const prefixed = (sort: string, plain: string) => `${prefixes[sort] ?? ''}${plain}`;

const account = (spec: Omit<DemoAccount, 'newId'>): DemoAccount => ({
  ...spec,
  newId: (sort, n) => prefixed(sort, digits(24, 'openai_ads', spec.id, sort, String(n))),
});

const impressions: Plan = { bidding: 'impressions' };
const clicks: Plan = { bidding: 'clicks' };
const forLife: Plan = { bidding: 'clicks', isLifetime: true };

const outdoor = account({
  id: 'adacct_7302118455',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  country: 'US',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Tents, answers', 'prospecting', impressions, 16_000, ['Families', 'Hikers']),
    plannedCampaign('Camp kitchens', 'prospecting', clicks, 12_000, ['Stoves', 'Coolers']),
    plannedCampaign('Rain jackets', 'retargeting', clicks, 5_000, ['Jackets']),
    plannedCampaign('Spring launch', 'awareness', forLife, 8_000, ['Trail runners']),
    plannedCampaign('Winter sale', 'prospecting', clicks, 6_000, ['Parkas'], { paused: true }),
    plannedCampaign('Gift guide', 'retargeting', impressions, 4_000, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals. */
const camping = account({
  id: 'adacct_7302229566',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  country: 'JP',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Autumn camps', 'prospecting', clicks, 22_000, ['Kanto', 'Kansai']),
    plannedCampaign('Stoves', 'retargeting', impressions, 8_000, ['Visitors']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

/** Two keys of one account: one for its campaigns, one for what a site tells of conversions. */
export const credentialsOf = (id: string) => ({
  api_key: `sk-ads-demo-${digits(16, 'openai_ads', 'key', id)}`,
  conversions_key: `sk-conv-demo-${digits(16, 'openai_ads', 'conversions', id)}`,
});
export const pixelOf = (id: string) => `px${digits(20, 'openai_ads', 'pixel', id)}`;

export const testAccounts = testAccountsOf(demoAccounts, credentialsOf);
