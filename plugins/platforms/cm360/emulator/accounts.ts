/** The accounts of test mode (`seed.json`), and what lets a caller in. */
import {
  campaignsOf,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

/** A campaign of the world, as it is in Campaign Manager 360. */
export interface Plan {
  /** Which of the account's advertisers it is of. */
  readonly advertiser: number;
  readonly compatibility: string;
}

export interface DemoAccount extends AccountSpec {
  readonly profileId: string;
  /** As the API writes currency and time zone. */
  readonly currencyId: string;
  readonly timeZoneId: string;
  readonly website: string;
  readonly advertisers: readonly { readonly id: string; readonly name: string }[];
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly plans: Readonly<Record<string, Plan>>;
}

export const userName = 'ops@meridian-media.example';

const client = {
  client_id: '412345678902-cm360demo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-cm360-demo-secret',
  refresh_token: '1//cm360-demo-refresh-token',
};
export const demoClient = client;

const account = withIds('cm360', { campaign: 8, group: 9, ad: 9, creative: 9 });

/** The first is the primary one; the other has a currency without decimals, and days that begin before everybody else's. */
export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

export const testAccounts = testAccountsOf(demoAccounts, (id) => ({
  ...client,
  profile_id: demoAccounts.find((one) => one.id === id)!.profileId,
}));
