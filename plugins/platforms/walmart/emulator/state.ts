/** State of advertisers, as the emulator keeps it. */
import {
  numberedJobs,
  openAccounts,
  reportControls,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import type { Status } from './model.ts';

export type Entity = TreeRecord<Status>;

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

export const defaultControls = {
  ...reportControls,
  /** Number of days up to yesterday that have no reports yet. */
  lagDays: 0,
  /** Whether the refusal of a later end keeps the day to itself. */
  hidesEndDate: false,
  /** Whether no item that is written is taken, though its request is. */
  refusesItems: false,
};

export type Controls = {
  -readonly [name in keyof typeof defaultControls]: (typeof defaultControls)[name];
};

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  const snapshots = numberedJobs<Fields>({
    parts,
    records,
    controls,
    platform: 'walmart',
    name: 'snapshots',
    one: 'snapshot',
    length: 8,
    linkMs: () => 86_400_000,
  });
  return { parts, accounts, records, snapshots, controls };
}
