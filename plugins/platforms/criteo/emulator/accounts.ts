/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at Criteo. */
export interface Plan {
  readonly goal: 'acquisition' | 'retention';
  readonly objective: 'conversions' | 'revenue' | 'visits' | 'videoViews';
  /** Where its budget lies. */
  readonly budgetOn: 'campaign' | 'ad_set';
}

export interface DemoAccount extends AccountSpec {
  readonly country: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: 'a7c1d9e2f4b64c0e8d35criteodemo0001',
  client_secret: 'criteo-demo-client-secret-7f3a91bc',
};

const account = withIds('criteo', { campaign: 6, group: 6, ad: 7 });
const retargeting: Plan = { goal: 'retention', objective: 'revenue', budgetOn: 'ad_set' };
const acquisition: Plan = { goal: 'acquisition', objective: 'visits', budgetOn: 'campaign' };
const video: Plan = { goal: 'acquisition', objective: 'videoViews', budgetOn: 'ad_set' };

const outdoor: DemoAccount = account({
  id: '31207',
  name: 'Northwind Outdoor',
  country: 'US',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  ...withPlans([
    plannedCampaign('Always on | Catalog', 'retargeting', retargeting, 18_000, ['Tents', 'Packs']),
    plannedCampaign('New visitors | Trails', 'prospecting', acquisition, 9_000, [
      'In-market hikers',
      'Lookalike buyers',
    ]),
    plannedCampaign('Video | Spring film', 'awareness', video, 6_000, ['Campers']),
    plannedCampaign('Winter sale', 'retargeting', retargeting, 7_000, ['Cart abandoners'], {
      paused: true,
    }),
    plannedCampaign('Gift guide', 'prospecting', retargeting, 3_000, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals. */
const camping: DemoAccount = account({
  id: '45118',
  name: 'Hokuto Camping',
  country: 'JP',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  ...withPlans([
    plannedCampaign('Retargeting | Kanto', 'retargeting', retargeting, 30_000, ['Tokyo', 'Chiba']),
    plannedCampaign('New visitors', 'prospecting', acquisition, 18_000, ['Lookalike buyers']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
