/** The accounts, people and pages of test mode, before anybody changed anything. */
import {
  campaignSpec,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

export type Role = 'ACCOUNT_BILLING_ADMIN' | 'ACCOUNT_MANAGER' | 'CAMPAIGN_MANAGER' | 'VIEWER';

export interface DemoAccount extends AccountSpec {
  /** Company page that the account advertises. */
  readonly organization: string;
  /** Of the member behind the test token. */
  readonly role: Role;
  readonly geo: string;
  readonly website: string;
}

/** Nine digits, as LinkedIn's are; creatives too. */
const account = withIds('linkedin', 9);

/** LinkedIn counts every account's days in UTC. */
const timeZone = 'UTC';

export const demoAccounts: readonly DemoAccount[] = [
  account({
    id: '508340021',
    name: 'Halden Works',
    currency: 'USD',
    currencyExponent: 2,
    timeZone,
    organization: '77340021',
    role: 'ACCOUNT_MANAGER',
    geo: 'urn:li:geo:103644278',
    website: 'halden-works.example',
    campaigns: [
      campaignSpec('Demand | Operations leaders', 'demand', 60_000, [
        'Operations directors',
        'Plant managers',
        'Safety officers',
      ]),
      campaignSpec('Retargeting | Website', 'nurture', 18_000, [
        'Catalogue visitors',
        'Quote leavers',
      ]),
      campaignSpec('Leads | Buying guide', 'demand', 30_000, [
        'Guide procurement',
        'Guide facilities',
      ]),
      campaignSpec('Video | Factory film', 'presence', 12_000, ['Film decision makers']),
      campaignSpec(
        'Awareness | Trade fair',
        'presence',
        15_000,
        ['Fair visitors', 'Fair exhibitors'],
        { paused: true },
      ),
      campaignSpec('Leads | Webinar 2024', 'demand', 10_000, ['Webinar managers'], {
        removed: true,
      }),
    ],
  }),
  account({
    id: '508340047',
    name: 'Halden Europe (old)',
    currency: 'EUR',
    currencyExponent: 2,
    timeZone,
    organization: '77340021',
    role: 'ACCOUNT_BILLING_ADMIN',
    geo: 'urn:li:geo:101282230',
    website: 'halden-europe.example',
    dormant: true,
    campaigns: [
      campaignSpec('Demand | DACH', 'demand', 14_000, ['Einkauf DACH', 'Arbeitsschutz DACH']),
      campaignSpec('Leads | Whitepaper', 'demand', 6_000, ['Whitepaper DACH']),
    ],
  }),
  account({
    id: '508340088',
    name: 'Tessaly Resale',
    currency: 'GBP',
    currencyExponent: 2,
    timeZone,
    organization: '77340088',
    role: 'VIEWER',
    geo: 'urn:li:geo:101165590',
    website: 'tessaly-resale.example',
    campaigns: [campaignSpec('Demand | Resellers', 'demand', 5_000, ['Resellers UK'])],
  }),
];

/** What one US dollar costs, for `costInUsd`; fixed, so that examples stay true. */
export const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92, GBP: 0.78 };

export const demoMember = 'urn:li:person:Test0Mode1';
export const demoImage = 'urn:li:image:C4E10AQTestModeImage';
export const demoVideo = 'urn:li:video:D4E10AQTestModeVideo';
export const demoPost = 'urn:li:share:7260000000000000001';

export const demoCredentials = {
  client_id: '86testmodeclient',
  client_secret: 'WPL_AP1.testMode.secret==',
  refresh_token: 'AQTestModeRefreshTokenOfTheEmulator',
} as const;

/** What test mode connects: the accounts that the test member may change. */
export const testAccounts = testAccountsOf(
  demoAccounts.filter(({ role }) => role !== 'VIEWER'),
  demoCredentials,
);
