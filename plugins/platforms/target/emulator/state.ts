/** What accounts have, as the emulator keeps it. */
import {
  criteoSealed,
  digits,
  openAccounts,
  reportJobs,
  seedTree,
  switchedBelow,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type SeededAccount,
  type TreeRecord,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';

export type Status = 'active' | 'paused' | 'draft' | 'archived';
export type Entity = TreeRecord<Status>;
export type Account = SeededAccount<DemoAccount>;
export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export const defaultControls = {
  /** How many looks find a report pending. */
  pendingLooks: 1,
  fails: false,
  /** Files end in their middle. */
  cutsFiles: false,
  /** Files are zipped twice. */
  zipsTwice: false,
  /** No account is at Target any more. */
  leftTarget: false,
};
export type Controls = {
  -readonly [name in keyof typeof defaultControls]: (typeof defaultControls)[name];
};

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, (account) =>
    switchedBelow(seedTree(account, seedsOf(account))),
  );
  const notes = records.notes('report numbers');
  const reports = reportJobs<Fields>({
    parts,
    records,
    name: 'reports',
    newId: () => {
      notes.add({});
      return digits(12, 'target', 'report', parts.world.seed, String(notes.all().length));
    },
    pendingLooks: () => controls.pendingLooks,
    fails: () => controls.fails,
  });
  const tokens = criteoSealed(`target ${parts.world.seed}`);
  return { parts, accounts, records, reports, tokens, controls };
}
