/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

type LineItem = 'DISPLAY_DEFAULT' | 'VIDEO_DEFAULT' | 'AUDIO_DEFAULT' | 'DEMAND_GEN';

/** A campaign of the world, as it is in Display & Video 360. */
export interface Plan {
  readonly goal: 'ONLINE_ACTION' | 'BRAND_AWARENESS';
  readonly lineItem: LineItem;
  /** By the name of an insertion order, where its line items are of another type. */
  readonly other?: Readonly<Record<string, LineItem>>;
  /** How its insertion orders spend: so much a day, or over their flight. */
  readonly pacing: 'DAILY' | 'FLIGHT';
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

export const demoPartner = { id: '700100', name: 'Meridian Media' };

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: '412345678901-dv360demo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-dv360-demo-secret',
  refresh_token: '1//dv360-demo-refresh-token',
};

const account = withIds('dv360', {
  campaign: 8,
  group: 10,
  ad: 11,
  creative: 9,
});

const display: Plan = { goal: 'ONLINE_ACTION', lineItem: 'DISPLAY_DEFAULT', pacing: 'DAILY' };
const flighted: Plan = { ...display, pacing: 'FLIGHT' };
const video: Plan = {
  goal: 'BRAND_AWARENESS',
  lineItem: 'VIDEO_DEFAULT',
  pacing: 'DAILY',
  // These alone have ad groups, at YouTube.
  other: { 'Online video': 'DEMAND_GEN' },
};
const audio: Plan = { goal: 'BRAND_AWARENESS', lineItem: 'AUDIO_DEFAULT', pacing: 'FLIGHT' };

const outdoor: DemoAccount = account({
  id: '5512345',
  name: 'Northwind Outdoor',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Display | Prospecting', 'prospecting', display, 24_000, [
      'Hikers open exchange',
      'Campers private deals',
    ]),
    plannedCampaign('Display | Retargeting', 'retargeting', display, 9_000, ['Cart 14 days']),
    plannedCampaign('Video | Spring film', 'awareness', video, 16_000, [
      'Connected TV',
      'Online video',
    ]),
    plannedCampaign('Audio | Trails', 'awareness', audio, 4_000, ['Streaming audio']),
    plannedCampaign('Display | Winter sale', 'prospecting', flighted, 7_500, ['Jackets'], {
      paused: true,
    }),
    plannedCampaign('Display | Gift guide', 'retargeting', display, 6_000, ['Gifts'], {
      removed: true,
    }),
  ]),
});

/** A currency without decimals, and days that begin before everybody else's. */
const camping: DemoAccount = account({
  id: '6623456',
  name: 'Hokuto Camping',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'Asia/Tokyo',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Display | Kanto', 'prospecting', display, 30_000, ['Tokyo', 'Yokohama']),
    plannedCampaign('Video | Autumn', 'awareness', video, 18_000, ['Online video']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
