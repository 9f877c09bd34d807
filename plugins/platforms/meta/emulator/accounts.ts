/** The accounts, pages and pixels of test mode (`seed.json`), and how they are connected. */
import {
  campaignsOf,
  digits,
  testAccountsOf,
  withIds,
  type AccountSpec,
  type TestApp,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

/** The purpose of a campaign, and the words of its ads. */
export interface Plan {
  readonly objective: string;
  readonly goal: string;
  readonly event?: string;
  readonly message: string;
  readonly headline: string;
  readonly action: string;
}

export interface DemoAccount extends AccountSpec {
  readonly business: string;
  readonly country: string;
  readonly website: string;
  /** By name of the campaign; the others have their budget on the campaign. */
  readonly adSetBudgets: readonly string[];
  readonly plans: Readonly<Record<string, Plan>>;
  readonly labels: readonly string[];
  /** Id of the shop, name, price in minor units, availability, sort. */
  readonly products: readonly string[];
  readonly productSet: { readonly name: string; readonly filter: object };
  readonly blocked: readonly string[];
  /** A paused ad set with a lifetime budget in minor units, and in how many days it ends. */
  readonly lifetime: {
    readonly campaign: string;
    readonly name: string;
    readonly budget: string;
    readonly days: number;
  };
}

/** 17 to 18 digits that begin like Meta's. */
const account = withIds('meta', 13, (digits) => `1202${digits}`);

export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

export const pages = seed.pages;
export type Page = (typeof pages)[number];

/** One pixel per account. */
export const pixelId = (accountId: string) => digits(15, 'meta', 'pixel', accountId);
export const businessId = digits(15, 'meta', 'business');

export const demoUser = { id: '10224455667788990', name: 'Test Mode' };
export const demoApp = { id: '735500000000001', secret: '5f1d0c3b7a9e4268b1c0d2e3f4a59687' };
export const demoToken = 'EAAKdemoTestModeTokenOfTheEmulatorZD';
/** Of the pages themselves: what is theirs is asked with it. */
export const demoPageToken = 'EAAKdemoTestModePageTokenOfTheEmulatorZD';

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
  page_access_token: demoPageToken,
  app_secret: demoApp.secret,
});
