/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import usual from './seed.json' with { type: 'json' };

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

const [camping = '', outdoor = '', viewed = '', bought = ''] = usual.audiences.map(({ id }) => id);
const planOf =
  (kpi: string, inventory: string, capped: boolean) =>
  (...own: string[]): Plan => ({ kpi, inventory, capped, audiences: own });
const view = planOf('DETAIL_PAGE_VIEW_RATE', 'DISPLAY', true);
const sale = planOf('RETURN_ON_AD_SPEND', 'DISPLAY', true);
const film = planOf('REACH', 'STREAMING_TV', false)(outdoor);

const market = 'Prospecting | In-market campers';
const tents = 'Retargeting | Viewed tents';
const boots = 'Loyalty | Boots buyers';
const stream = 'Streaming TV | Spring film';
const inMarket = ['Camping US', 'Hiking US', 'Lookalike buyers'];
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
      plannedCampaign(market, 'prospecting', view(camping, outdoor), 38_000, inMarket),
      plannedCampaign(tents, 'retargeting', sale(viewed), 16_000, [
        'Viewed 30 days',
        'Cart 14 days',
      ]),
      plannedCampaign(boots, 'retargeting', sale(bought), 9_000, ['Bought 365 days']),
      plannedCampaign(stream, 'awareness', film, 52_000, ['Film broad', 'Film outdoor']),
      plannedCampaign(
        'Prospecting | Kayaks',
        'prospecting',
        view(outdoor),
        12_000,
        ['Kayak touring'],
        {
          paused: true,
        },
      ),
      plannedCampaign('Holiday 2024', 'retargeting', sale(viewed), 20_000, ['Holiday gifts'], {
        removed: true,
      }),
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
      plannedCampaign('Prospecting CA', 'prospecting', view(camping), 11_000, ['Camping CA']),
      plannedCampaign('Retargeting CA', 'retargeting', sale(viewed), 7_000, ['Viewed CA']),
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
