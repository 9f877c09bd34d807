/** The user of test mode, and the spreadsheet that they had before. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export const email = 'ops@northwind.example';

export const demoCredentials = {
  client_id: '412345678905-docsdemo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-docs-demo-secret',
  refresh_token: '1//docs-demo-refresh-token',
};

export const testAccounts = testAccountsOf(
  [{ id: email, name: 'Northwind Operations', currency: 'USD', timeZone: 'UTC' }],
  demoCredentials,
);

export type Cell = string | number | boolean;

export const demoSheet = {
  id: '1NorthwindBudgetPlanSheet0000000000000000000',
  title: 'Budget plan',
  cells: [
    ['Campaign', 'Budget', 'Owner'],
    ['Search | Brand', 1200, 'Rita'],
    ['Social | Spring', 800, '007'],
    ['Total', '=SUM(B2:B3)', ''],
  ] as readonly (readonly Cell[])[],
};
