/** Every page of the console: a page is added by a file under `pages/` and a row here. Navigation follows this order. */
import type { ConsolePage } from './console-page.ts';
import { activityPage } from './pages/activity.ts';
import { approvalsPages } from './pages/approvals.ts';
import { billingPage } from './pages/billing.ts';
import { connectionsPage } from './pages/accounts.ts';

export const pages: readonly ConsolePage[] = [
  ...approvalsPages,
  activityPage,
  connectionsPage,
  billingPage,
];
