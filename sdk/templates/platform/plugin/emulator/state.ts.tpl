/** What the emulator keeps: the seeded campaigns with their groups and ads, and what callers changed of them. */
import {
  openAccounts,
  type Ask as AnyAsk,
  type EmulatorParts,
  type HistoryRecord,
  type SeededAccount,
} from '{{sdk_from_emulator}}';
import { demoAccounts } from './accounts.ts';
import { seedRecords } from './seed.ts';

export type Status = 'ACTIVE' | 'PAUSED' | 'REMOVED';
export type AdObject = HistoryRecord<'campaign' | 'group' | 'ad', Status>;
export type State = ReturnType<typeof openState>;
/** One request that was let in, for the account in its path. */
export type Ask = AnyAsk<State, SeededAccount>;

export const openState = (parts: EmulatorParts) => ({
  parts,
  ...openAccounts(parts, demoAccounts, seedRecords),
});
