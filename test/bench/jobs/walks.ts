import {
  disapproved,
  guardrail,
  moreBudget,
  searchCampaign,
  shift,
  visitors,
} from './change-walks.ts';
import {
  changes,
  competitor,
  lastMonth,
  monthEnd,
  newClient,
  reconciliation,
  tired,
  tracking,
  waste,
} from './figures-walks.ts';
import { agent, customers, monday, page, pictures, plan } from './people-walks.ts';
import type { Walk } from './walk.ts';

/** The walks, in the order of `requests.json`. */
export const walks: readonly Walk[] = [
  lastMonth,
  waste,
  moreBudget,
  searchCampaign,
  visitors,
  tracking,
  changes,
  monday,
  tired,
  competitor,
  newClient,
  shift,
  monthEnd,
  page,
  customers,
  plan,
  guardrail,
  agent,
  disapproved,
  reconciliation,
  pictures,
];
