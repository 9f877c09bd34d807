/** Messages, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';
import type { Message } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<Message>(parts, seedRecords),
});
