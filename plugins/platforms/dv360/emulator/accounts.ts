/** The advertisers of test mode (`seed.json`), and what lets a caller in. */
import {
  campaignsOf,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

/** A campaign of the world, as it is in Display & Video 360. */
export interface Plan {
  readonly goal: string;
  readonly lineItem: string;
  /** By the name of an insertion order, where its line items are of another type. */
  readonly other?: Readonly<Record<string, string>>;
  /** How its insertion orders spend: so much a day, or over their flight. */
  readonly pacing: string;
}

export interface DemoAccount extends AccountSpec {
  readonly website: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

export const demoPartner = { id: '700100', name: 'Meridian Media' };

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: '412345678901-dv360demo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-dv360-demo-secret',
  refresh_token: '1//dv360-demo-refresh-token',
};

const account = withIds('dv360', { campaign: 8, group: 10, ad: 11, creative: 9 });

/** The first is the primary one; the other has a currency without decimals, and days that begin before everybody else's. */
export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
