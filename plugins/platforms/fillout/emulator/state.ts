/** Submissions and webhooks, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';

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

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, true>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<Submission | Webhook>(parts, seedRecords),
});
