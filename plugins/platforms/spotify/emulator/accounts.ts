/** The ad accounts of test mode, before anybody changed anything. Spotify's days are those of UTC. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at Spotify. */
export interface Plan {
  readonly objective: 'REACH' | 'CLICKS' | 'VIDEO_VIEWS';
  readonly format: 'AUDIO' | 'VIDEO' | 'IMAGE';
}

export interface DemoAccount extends AccountSpec {
  readonly country: string;
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

/** `12345678901234567890123456789012` as Spotify writes ids. */
export const uuidOf = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const demoBusiness = { id: '70010000-1111-4222-8333-700100000001', name: 'Meridian Media' };

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: '5f0c1e7a9b2d4c6e8f1a3b5c7d9e0f24',
  client_secret: 'spotify-demo-client-secret-1a2b3c4d',
  refresh_token: 'AQDemoRefreshTokenOfSpotifyTestMode',
};

const account = withIds('spotify', 32, uuidOf);
const audio: Plan = { objective: 'REACH', format: 'AUDIO' };
const clicks: Plan = { objective: 'CLICKS', format: 'IMAGE' };
const video: Plan = { objective: 'VIDEO_VIEWS', format: 'VIDEO' };

const outdoor: DemoAccount = account({
  id: '41002003-2a10-4b20-8c30-410020030001',
  name: 'Northwind Outdoor',
  country: 'US',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'UTC',
  website: 'northwind-outdoor.example',
  ...withPlans([
    plannedCampaign('Audio | Trails', 'awareness', audio, 14_000, ['Runners', 'Hikers']),
    plannedCampaign('Podcasts | Campfire', 'awareness', audio, 9_000, ['Podcast listeners']),
    plannedCampaign('Image | Shop', 'prospecting', clicks, 5_000, ['Music listeners']),
    plannedCampaign('Video | Spring film', 'awareness', video, 6_000, ['Students'], {
      paused: true,
    }),
    plannedCampaign('Audio | Gift guide', 'prospecting', audio, 3_000, ['Gifts'], {
      removed: true,
    }),
  ]),
});

/** A currency without decimals. */
const camping: DemoAccount = account({
  id: '52003004-2a10-4b20-8c30-520030040002',
  name: 'Hokuto Camping',
  country: 'JP',
  currency: 'JPY',
  currencyExponent: 0,
  timeZone: 'UTC',
  website: 'hokuto-camping.example',
  ...withPlans([
    plannedCampaign('Audio | Kanto', 'awareness', audio, 30_000, ['Tokyo', 'Yokohama']),
    plannedCampaign('Video | Autumn', 'awareness', video, 18_000, ['Commuters']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, camping];

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
