/** The accounts, people and pages of test mode (`seed.json`), and what lets a caller in. */
import {
  campaignsOf,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

type Plan = (typeof seed.plans)['Demand'];
export interface DemoAccount extends AccountSpec {
  /** Company page that the account advertises. */
  readonly organization: string;
  /** Of the member behind the test token. */
  readonly role: string;
  readonly geo: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

/** Nine digits, as LinkedIn's are; creatives too. */
const account = withIds('linkedin', 9);

export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

/** Price of one US dollar, for `costInUsd`; fixed, so that examples stay true. */
export const perDollar: Readonly<Record<string, number>> = seed.perDollar;

export const demoMember = 'urn:li:person:Test0Mode1';
export const demoImage = 'urn:li:image:C4E10AQTestModeImage';
export const demoDocument = 'urn:li:document:D4E10AQTestModeGuide';
export const demoVideo = 'urn:li:video:D4E10AQTestModeVideo';
export const demoPost = 'urn:li:share:7260000000000000001';

export const demoCredentials = {
  client_id: '86testmodeclient',
  client_secret: 'WPL_AP1.testMode.secret==',
  refresh_token: 'AQTestModeRefreshTokenOfTheEmulator',
} as const;

/** Accounts that test mode connects: the accounts that the test member may change. */
export const testAccounts = testAccountsOf(
  demoAccounts.filter(({ role }) => role !== 'VIEWER'),
  demoCredentials,
);
