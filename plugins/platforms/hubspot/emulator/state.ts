/** Objects of the CRM, as the emulator keeps them. */
import {
  openRecords,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';

export type Sort = 'contacts' | 'companies' | 'deals';

export interface CrmObject extends EmulatorRecord {
  readonly kind: Sort;
  /** All values are texts. */
  readonly properties: Readonly<Record<string, string>>;
  /** ms since the epoch */
  readonly updatedAt: number;
  readonly archived: boolean;
}

export type State = ReturnType<typeof openState>;
/** @typeParam Caller  the scopes of its token */
export type Ask = KitAsk<State, readonly string[]>;

export const openState = (parts: EmulatorParts) => ({
  records: openRecords<CrmObject>(parts, seedRecords),
  /** When requests of the last seconds came, in ms. */
  recent: [] as number[],
});
