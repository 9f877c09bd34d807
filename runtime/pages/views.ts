/** Records as their categories show them to people of the organization. */
import type { RecordView } from '../../sdk/view.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LoadedConsole } from '../catalog/parts/loaded-parts.ts';
import type { Owner } from '../records/places.ts';

export interface Views {
  /** @returns undefined where its category shows it by its properties alone */
  show(shown: LoadedConsole, at: RecordAt): Promise<RecordView | undefined>;
}

export interface RecordAt {
  readonly owner: Owner;
  readonly catalog: Catalog;
  readonly id: string;
  readonly row: { readonly value: Readonly<Record<string, unknown>>; readonly revision: number };
  /** What a change that waits would make of its properties. */
  readonly wished?: Readonly<Record<string, unknown>>;
}
