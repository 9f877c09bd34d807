/** The accounts of test mode, before anybody changed anything. */
import { digits, type AccountSpec, type Flavour } from '../../../../sdk/emulator/index.ts';

export interface DemoAccount extends AccountSpec {
  /** Microsoft's own name of the time zone. */
  readonly zoneName: string;
  /** As people see it, beside the id. */
  readonly number: string;
  readonly website: string;
  /** Names of campaigns that spend from one shared budget. */
  readonly sharedBudget: readonly string[];
}

const campaign = (
  name: string,
  flavour: Flavour,
  dailyBudgetMinor: number,
  groups: readonly string[],
  more: { paused?: boolean; removed?: boolean } = {},
) => ({ name, flavour, dailyBudgetMinor, groups, ...more });

const lengths: Readonly<Record<string, number>> = { campaign: 9, group: 13, ad: 14, keyword: 15 };
const newId = (account: string) => (sort: string, n: number) =>
  digits(lengths[sort] ?? 12, 'microsoft', account, sort, String(n));

/** The manager account that both belong to. */
export const demoCustomer = { id: '251490021', name: 'Northwind Trading' };
export const demoUser = { id: '142490021', name: 'demo@northwind.example' };
export const demoClient = {
  id: '5f1d0c3b-7a9e-4268-b1c0-d2e3f4a59687',
  secret: 'ms-demo-client-secret-of-test-mode',
  developerToken: '108DEMO21TESTMODE',
  refreshToken: 'M.C508_BAY.0.U.-DemoRefreshTokenOfTestMode',
};

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '180490021',
    number: 'F120N0WA',
    name: 'Northwind Outdoor',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/New_York',
    zoneName: 'EasternTimeUSCanada',
    website: 'northwind-outdoor.example',
    sharedBudget: ['Search | Tents'],
    campaigns: [
      campaign('Search | Brand', 'brand', 6_000, ['Northwind', 'Northwind outdoor']),
      campaign('Search | Tents', 'search', 12_000, ['Family tents', 'Backpacking tents']),
      campaign('Search | Boots', 'search', 9_000, ['Hiking boots', 'Winter boots']),
      campaign('Audience | Native', 'awareness', 4_500, ['Outdoor readers']),
      campaign('Search | Kayaks', 'search', 5_000, ['Touring kayaks'], { paused: true }),
      campaign('Search | Holiday 2024', 'search', 8_000, ['Holiday gifts'], { removed: true }),
    ],
    newId: newId('180490021'),
  },
  {
    id: '180490047',
    number: 'F120N0WB',
    name: 'Northwind UK (old)',
    currency: 'GBP',
    currencyExponent: 2,
    timeZone: 'Europe/London',
    zoneName: 'GreenwichMeanTimeDublinEdinburghLisbonLondon',
    website: 'northwind-uk.example',
    sharedBudget: [],
    dormant: true,
    campaigns: [
      campaign('Search | Brand UK', 'brand', 3_000, ['Northwind UK']),
      campaign('Search | Tents UK', 'search', 4_000, ['Tents UK']),
    ],
    newId: newId('180490047'),
  },
];

export const demoTags = demoAccounts.map(({ id, name }) => ({
  accountId: id,
  id: digits(9, 'microsoft', id, 'tag'),
  name: `${name} site`,
}));
