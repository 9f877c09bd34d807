/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord } from '../../../../sdk/emulator/index.ts';

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
