/** Files and the cells in them, as the emulator keeps them. */
import {
  openRecords,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
} from '../../../../sdk/emulator/index.ts';
import type { Cell } from './accounts.ts';
import { seedRecords } from './seed.ts';

export interface Tab {
  readonly id: number;
  readonly title: string;
  /** As they were entered: a formula begins with =. */
  readonly cells: readonly (readonly Cell[])[];
}

export interface File extends EmulatorRecord {
  readonly kind: 'sheet';
  readonly title: string;
  readonly trashed: boolean;
  readonly tabs: readonly Tab[];
}

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State>;

export function openState(parts: EmulatorParts) {
  const records = openRecords<File>(parts, seedRecords);
  return {
    records,
    tokens: sealedTokens({
      seed: `google_workspace ${parts.world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}
