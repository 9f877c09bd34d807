/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord } from '../../../../sdk/emulator/index.ts';

/** The fate of a message once it left. */
export type Fate = 'delivered' | 'bounced' | 'complained' | 'suppressed';
export interface Email extends EmulatorRecord {
  readonly kind: 'email';
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly reply_to: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly headers: Readonly<Record<string, unknown>>;
  /** ms since the epoch; null where it leaves at once. */
  readonly scheduledAt: number | null;
  readonly canceled: boolean;
  readonly fate: Fate;
}
export interface Suppression extends EmulatorRecord {
  readonly kind: 'suppression';
  readonly email: string;
  readonly origin: 'bounce' | 'complaint' | 'manual';
  readonly sourceId: string | null;
  readonly removed: boolean;
}
