/** Submissions and webhooks, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';
import type { Submission, Webhook } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, true>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<Submission | Webhook>(parts, seedRecords),
});
