/** State of advertisers, as the emulator keeps it: groups of campaigns, campaigns in them, and ads in those. */
import {
  keptBeside,
  openAccounts,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import type { Status } from './model.ts';
import { seededDeals } from './rules/seeded-deals.ts';

export type Entity = TreeRecord<Status>;

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  /** Of the whole account, under its id. */
  const deals = keptBeside(records, 'deals', seededDeals);
  return { parts, accounts, records, deals };
}
