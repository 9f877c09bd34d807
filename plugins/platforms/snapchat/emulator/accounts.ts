/** The ad accounts of test mode, before anybody changed anything. */
import {
  digits,
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at Snapchat. */
export interface Plan {
  readonly objective: string;
  readonly goal: string;
  /** Whether the campaign has a daily cap, or its ad squads alone have budgets. */
  readonly isCapped: boolean;
  /** Why a review refused its ads. */
  readonly refused?: readonly string[];
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly country: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

export const demoOrganization = {
  id: '40d6719b-da09-410b-9185-0cc9c0dfed1d',
  name: 'Meridian Media',
};

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: '8a4f1e3c-snap-demo-client',
  client_secret: 'snap-demo-secret',
  refresh_token: 'snap-demo-refresh-token',
};

/** Digits > the form of a UUID, version 4. */
export const uuid = (digits: string) =>
  digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const account = withIds('snapchat', 32, uuid);

const sales: Plan = { objective: 'WEB_CONVERSION', goal: 'PIXEL_PURCHASE', isCapped: false };
const capped: Plan = { ...sales, isCapped: true };
const film: Plan = { objective: 'VIDEO_VIEW', goal: 'VIDEO_VIEWS_15_SEC', isCapped: false };

const refused: Plan = { ...sales, refused: ['The landing page does not work.'] };

const outdoor: DemoAccount = account({
  id: '8adc3db7-8148-4fbf-999c-8d2266369d74',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  country: 'us',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Festival tents', 'prospecting', sales, 16_000, ['Students', 'Travellers']),
    plannedCampaign('Rain jackets', 'prospecting', capped, 9_500, ['Cities']),
    plannedCampaign('Visitors of the shop', 'retargeting', sales, 5_500, ['Cart 14 days']),
    plannedCampaign('Summer film', 'awareness', film, 8_000, ['Age 18 to 24']),
    plannedCampaign('Winter sale', 'prospecting', refused, 6_500, ['Boots'], { paused: true }),
    plannedCampaign('Gift guide', 'retargeting', sales, 4_500, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals, and days that begin before everybody else's. */
const camping: DemoAccount = account({
  id: '1f7a0c52-6b1e-4d7d-9a52-7c0d1f5e2b90',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  country: 'jp',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Autumn camps', 'prospecting', sales, 21_000, ['Kanto', 'Kansai']),
    plannedCampaign('Stoves', 'retargeting', capped, 8_000, ['Visitors']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

/** Of the Conversions API, which has a key of its own. */
export const conversionsToken = 'snap-demo-conversions-token';
export const testAccounts = testAccountsOf(demoAccounts, {
  ...demoCredentials,
  conversions_token: conversionsToken,
});

/** The card that an account is paid with. */
export const fundingOf = (accountId: string) => uuid(digits(32, 'snapchat', 'funding', accountId));

export const pixelOf = (accountId: string) => uuid(digits(32, 'snapchat', 'pixel', accountId));
