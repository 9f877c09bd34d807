/** The accounts of test mode (`seed.json`), and what lets a caller in. */
import {
  campaignRows,
  testAccountsOf,
  withIds,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };

export const testCredentials = {
  client_id: '000000000000-testmode.apps.googleusercontent.com',
  client_secret: 'GOCSPX-test-mode-client-secret',
  refresh_token: '1//test-mode-refresh-token',
} as const;

export const managerAccount = seed.manager;

/** Widths as in life: campaigns and budgets 11 digits, ads and keywords 12. */
const account = withIds('google', { campaign: 11, group: 12, ad: 12, keyword: 12 });

function accountAt(place: number): AccountSpec {
  const { rows, ...spec } = seed.accounts[place]!;
  return account({ ...spec, campaigns: campaignRows(rows) });
}
export const activeAccount = accountAt(0);
export const dormantAccount = accountAt(1);

/** Customers that the test user reaches without a manager in between. */
export const directlyAccessible = [managerAccount.id, activeAccount.id];

/** The active account is the default one; the dormant one is reached through its manager. */
export const testAccounts = testAccountsOf([activeAccount, dormantAccount], (id) =>
  id === activeAccount.id
    ? testCredentials
    : { ...testCredentials, login_account: managerAccount.id },
);
