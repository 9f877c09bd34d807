/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord } from '../../../../sdk/emulator/index.ts';

export interface Submission extends EmulatorRecord {
  readonly kind: 'submission';
  /** Its form. */
  readonly parentId: string;
  /** By the ids of questions. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly isFinished: boolean;
}
export interface Webhook extends EmulatorRecord {
  readonly kind: 'webhook';
  readonly parentId: string;
  readonly url: string;
  readonly isRemoved: boolean;
}
