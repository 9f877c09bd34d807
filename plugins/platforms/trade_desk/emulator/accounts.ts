/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at The Trade Desk. */
export interface Plan {
  readonly channel: string;
  readonly goal: string;
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

export const demoPartner = 'mrdn42x';

/** Contents of a test connection. */
export const demoCredentials = { access_token: 'ttd-demo-long-lived-token' };

/** Of a user, who is given a token of a day for them. */
export const demoLogin = { Login: 'ttd_api_demo@meridian.example', Password: 'ttd-demo-password' };

/** Ten digits > seven letters and digits, as ids of The Trade Desk are. */
export const shortId = (digits: string) => Number(digits).toString(36).padStart(7, '0');

const account = withIds('trade_desk', 10, shortId);

const reach: Plan = { channel: 'Display', goal: 'MaximizeReach' };
const film: Plan = { channel: 'TV', goal: 'MaximizeReach' };

const outdoor: DemoAccount = account({
  id: 'akj3m3q',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'UTC',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Open web tents', 'prospecting', reach, 24_000, ['Hikers', 'Campers']),
    plannedCampaign('Rain jackets', 'prospecting', reach, 11_500, ['Cities']),
    plannedCampaign('Visitors of the shop', 'retargeting', reach, 6_500, ['Cart 14 days']),
    plannedCampaign('Spring CTV', 'awareness', film, 18_000, ['Households']),
    plannedCampaign('Winter sale', 'prospecting', reach, 7_500, ['Boots'], { paused: true }),
    plannedCampaign('Gift guide', 'retargeting', reach, 4_500, ['Gifts'], { removed: true }),
  ]),
});

/** A currency without decimals. */
const camping: DemoAccount = account({
  id: 'hk7ct2j',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'UTC',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Autumn camps', 'prospecting', reach, 23_000, ['Kanto', 'Kansai']),
    plannedCampaign('Stoves', 'retargeting', reach, 9_000, ['Visitors']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
