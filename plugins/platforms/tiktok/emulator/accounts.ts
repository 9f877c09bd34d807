/** The advertisers of test mode, before anybody changed anything. */
import {
  digits,
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
  type TestApp,
} from '../../../../sdk/emulator/index.ts';

/** What a campaign is for, and where its budget lives. */
export interface Plan {
  readonly objective: string;
  readonly goal: string;
  readonly billing: string;
  readonly event?: string;
  /** On the campaign (campaign budget optimization), else on each ad group. */
  readonly onCampaign?: boolean;
  readonly smartPlus?: boolean;
}

export interface DemoAccount extends AccountSpec {
  readonly company: string;
  readonly country: string;
  /** Location ids that its ad groups target. */
  readonly locations: readonly string[];
  readonly language: string;
  readonly website: string;
  readonly balance: number;
  readonly plans: Readonly<Record<string, Plan>>;
}

const sales = { objective: 'WEB_CONVERSIONS', goal: 'CONVERT', billing: 'OCPM', event: 'SHOPPING' };
const leads = { objective: 'LEAD_GENERATION', goal: 'CONVERT', billing: 'OCPM', event: 'FORM' };
const traffic = { objective: 'TRAFFIC', goal: 'CLICK', billing: 'CPC' };
const reach = { objective: 'REACH', goal: 'REACH', billing: 'CPM' };

/** 16 to 19 digits that begin like TikTok's. */
const account = withIds('tiktok', 14, (digits) => `18${digits}`);

export const demoAccounts: readonly DemoAccount[] = [
  account({
    id: '7130000000000000021',
    name: 'Northwind Outdoor',
    company: 'Meridian Media',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/New_York',
    country: 'US',
    locations: ['6252001'],
    language: 'en',
    website: 'northwind-outdoor.example',
    balance: 18_250.4,
    ...withPlans<Plan>([
      plannedCampaign(
        'Prospecting | Trail videos',
        'prospecting',
        { ...sales, onCampaign: true },
        32_000,
        ['Broad 18-44', 'Interest hiking', 'Lookalike buyers'],
      ),
      plannedCampaign('Retargeting | Spark', 'retargeting', sales, 11_000, [
        'Cart 14 days',
        'Viewers 75%',
      ]),
      plannedCampaign('Leads | Packing guide', 'prospecting', leads, 9_000, [
        'Guide camping',
        'Guide broad',
      ]),
      plannedCampaign('Traffic | Journal', 'awareness', { ...traffic, onCampaign: true }, 6_000, [
        'Journal readers',
      ]),
      plannedCampaign(
        'Smart+ | Autumn sale',
        'prospecting',
        { ...sales, onCampaign: true, smartPlus: true },
        14_000,
        ['Autumn sale'],
      ),
      plannedCampaign(
        'Reach | Spring film',
        'awareness',
        { ...reach, onCampaign: true },
        12_000,
        ['Film broad', 'Film outdoor'],
        { paused: true },
      ),
      plannedCampaign(
        'Holiday 2024',
        'retargeting',
        { ...sales, onCampaign: true },
        15_000,
        ['Gifts'],
        {
          removed: true,
        },
      ),
    ]),
  }),
  account({
    id: '7130000000000000047',
    name: 'Spree Kosmetik',
    company: 'Meridian Media',
    currency: 'EUR',
    currencyExponent: 2,
    timeZone: 'Europe/Berlin',
    country: 'DE',
    locations: ['2921044'],
    language: 'de',
    website: 'spree-kosmetik.example',
    balance: 2_310.75,
    ...withPlans<Plan>([
      plannedCampaign('Verkauf | Breit', 'prospecting', { ...sales, onCampaign: true }, 18_000, [
        'Breit 18-44',
        'Interesse Pflege',
      ]),
      plannedCampaign('Retargeting | Warenkorb', 'retargeting', sales, 8_000, [
        'Warenkorb 14 Tage',
      ]),
      plannedCampaign('Traffic | Magazin', 'awareness', { ...traffic, onCampaign: true }, 5_500, [
        'Leser',
      ]),
      plannedCampaign(
        'Reichweite | Marke',
        'awareness',
        { ...reach, onCampaign: true },
        10_000,
        ['Marke breit'],
        { paused: true },
      ),
    ]),
  }),
];

export const demoToken = 'tt-demo-0f3c9b7e5a1d4286b0c2d4e6f8a1b3c5';
export const demoApp = { id: '7130000000000000001', secret: '4be1c07d93f25a6881d20e9f7c3b5a64' };
/** What a test connection holds. */
export const demoCredentials = {
  access_token: demoToken,
  app_id: demoApp.id,
  secret: demoApp.secret,
};

export const pixelOf = (accountId: string) => ({
  id: digits(19, 'tiktok', 'pixel', accountId),
  code: `C${digits(19, 'tiktok', 'pixel code', accountId)}`,
});
export const identityOf = (accountId: string) => digits(19, 'tiktok', 'identity', accountId);
export const businessId = digits(19, 'tiktok', 'business');

/** What test mode connects. */
/** The app that asks on the consent page; TikTok answers 200 with the verdict in `code`. */
export const testApp: TestApp = {
  client_id: demoApp.id,
  client_secret: demoApp.secret,
  refused: {
    status: 200,
    body: { code: 40110, message: 'Authorization code is invalid.', data: {} },
  },
  around: { code: 0, message: 'OK', request_id: '20260101000000TESTMODE' },
  tells: { scope: [4], advertiser_ids: demoAccounts.map(({ id }) => id) },
};

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
