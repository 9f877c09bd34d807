/** The accounts, people and pages of test mode, before anybody changed anything. */
import { digits, type AccountSpec } from '../../../../sdk/emulator/index.ts';

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
const newId = (account: string) => (sort: string, n: number) =>
  digits(9, 'linkedin', account, sort, String(n));

/** LinkedIn counts every account's days in UTC. */
const timeZone = 'UTC';

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '508340021',
    name: 'Northwind Business',
    currency: 'USD',
    currencyExponent: 2,
    timeZone,
    organization: '77340021',
    role: 'ACCOUNT_MANAGER',
    geo: 'urn:li:geo:103644278',
    website: 'northwind-business.example',
    campaigns: [
      {
        name: 'Demand | Operations leaders',
        flavour: 'prospecting',
        dailyBudgetMinor: 30_000,
        groups: ['Operations directors', 'Plant managers', 'Safety officers'],
      },
      {
        name: 'Retargeting | Website',
        flavour: 'retargeting',
        dailyBudgetMinor: 9_000,
        groups: ['Catalogue visitors', 'Quote leavers'],
      },
      {
        name: 'Leads | Buying guide',
        flavour: 'prospecting',
        dailyBudgetMinor: 12_000,
        groups: ['Guide procurement', 'Guide facilities'],
      },
      {
        name: 'Video | Factory film',
        flavour: 'awareness',
        dailyBudgetMinor: 8_000,
        groups: ['Film decision makers'],
      },
      {
        name: 'Awareness | Trade fair',
        flavour: 'awareness',
        dailyBudgetMinor: 15_000,
        paused: true,
        groups: ['Fair visitors', 'Fair exhibitors'],
      },
      {
        name: 'Leads | Webinar 2024',
        flavour: 'prospecting',
        dailyBudgetMinor: 10_000,
        removed: true,
        groups: ['Webinar managers'],
      },
    ],
    newId: newId('508340021'),
  },
  {
    id: '508340047',
    name: 'Northwind Europe (old)',
    currency: 'EUR',
    currencyExponent: 2,
    timeZone,
    organization: '77340021',
    role: 'ACCOUNT_BILLING_ADMIN',
    geo: 'urn:li:geo:101282230',
    website: 'northwind-europe.example',
    dormant: true,
    campaigns: [
      {
        name: 'Demand | DACH',
        flavour: 'prospecting',
        dailyBudgetMinor: 14_000,
        groups: ['Einkauf DACH', 'Arbeitsschutz DACH'],
      },
      {
        name: 'Leads | Whitepaper',
        flavour: 'prospecting',
        dailyBudgetMinor: 6_000,
        groups: ['Whitepaper DACH'],
      },
    ],
    newId: newId('508340047'),
  },
  {
    id: '508340088',
    name: 'Northwind Partners',
    currency: 'GBP',
    currencyExponent: 2,
    timeZone,
    organization: '77340088',
    role: 'VIEWER',
    geo: 'urn:li:geo:101165590',
    website: 'northwind-partners.example',
    campaigns: [
      {
        name: 'Demand | Resellers',
        flavour: 'prospecting',
        dailyBudgetMinor: 5_000,
        groups: ['Resellers UK'],
      },
    ],
    newId: newId('508340088'),
  },
];

/** What one US dollar costs, for `costInUsd`; fixed, so that examples stay true. */
export const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92, GBP: 0.78 };

export const demoMember = 'urn:li:person:Test0Mode1';
export const demoImage = 'urn:li:image:C4E10AQTestModeImage';
export const demoPost = 'urn:li:share:7260000000000000001';

export const demoCredentials = {
  client_id: '86testmodeclient',
  client_secret: 'WPL_AP1.testMode.secret==',
  refresh_token: 'AQTestModeRefreshTokenOfTheEmulator',
} as const;
