/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord } from '../../../../sdk/emulator/index.ts';

export type Sort = 'contacts' | 'companies' | 'deals';
export interface CrmObject extends EmulatorRecord {
  readonly kind: Sort;
  /** All values are texts. */
  readonly properties: Readonly<Record<string, string>>;
  /** ms since the epoch */
  readonly updatedAt: number;
  readonly archived: boolean;
}
