/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** What a campaign is for and what it runs on. */
export interface Plan {
  readonly kpi: string;
  readonly inventory: string;
  /** Audiences that each of its ad groups reaches. */
  readonly audiences: readonly string[];
  /** The DAILY cap; without one the flights alone hold the spend. */
  readonly capped: boolean;
}

export interface DemoAccount extends AccountSpec {
  readonly country: string;
  readonly locationId: string;
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

const view = { kpi: 'DETAIL_PAGE_VIEW_RATE', inventory: 'DISPLAY', capped: true };
const sale = { kpi: 'RETURN_ON_AD_SPEND', inventory: 'DISPLAY', capped: true };
const tv = { kpi: 'REACH', inventory: 'STREAMING_TV', capped: false };

const seededAudience = (name: string, category: string, subCategory: string) => ({
  name,
  category,
  subCategory,
});

/** The audiences of the demo, by id. */
export const demoAudiences: Readonly<Record<string, ReturnType<typeof seededAudience>>> = {
  '430698405022550021': seededAudience('IM - Camping and hiking', 'In-market', 'Outdoors'),
  '430698405022550022': seededAudience('LS - Outdoor enthusiasts', 'Lifestyle', 'Outdoors'),
  '430698405022550023': seededAudience('Viewed tents, 30 days', 'Remarketing', 'Views'),
  '430698405022550024': seededAudience('Bought boots, 365 days', 'Remarketing', 'Purchases'),
};
const [camping, outdoor, viewed, bought] = Object.keys(demoAudiences) as [
  string,
  string,
  string,
  string,
];

const account = withIds('amazon_dsp', 18);

export const demoAccounts: readonly DemoAccount[] = [
  account({
    id: '590124300968510021',
    name: 'Northwind Outdoor',
    country: 'US',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/New_York',
    locationId: '6252001',
    website: 'northwind-outdoor.example',
    ...withPlans<Plan>([
      plannedCampaign(
        'Prospecting | In-market campers',
        'prospecting',
        { ...view, audiences: [camping, outdoor] },
        38_000,
        ['Camping US', 'Hiking US', 'Lookalike buyers'],
      ),
      plannedCampaign(
        'Retargeting | Viewed tents',
        'retargeting',
        { ...sale, audiences: [viewed] },
        16_000,
        ['Viewed 30 days', 'Cart 14 days'],
      ),
      plannedCampaign(
        'Loyalty | Boots buyers',
        'retargeting',
        { ...sale, audiences: [bought] },
        9_000,
        ['Bought 365 days'],
      ),
      plannedCampaign(
        'Streaming TV | Spring film',
        'awareness',
        { ...tv, audiences: [outdoor] },
        52_000,
        ['Film broad', 'Film outdoor'],
      ),
      plannedCampaign(
        'Prospecting | Kayaks',
        'prospecting',
        { ...view, audiences: [outdoor] },
        12_000,
        ['Kayak touring'],
        { paused: true },
      ),
      plannedCampaign(
        'Holiday 2024',
        'retargeting',
        { ...sale, audiences: [viewed] },
        20_000,
        ['Holiday gifts'],
        { removed: true },
      ),
    ]),
  }),
  account({
    id: '590124300968510047',
    name: 'Laurentian Coffee (old)',
    country: 'CA',
    currency: 'CAD',
    currencyExponent: 2,
    timeZone: 'America/Toronto',
    locationId: '6251999',
    website: 'laurentian-coffee.example',
    dormant: true,
    ...withPlans<Plan>([
      plannedCampaign('Prospecting CA', 'prospecting', { ...view, audiences: [camping] }, 11_000, [
        'Camping CA',
      ]),
      plannedCampaign('Retargeting CA', 'retargeting', { ...sale, audiences: [viewed] }, 7_000, [
        'Viewed CA',
      ]),
    ]),
  }),
];

/** The agency profile that both belong to. */
export const demoClient = {
  id: 'amzn1.application-oa2-client.0f3c9b7e5a1d4286b0c2d4e6f8a1b3c5',
  secret: 'amzn1.oa2-cs.v1.demo-client-secret-of-test-mode',
  refreshToken: 'Atzr|DemoRefreshTokenOfTestMode',
  profileId: '1200940021004700',
};

/** What test mode connects. */
export const testAccounts = testAccountsOf(demoAccounts, {
  client_id: demoClient.id,
  client_secret: demoClient.secret,
  refresh_token: demoClient.refreshToken,
  profile_id: demoClient.profileId,
  region: 'na',
});
