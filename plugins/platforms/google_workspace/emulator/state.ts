/** Files and the cells in them, as the emulator keeps them. */
import {
  openRecords,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import type { Cell } from './accounts.ts';
import { seedRecords } from './seed.ts';

export interface Tab {
  readonly id: number;
  readonly title: string;
  /** As they were entered: a formula begins with =. */
  readonly cells: readonly (readonly Cell[])[];
}

interface Kept extends EmulatorRecord {
  readonly title: string;
  readonly trashed: boolean;
}

export interface Sheet extends Kept {
  readonly kind: 'sheet';
  readonly tabs: readonly Tab[];
}

/** How a paragraph is; it stands with the line break that ends it. */
export interface Line {
  readonly style: Fields;
  readonly bullet?: Fields;
}

export interface Run {
  readonly text: string;
  readonly style?: Fields;
  readonly line?: Line;
}

export interface Document extends Kept {
  readonly kind: 'document';
  readonly revision: number;
  readonly runs: readonly Run[];
}

export type File = Sheet | Document;

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
