/** The accounts, profiles and pixels of test mode (`seed.json`), before anybody changed anything. */
import { createHash } from 'node:crypto';
import {
  campaignsOf,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

/** Objective of a campaign, and aims of its ad groups. */
type Plan = (typeof seed.plans)[keyof typeof seed.plans];
/**
 * `countries` are geolocation ids, the widest first; campaigns under `campaignBudgets` have their budget, the ad groups
 * of the others have their own; `untargeted` are ad groups that target nobody in particular.
 */
type SeededSpec = Omit<(typeof seed.accounts)[number], 'rows' | keyof AccountSpec>;
export interface DemoAccount extends AccountSpec, SeededSpec {
  readonly plans: Readonly<Record<string, Plan>>;
}

export const business = { id: 'c1a5f0c2-6f1d-4f0e-9a57-7d1b0c2e4a90', name: 'Meridian Media' };

/** Members who use test mode. */
export const memberId = 'c1a5f0c2-6f1d-4f0e-9a57-000000000001';

export const demoApp = {
  clientId: 'tEsTmOdEcLiEnT1d',
  clientSecret: 'tEsTmOdEsEcReToFtHeEmUlAtOr-42',
  refreshToken: '998877665544-tEsTmOdErEfReShToKeN_a1B2c3',
  username: 'northwind_ads',
};
/** Contents of a test connection. */
const demoCredentials = {
  client_id: demoApp.clientId,
  client_secret: demoApp.clientSecret,
  refresh_token: demoApp.refreshToken,
  reddit_username: demoApp.username,
};

/** 19 digits, as Reddit numbers campaigns, ad groups and ads. */
const account = withIds('reddit', 19);

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, ...campaignsOf<Plan>(rows, seed.plans) }),
);

/** Every account has one, and it has the account's own id. */
export const pixelId = (accountId: string) => accountId;

export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);

/** Ids of catalogs and product sets; always the same for the same names. */
export const seededUuid = (...names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['reddit', ...names]))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
