/** What advertisers have, as the emulator keeps it. */
import {
  digits,
  openAccounts,
  reportJobs,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type SeededAccount,
  type TreeRecord,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';

export type Status = 'enabled' | 'paused' | 'completed' | 'deleted';
export type Entity = TreeRecord<Status>;
export type Account = SeededAccount<DemoAccount>;
export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

export const defaultControls = {
  /** How many looks find a snapshot pending. */
  pendingLooks: 1,
  fails: false,
  /** The file ends in its middle. */
  cutsFiles: false,
};
export type Controls = {
  -readonly [name in keyof typeof defaultControls]: (typeof defaultControls)[name];
};

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, (account) =>
    seedTree(account, seedsOf(account)),
  );
  const notes = records.notes('snapshot numbers');
  const snapshots = reportJobs<Fields>({
    parts,
    records,
    name: 'snapshots',
    newId: () => {
      notes.add({});
      return digits(8, 'walmart', 'snapshot', parts.world.seed, String(notes.all().length));
    },
    pendingLooks: () => controls.pendingLooks,
    fails: () => controls.fails,
    linkMs: () => 86_400_000,
  });
  return { parts, accounts, records, snapshots, controls };
}
