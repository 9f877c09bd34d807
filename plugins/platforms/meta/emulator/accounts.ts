/** The accounts, pages and pixels of test mode, and how they are connected. */
import {
  campaignSpec,
  digits,
  testAccountsOf,
  withIds,
  type AccountSpec,
  type TestApp,
} from '../../../../sdk/emulator/index.ts';

/** Where a campaign's budget lives: on itself (CBO), or on its ad sets. */
export type BudgetHome = 'campaign' | 'adset';

export interface DemoAccount extends AccountSpec {
  readonly business: string;
  readonly country: string;
  readonly website: string;
  /** By name of the campaign; the others have their budget on the campaign. */
  readonly adSetBudgets: readonly string[];
}

/** 17 to 18 digits that begin like Meta's. */
const account = withIds('meta', 13, (digits) => `1202${digits}`);

export const demoAccounts: readonly DemoAccount[] = [
  account({
    id: '1088400021',
    name: 'Northwind Outdoor',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/New_York',
    business: 'Meridian Media',
    country: 'US',
    website: 'northwind-outdoor.example',
    adSetBudgets: ['Leads | Guide download', 'Traffic | Journal'],
    campaigns: [
      campaignSpec('Sales | Prospecting | Broad', 'prospecting', 24_000, [
        'Broad 25-54',
        'Lookalike buyers 1%',
        'Interest hiking',
      ]),
      campaignSpec('Sales | Retargeting', 'retargeting', 9_000, [
        'Cart 14 days',
        'Visitors 30 days',
      ]),
      campaignSpec('Leads | Guide download', 'prospecting', 6_000, [
        'Guide interest camping',
        'Guide lookalike',
      ]),
      campaignSpec('Traffic | Journal', 'awareness', 3_000, ['Journal readers']),
      campaignSpec('Awareness | Spring film', 'awareness', 12_000, ['Film broad', 'Film outdoor'], {
        paused: true,
      }),
      campaignSpec('Sales | Holiday 2024', 'retargeting', 15_000, ['Holiday gifts'], {
        removed: true,
      }),
    ],
  }),
  account({
    id: '1088400047',
    name: 'Kumo Tea',
    currency: 'JPY',
    currencyExponent: 0,
    timeZone: 'Asia/Tokyo',
    business: 'Meridian Media',
    country: 'JP',
    website: 'kumo-tea.example',
    adSetBudgets: ['Traffic | Store finder'],
    campaigns: [
      campaignSpec('Sales | Prospecting', 'prospecting', 30_000, [
        'Broad 20-49',
        'Lookalike buyers',
      ]),
      campaignSpec('Sales | Retargeting', 'retargeting', 12_000, ['Cart 14 days']),
      campaignSpec('Traffic | Store finder', 'awareness', 6_000, ['Tokyo', 'Osaka']),
      campaignSpec('Leads | Newsletter', 'prospecting', 9_000, ['Newsletter interest']),
      campaignSpec('Awareness | Brand', 'awareness', 10_000, ['Brand broad'], { paused: true }),
    ],
  }),
];

export interface Page {
  readonly id: string;
  readonly name: string;
  readonly instagramUserId: string;
}

export const pages: readonly Page[] = [
  { id: '104455667788990', name: 'Northwind Outdoor', instagramUserId: '17841400000000021' },
  { id: '104455667789000', name: 'Kumo Tea', instagramUserId: '17841400000000047' },
];

/** One pixel per account. */
export const pixelId = (accountId: string) => digits(15, 'meta', 'pixel', accountId);
export const businessId = digits(15, 'meta', 'business');

export const demoUser = { id: '10224455667788990', name: 'Test Mode' };
export const demoApp = { id: '735500000000001', secret: '5f1d0c3b7a9e4268b1c0d2e3f4a59687' };
export const demoToken = 'EAAKdemoTestModeTokenOfTheEmulatorZD';

/** The app that asks on the consent page; a code that is not good is refused as Graph does it. */
export const testApp: TestApp = {
  client_id: demoApp.id,
  client_secret: demoApp.secret,
  refused: {
    status: 400,
    body: {
      error: {
        message: 'This authorization code has been used.',
        type: 'OAuthException',
        code: 100,
        error_subcode: 36009,
        fbtrace_id: 'A0testMode',
      },
    },
  },
};

export const testAccounts = testAccountsOf(demoAccounts, {
  access_token: demoToken,
  app_secret: demoApp.secret,
});
