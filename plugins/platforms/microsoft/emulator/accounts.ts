/** The accounts of test mode (`seed.json`), and what lets a caller in. */
import {
  campaignRows,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

export interface DemoAccount extends AccountSpec {
  /** Microsoft's own name of the time zone. */
  readonly zoneName: string;
  /** As people see it, beside the id. */
  readonly number: string;
  readonly website: string;
  /** Names of campaigns that spend from one shared budget. */
  readonly sharedBudget: readonly string[];
}

const lengths: Readonly<Record<string, number>> = { campaign: 9, group: 13, ad: 14, keyword: 15 };
const account = withIds('microsoft', lengths);

/** The manager account that both belong to. */
export const demoCustomer = { id: '251490021', name: 'Meridian Media' };
export const demoUser = { id: '142490021', name: 'demo@northwind.example' };
export const demoClient = {
  id: '5f1d0c3b-7a9e-4268-b1c0-d2e3f4a59687',
  secret: 'ms-demo-client-secret-of-test-mode',
  developerToken: '108DEMO21TESTMODE',
  refreshToken: 'M.C508_BAY.0.U.-DemoRefreshTokenOfTestMode',
};
/** Contents of a test connection. */
export const demoCredentials = {
  client_id: demoClient.id,
  client_secret: demoClient.secret,
  refresh_token: demoClient.refreshToken,
  developer_token: demoClient.developerToken,
  customer_id: demoCustomer.id,
};

export const demoAccounts: readonly DemoAccount[] = seed.accounts.map(({ rows, ...spec }) =>
  account({ ...spec, campaigns: campaignRows(rows) }),
);

/** Accounts that test mode connects; read without loading the emulator. */
export const testAccounts = testAccountsOf(demoAccounts, demoCredentials);
