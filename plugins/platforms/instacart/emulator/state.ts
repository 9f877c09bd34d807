/** State of advertisers, as the emulator keeps it. */
import {
  numberedJobs,
  openAccounts,
  reportControls,
  sealedTokens,
  seedTree,
  type AccountSpec,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type SeededAccount,
  type TreeRecord,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from './accounts.ts';
import { seeds } from './seed.ts';
import type { Status } from './model.ts';

export type Entity = TreeRecord<Status>;

export type Account = SeededAccount<AccountSpec>;

export type State = ReturnType<typeof openState>;

/** A token belongs to one advertiser. */
export type Ask = KitAsk<State, Account>;

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export const defaultControls = {
  ...reportControls,
  /** Files lack a column, and have one that nobody knows. */
  changesColumns: false,
};

export type Controls = {
  -readonly [name in keyof typeof defaultControls]: (typeof defaultControls)[name];
};

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<AccountSpec>) => seedTree(account, seeds);

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<AccountSpec, Entity>(parts, demoAccounts, seedRecords);
  const seed = `instacart ${parts.world.seed}`;
  const tokens = sealedTokens<string>({ seed, prefix: '', lifeSeconds: 3_600 });
  const reports = numberedJobs<Fields>({
    parts,
    records,
    controls,
    platform: 'instacart',
    name: 'reports',
    one: 'report',
    length: 10,
  });
  return { parts, accounts, records, tokens, reports, controls };
}
