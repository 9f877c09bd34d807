/** The advertisers of test mode (`seed.json`), before anybody changed anything. */
import {
  campaignsOf,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

/**
 * Objective of a campaign and its places; `audiences` are what each of its ad groups reaches, and without the DAILY
 * cap of `capped` the flights alone hold the spend.
 */
type Plan = (typeof seed.plans)[keyof typeof seed.plans];
type SeededSpec = Omit<(typeof seed.accounts)[number], 'rows' | keyof AccountSpec>;
export interface DemoAccount extends AccountSpec, SeededSpec {
  readonly plans: Readonly<Record<string, Plan>>;
}

const account = withIds('amazon_dsp', 18);

export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

/** The agency profile that both belong to. */
export const demoClient = {
  id: 'amzn1.application-oa2-client.0f3c9b7e5a1d4286b0c2d4e6f8a1b3c5',
  secret: 'amzn1.oa2-cs.v1.demo-client-secret-of-test-mode',
  refreshToken: 'Atzr|DemoRefreshTokenOfTestMode',
  profileId: '1200940021004700',
};

/** Accounts that test mode connects. */
export const testAccounts = testAccountsOf(demoAccounts, {
  client_id: demoClient.id,
  client_secret: demoClient.secret,
  refresh_token: demoClient.refreshToken,
  profile_id: demoClient.profileId,
  region: 'na',
});
