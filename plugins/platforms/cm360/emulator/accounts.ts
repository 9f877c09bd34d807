/** The accounts of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is in Campaign Manager 360. */
export interface Plan {
  /** Which of the account's advertisers it is of. */
  readonly advertiser: number;
  readonly compatibility: 'DISPLAY' | 'IN_STREAM_VIDEO';
}

export interface DemoAccount extends AccountSpec {
  readonly profileId: string;
  /** As the API writes currency and time zone. */
  readonly currencyId: string;
  readonly timeZoneId: string;
  readonly website: string;
  readonly advertisers: readonly { readonly id: string; readonly name: string }[];
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly plans: Readonly<Record<string, Plan>>;
}

export const userName = 'ops@meridian-media.example';

const client = {
  client_id: '412345678902-cm360demo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-cm360-demo-secret',
  refresh_token: '1//cm360-demo-refresh-token',
};
export const demoClient = client;

const account = withIds('cm360', { campaign: 8, group: 9, ad: 9, creative: 9 });

const display = (advertiser = 0): Plan => ({ advertiser, compatibility: 'DISPLAY' });
const video: Plan = { advertiser: 0, compatibility: 'IN_STREAM_VIDEO' };

const outdoor: DemoAccount = account({
  id: '700100',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  profileId: '5001001',
  currencyId: '1',
  timeZoneId: '1',
  website: 'northwind-outdoor.example',
  advertisers: [
    { id: '8010001', name: 'Northwind US' },
    { id: '8010002', name: 'Northwind Rentals' },
  ],
  sites: [
    { id: '3300001', name: 'Trail Journal' },
    { id: '3300002', name: 'Peak News' },
  ],
  ...withPlans([
    plannedCampaign('Display | Spring', 'prospecting', display(), 21_000, [
      'Trail Journal 300x250',
      'Peak News 728x90',
    ]),
    plannedCampaign('Display | Retargeting', 'retargeting', display(), 8_000, [
      'Peak News 300x250',
    ]),
    plannedCampaign('Video | Spring film', 'awareness', video, 14_000, ['Trail Journal pre-roll']),
    plannedCampaign('Display | Rentals', 'prospecting', display(1), 6_500, [
      'Trail Journal 160x600',
    ]),
    plannedCampaign(
      'Display | Winter sale',
      'prospecting',
      display(),
      5_000,
      ['Peak News 970x250'],
      {
        paused: true,
      },
    ),
    plannedCampaign('Display | Gift guide', 'retargeting', display(), 4_000, ['Gift 300x600'], {
      removed: true,
    }),
  ]),
});

/** A currency without decimals, and days that begin before everybody else's. */
const camping: DemoAccount = account({
  id: '700200',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  profileId: '5001002',
  currencyId: '6',
  timeZoneId: '8',
  website: 'hokuto-camping.example',
  advertisers: [{ id: '8020001', name: 'Hokuto' }],
  sites: [{ id: '3400001', name: 'Yama to Kawa' }],
  ...withPlans([
    plannedCampaign('Display | Kanto', 'prospecting', display(), 28_000, ['Yama 300x250']),
    plannedCampaign('Video | Autumn', 'awareness', video, 15_000, ['Yama pre-roll']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, (id) => ({
  ...client,
  profile_id: demoAccounts.find((one) => one.id === id)!.profileId,
}));
