/** Messages, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';

export interface Message extends EmulatorRecord {
  readonly kind: 'message';
  /** Channel. */
  readonly parentId: string;
  /** Seconds since the epoch, with six more digits: the id within its channel. */
  readonly ts: string;
  readonly text: string;
  readonly user: string;
  /** Whether everybody in the channel is called by it. */
  readonly notifies: boolean;
  readonly deleted: boolean;
}

export type State = ReturnType<typeof openState>;
/** @typeParam Caller  the scopes of its token */
export type Ask = KitAsk<State, readonly string[]>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<Message>(parts, seedRecords),
  now: () => parts.now(),
});
