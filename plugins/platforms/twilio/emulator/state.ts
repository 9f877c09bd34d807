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
  readonly to: string;
  /** Null where a messaging service chooses it. */
  readonly from: string | null;
  readonly service: string | null;
  readonly body: string;
  readonly media: number;
  /** ms since the epoch; null where it leaves at once. */
  readonly sendAt: number | null;
  readonly canceled: boolean;
  /** Why it does not arrive, by Twilio's number; null where it does. */
  readonly failsWith: number | null;
  readonly updatedAt: number;
  readonly deleted: boolean;
}

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<Message>(parts, seedRecords),
});
