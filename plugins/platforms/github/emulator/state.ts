/** Objects of git by their hashes, branches and pull requests, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';
import type { Thing } from './model.ts';

export type State = ReturnType<typeof openState>;

/** @typeParam Caller  whether its token may write */
export type Ask = KitAsk<State, boolean>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<Thing>(parts, seedRecords),
});
