/** The ads accounts of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import { base36 } from './words.ts';

/** What the line items of a campaign are for. */
export interface Plan {
  readonly objective: string;
  readonly goal: string;
  readonly conversions: boolean;
}

export interface DemoAccount extends AccountSpec {
  readonly business: string;
  readonly handle: string;
  readonly userId: string;
  /** Place whose people see its ads: an id of the targeting lookup. */
  readonly location: string;
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

const sales: Plan = {
  objective: 'WEBSITE_CLICKS',
  goal: 'WEBSITE_CONVERSIONS',
  conversions: true,
};
const traffic: Plan = { objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', conversions: false };
const reach: Plan = { objective: 'REACH', goal: 'MAX_REACH', conversions: false };

const account = withIds('x', 8, (digits) => base36(`1${digits}`));

export const demoAccounts: readonly DemoAccount[] = [
  account({
    id: '18ce54d4x5t',
    name: 'Northwind Outdoor',
    business: 'Meridian Media',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/Los_Angeles',
    handle: 'northwindoutdoor',
    userId: '2417045708',
    location: '96683cc9126741d1',
    website: 'northwind-outdoor.example',
    ...withPlans<Plan>([
      plannedCampaign('Prospecting | Trail gear', 'prospecting', sales, 24_000, [
        'Hikers',
        'Followers of outdoor brands',
      ]),
      plannedCampaign('Retargeting | Visitors', 'retargeting', sales, 9_000, ['Visitors 30 days']),
      plannedCampaign('Traffic | Journal', 'awareness', traffic, 5_000, ['Readers']),
      plannedCampaign('Reach | Spring film', 'awareness', reach, 12_000, ['Film'], {
        paused: true,
      }),
      plannedCampaign('Holiday 2024', 'retargeting', sales, 10_000, ['Gifts'], { removed: true }),
    ]),
  }),
  account({
    id: '18ce55gze09',
    name: 'Sumida Games',
    business: 'Meridian Media',
    currency: 'JPY',
    currencyExponent: 0,
    timeZone: 'Asia/Tokyo',
    dormant: true,
    handle: 'sumidagames',
    userId: '3321098117',
    location: '06ef846bfc783874',
    website: 'sumida-games.example',
    ...withPlans<Plan>([plannedCampaign('Reach | Launch', 'awareness', reach, 20_000, ['Launch'])]),
  }),
];

/** What a test connection holds. */
export const demoKeys = {
  consumer_key: 'xDemoConsumerKey0000000001',
  consumer_secret: 'xDemoConsumerSecret000000000000000000000000000001',
  access_token: '2417045708-xDemoAccessToken00000000000000000001',
  access_token_secret: 'xDemoAccessTokenSecret0000000000000000001',
} as const;

/** What test mode connects; read without loading the emulator. */
export const testAccounts = testAccountsOf(demoAccounts, demoKeys);
