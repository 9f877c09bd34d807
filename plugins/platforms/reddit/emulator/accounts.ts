/** The accounts, profiles and pixels of test mode, before anybody changed anything. */
import {
  campaignSpec,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

export interface DemoAccount extends AccountSpec {
  readonly businessId: string;
  readonly website: string;
  /** Where its ads are shown: geolocation ids, the widest first. */
  readonly countries: readonly string[];
  readonly profile: { readonly id: string; readonly name: string; readonly userId: string };
  readonly fundingInstrumentId: string;
  /** By name of the campaign; the others have their budgets on their ad groups. */
  readonly campaignBudgets: readonly string[];
  /** Ad groups that target nobody in particular. */
  readonly untargeted: readonly string[];
}

export const business = { id: 'c1a5f0c2-6f1d-4f0e-9a57-7d1b0c2e4a90', name: 'Meridian Media' };

/** Who uses test mode. */
export const memberId = 'c1a5f0c2-6f1d-4f0e-9a57-000000000001';

export const demoApp = {
  clientId: 'tEsTmOdEcLiEnT1d',
  clientSecret: 'tEsTmOdEsEcReToFtHeEmUlAtOr-42',
  refreshToken: '998877665544-tEsTmOdErEfReShToKeN_a1B2c3',
  username: 'northwind_ads',
};
/** What a test connection holds. */
const demoCredentials = {
  client_id: demoApp.clientId,
  client_secret: demoApp.clientSecret,
  refresh_token: demoApp.refreshToken,
  reddit_username: demoApp.username,
};

/** 19 digits, as Reddit numbers campaigns, ad groups and ads. */
const account = withIds('reddit', 19);

const outdoor: DemoAccount = account({
  id: 'a2_nw7outdoor',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  businessId: business.id,
  website: 'northwind-outdoor.example',
  countries: ['US', 'CA'],
  profile: { id: 't2_nw7outdoor', name: 'northwind_outdoor', userId: 't2_nw7user01' },
  fundingInstrumentId: '1900000000000000021',
  campaignBudgets: ['Conversions | Prospecting', 'Reach | Spring film'],
  untargeted: ['Run of site'],
  campaigns: [
    campaignSpec('Conversions | Prospecting', 'prospecting', 18_000, [
      'Hikers',
      'Campers',
      'Interest outdoors',
    ]),
    // Somebody built an ad group twice, and a whole campaign further down.
    campaignSpec('Conversions | Retargeting', 'retargeting', 7_500, [
      'Cart 14 days',
      'Visitors 30 days',
      'Cart 14 days',
    ]),
    campaignSpec('Traffic | Journal', 'awareness', 4_000, ['Journal readers', 'Run of site']),
    campaignSpec('Leads | Guide', 'prospecting', 3_000, ['Guide campers']),
    campaignSpec('leads | guide ', 'prospecting', 2_500, ['Guide hikers']),
    campaignSpec('Reach | Spring film', 'awareness', 9_000, ['Film broad'], { paused: true }),
    campaignSpec('Holiday gifts', 'retargeting', 12_000, ['Holiday'], { removed: true }),
    campaignSpec('Holiday gifts', 'retargeting', 6_000, ['Holiday']),
  ],
});

const adelaide: DemoAccount = account({
  id: 'a2_nw7adelaide',
  name: 'Murray Bakehouse',
  currency: 'AUD',
  currencyExponent: 2,
  // Half an hour off: its days do not begin on an hour of UTC.
  timeZone: 'Australia/Adelaide',
  businessId: business.id,
  website: 'murray-bakehouse.example',
  countries: ['AU', 'NZ'],
  profile: { id: 't2_nw7adelaide', name: 'murray_bakehouse', userId: 't2_nw7user02' },
  fundingInstrumentId: '1900000000000000047',
  campaignBudgets: ['Conversions | Prospecting'],
  untargeted: [],
  campaigns: [
    campaignSpec('Conversions | Prospecting', 'prospecting', 9_000, [
      'Bread lovers',
      'Home bakers',
    ]),
    campaignSpec('Traffic | Store finder', 'awareness', 3_500, ['Adelaide', 'Melbourne']),
    campaignSpec('Conversions | Retargeting', 'retargeting', 4_500, ['Cart 14 days'], {
      paused: true,
    }),
  ],
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, adelaide];

/** Every account has one, and it has the account's own id. */
export const pixelId = (accountId: string) => accountId;

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
