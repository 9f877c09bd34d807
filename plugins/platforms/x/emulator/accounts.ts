/** The ads accounts of test mode (`seed.json`), before anybody changed anything. */
import {
  campaignsOf,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };
import { base36 } from './words.ts';

/** The aim of a campaign's line items. */
type Plan = (typeof seed.plans)['sales'];
/** `location` is the place whose people see its ads: an id of the targeting lookup. */
type SeededSpec = Omit<(typeof seed.accounts)[number], 'rows' | keyof AccountSpec>;
export interface DemoAccount extends AccountSpec, SeededSpec {
  readonly plans: Readonly<Record<string, Plan>>;
}

const account = withIds('x', 8, (digits) => base36(`1${digits}`));

export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

/** Contents of a test connection. */
export const demoKeys = {
  consumer_key: 'xDemoConsumerKey0000000001',
  consumer_secret: 'xDemoConsumerSecret000000000000000000000000000001',
  access_token: '2417045708-xDemoAccessToken00000000000000000001',
  access_token_secret: 'xDemoAccessTokenSecret0000000000000000001',
} as const;

/** Accounts that test mode connects; read without loading the emulator. */
export const testAccounts = testAccountsOf(demoAccounts, demoKeys);
