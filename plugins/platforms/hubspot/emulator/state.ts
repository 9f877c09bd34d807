/** Objects of the CRM, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';
import type { CrmObject } from './model.ts';

export type State = ReturnType<typeof openState>;

/** @typeParam Caller  the scopes of its token */
export type Ask = KitAsk<State, readonly string[]>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<CrmObject>(parts, seedRecords),
  /** When requests of the last seconds came, in ms. */
  recent: [] as number[],
});
