/** Records as their categories show them to people of the organization. */
import type { RecordView } from '../../sdk/view.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LoadedConsole } from '../catalog/parts/loaded-parts.ts';
import type { Owner } from '../records/places.ts';

export interface Views {
  /** @returns undefined if the category shows the record by its properties only */
  show(shown: LoadedConsole, at: RecordAt): Promise<RecordView | undefined>;
}

export interface RecordAt {
  readonly owner: Owner;
  readonly catalog: Catalog;
  readonly id: string;
  readonly row: { readonly value: Readonly<Record<string, unknown>>; readonly revision: number };
  /** Properties that a waiting change would set. */
  readonly wished?: Readonly<Record<string, unknown>>;
}

/** Records as their categories show them to people. */
export interface ViewsPart {
  readonly views: Views;
}
