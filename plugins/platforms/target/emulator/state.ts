/** State of accounts, as the emulator keeps it. */
import {
  numberedJobs,
  openAccounts,
  reportControls,
  seedTree,
  switchedBelow,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { criteoSealed } from '../../../families/criteo/emulator/tokens.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import type { Status } from './model.ts';

export type Entity = TreeRecord<Status>;

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export const defaultControls = {
  ...reportControls,
  /** No account is at Target any more. */
  leftTarget: false,
};

export type Controls = {
  -readonly [name in keyof typeof defaultControls]: (typeof defaultControls)[name];
};

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) =>
  switchedBelow(seedTree(account, seedsOf(account)));

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  const reports = numberedJobs<Fields>({
    parts,
    records,
    controls,
    platform: 'target',
    name: 'reports',
    one: 'report',
    length: 12,
  });
  const tokens = criteoSealed(`target ${parts.world.seed}`);
  return { parts, accounts, records, reports, tokens, controls };
}
