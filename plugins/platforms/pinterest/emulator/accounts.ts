/** The ad accounts of test mode, before anybody changed anything. Days of Pinterest are those of UTC, wherever the account is. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at Pinterest. */
export interface Plan {
  readonly objective: 'AWARENESS' | 'CONSIDERATION' | 'WEB_CONVERSION' | 'CATALOG_SALES';
  /** Whether the campaign has the budget (CBO), or each of its ad groups. */
  readonly budgetOn: 'campaign' | 'groups';
  /** Why a review refused its ads. */
  readonly refused?: readonly string[];
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly country: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: '1491234',
  client_secret: 'pinterest-demo-secret',
  refresh_token: 'pinr.demo-refresh-token',
};

const account = withIds('pinterest', { campaign: 12, group: 13, ad: 12 });

const shared: Plan = { objective: 'WEB_CONVERSION', budgetOn: 'campaign' };
const groups: Plan = { objective: 'CONSIDERATION', budgetOn: 'groups' };
const refused: Plan = { ...groups, refused: ['EXAGGERATED_CLAIMS'] };
const film: Plan = { objective: 'AWARENESS', budgetOn: 'groups' };

const outdoor: DemoAccount = account({
  id: '549755885175',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'UTC',
  country: 'US',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Camping inspiration', 'prospecting', shared, 18_000, [
      'Family tents',
      'Camp kitchens',
    ]),
    plannedCampaign('Hiking outfits', 'prospecting', groups, 14_000, ['Women', 'Men']),
    plannedCampaign('Visitors of the shop', 'retargeting', groups, 6_000, ['Cart 14 days']),
    plannedCampaign('Spring film', 'awareness', film, 9_000, ['Outdoor interests']),
    plannedCampaign('Winter sale', 'prospecting', refused, 7_500, ['Jackets'], { paused: true }),
    plannedCampaign('Gift guide', 'retargeting', shared, 5_000, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals. */
const camping: DemoAccount = account({
  id: '549766996286',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'UTC',
  country: 'JP',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Autumn camps', 'prospecting', groups, 24_000, ['Kanto', 'Kansai']),
    plannedCampaign('Stoves', 'retargeting', shared, 9_000, ['Visitors']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
