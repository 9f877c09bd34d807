/** State of advertisers, as the emulator keeps it. */
import {
  numberedJobs,
  openAccounts,
  reportControls,
  sealedTokens,
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

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export const defaultControls = {
  ...reportControls,
  /** Nobody may see conversions. */
  hidesConversions: false,
  /** Whether Basic authentication works. FreeWheel switches it on for those who ask. */
  takesBasic: false,
  /** Whether a range of days includes its end. FreeWheel does not tell. */
  countsLastDay: false,
};

export type Controls = {
  -readonly [name in keyof typeof defaultControls]: (typeof defaultControls)[name];
};

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  const queries = numberedJobs<Fields>({
    parts,
    records,
    controls,
    platform: 'freewheel',
    name: 'queries',
    one: 'query',
    length: 12,
  });
  const sessions = sealedTokens({
    seed: `freewheel ${parts.world.seed}`,
    prefix: '',
    lifeSeconds: 360_000,
  });
  return { parts, accounts, records, queries, sessions, controls };
}
