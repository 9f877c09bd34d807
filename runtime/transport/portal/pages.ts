/** Every page of the console: a page is added by a file under `pages/` and a row here. Navigation follows this order. */
import type { ConsolePage } from './console-page.ts';
import { campaignPage } from './pages/campaign.ts';
import { campaignsPage } from './pages/campaigns.ts';
import { connectionsPage } from './pages/accounts.ts';
import { connectPages } from './pages/connect.ts';
import { activityFiles, activityPage } from './pages/activity.ts';
import { approvalsPages } from './pages/approvals.ts';
import { billingPage } from './pages/billing.ts';
import { brandPages } from './pages/brand.ts';
import { budgetsPage } from './pages/budgets.ts';
import { consentPage } from './pages/consent.ts';
import { figuresFile } from './pages/figures-file.ts';
import { filesPage } from './pages/files.ts';
import { guardPages } from './pages/guards.ts';
import { helpPage } from './pages/help.ts';
import { homePage } from './pages/home.ts';
import { jobPages } from './pages/jobs.ts';
import { keyPages } from './pages/keys.ts';
import { messagePersonPage } from './pages/message-person.ts';
import { noticesPage } from './pages/notices.ts';
import { organizationsPage } from './pages/organizations.ts';
import { peoplePages } from './pages/people.ts';
import { proofPage } from './pages/proof.ts';
import { recordPages } from './pages/records.ts';
import { reportPages } from './pages/reports.ts';
import { runPages } from './pages/run.ts';
import { schedulePage } from './pages/schedule.ts';
import { schedulesPage } from './pages/schedules.ts';
import { toldPage } from './pages/told.ts';
import { searchPage } from './pages/search.ts';
import { twoPeoplePage } from './pages/two-people.ts';
import { readerPage } from './reader.ts';

export const pages: readonly ConsolePage[] = [
  homePage,
  campaignsPage,
  campaignPage,
  figuresFile,
  ...approvalsPages,
  ...reportPages,
  consentPage,
  activityPage,
  ...activityFiles,
  proofPage,
  ...runPages,
  schedulesPage,
  schedulePage,
  ...jobPages,
  filesPage,
  connectionsPage,
  ...connectPages,
  budgetsPage,
  ...brandPages,
  ...guardPages,
  ...keyPages,
  ...peoplePages,
  messagePersonPage,
  organizationsPage,
  noticesPage,
  toldPage,
  twoPeoplePage,
  billingPage,
  ...recordPages,
  searchPage,
  helpPage,
  readerPage,
];
