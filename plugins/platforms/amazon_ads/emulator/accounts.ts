/** The profiles of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

export type Product = 'SPONSORED_PRODUCTS' | 'SPONSORED_BRANDS' | 'SPONSORED_DISPLAY';

/** A campaign of the world, as it is at Amazon. */
export interface Plan {
  readonly product: Product;
  /** Targets found by Amazon itself; Sponsored Products only. */
  readonly isAutomatic?: boolean;
  /** Why a review refused its ads. */
  readonly refused?: string;
}

export interface DemoAccount extends AccountSpec {
  readonly country: string;
  readonly type: 'seller' | 'vendor';
  readonly entity: string;
  readonly marketplace: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

const account = withIds('amazon_ads', 15);
const manual: Plan = { product: 'SPONSORED_PRODUCTS' };
const automatic: Plan = { ...manual, isAutomatic: true };
const refused: Plan = { ...manual, refused: 'MODERATION_NOT_COMPLIANT_TO_AD_POLICY' };
const brands: Plan = { product: 'SPONSORED_BRANDS' };
const display: Plan = { product: 'SPONSORED_DISPLAY' };

const outdoor: DemoAccount = account({
  id: '402150093311207',
  name: 'Northwind Outdoor',
  country: 'US',
  type: 'seller',
  entity: 'ENTITY2PNWOUTDOOR1',
  marketplace: 'ATVPDKIKX0DER',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/Los_Angeles',
  ...withPlans([
    plannedCampaign('SP | Tents | Exact', 'search', manual, 12_000, ['Two person', 'Family']),
    plannedCampaign('SP | Automatic', 'prospecting', automatic, 5_000, ['All products']),
    plannedCampaign('SB | Brand video', 'brand', brands, 8_000, ['Video']),
    plannedCampaign('SD | Viewed, not bought', 'retargeting', display, 4_000, ['Views 30 days']),
    plannedCampaign('SP | Winter jackets', 'search', refused, 6_000, ['Jackets'], {
      paused: true,
    }),
    plannedCampaign('SD | Gift guide', 'prospecting', display, 3_000, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals, and days that begin before everybody else's. */
const camping: DemoAccount = account({
  id: '773020118840056',
  name: 'Hokuto Camping',
  country: 'JP',
  type: 'vendor',
  entity: 'ENTITY3PHOKUTOCMP1',
  marketplace: 'A1VC38T7YXB528',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  ...withPlans([
    plannedCampaign('SP | Stoves', 'search', manual, 30_000, ['Gas', 'Wood']),
    plannedCampaign('SB | Autumn', 'awareness', brands, 18_000, ['Video']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const demoClient = {
  id: 'amzn1.application-oa2-client.5b1e7c0d9a3f4268b7c1d3e5f7a9b2c4',
  secret: 'amzn1.oa2-cs.v1.demo-client-secret-of-sponsored-ads',
  refreshToken: 'Atzr|DemoRefreshTokenOfSponsoredAds',
};

export const testAccounts = testAccountsOf(demoAccounts, {
  client_id: demoClient.id,
  client_secret: demoClient.secret,
  refresh_token: demoClient.refreshToken,
  region: 'na',
});
