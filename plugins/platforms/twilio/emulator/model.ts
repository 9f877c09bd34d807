/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord } from '../../../../sdk/emulator/index.ts';

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
