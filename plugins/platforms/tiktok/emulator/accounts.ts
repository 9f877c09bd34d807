/** The advertisers of test mode (`seed.json`), and what lets a caller in. */
import {
  campaignsOf,
  digits,
  testAccountsOf,
  withIds,
  type AccountSpec,
  type TestApp,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

/** The aim of a campaign, and where its budget lives. */
export interface Plan {
  readonly objective: string;
  readonly goal: string;
  readonly billing: string;
  readonly event?: string;
  /** The words of its ads, and their call to action. */
  readonly text: string;
  readonly action: string;
  /** On the campaign (campaign budget optimization), else on each ad group. */
  readonly onCampaign?: boolean;
  readonly smartPlus?: boolean;
}

/** `locations` are ids that its ad groups target. */
type SeededSpec = Omit<(typeof seed.accounts)[number], 'rows' | keyof AccountSpec>;
export interface DemoAccount extends AccountSpec, SeededSpec {
  readonly plans: Readonly<Record<string, Plan>>;
}

/** 16 to 19 digits that begin like TikTok's. */
const account = withIds('tiktok', 14, (digits) => `18${digits}`);

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

export const demoToken = 'tt-demo-0f3c9b7e5a1d4286b0c2d4e6f8a1b3c5';
export const demoApp = { id: '7130000000000000001', secret: '4be1c07d93f25a6881d20e9f7c3b5a64' };
/** Contents of a test connection. */
const demoCredentials = {
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
