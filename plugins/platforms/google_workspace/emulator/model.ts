/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord, Fields } from '../../../../sdk/emulator/index.ts';
import type { Cell } from './accounts.ts';

export interface Tab {
  readonly id: number;
  readonly title: string;
  /** As they were entered: a formula begins with =. */
  readonly cells: readonly (readonly Cell[])[];
}
export interface Kept extends EmulatorRecord {
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
