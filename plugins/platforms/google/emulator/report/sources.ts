/** The offer of each FROM (`sources.json`): resources beside it, metrics, segments, rows. */
import type { FactsName } from './figures.ts';
import data from './sources.json' with { type: 'json' };

export interface Source {
  /** Resources that may be selected beside the one in FROM. */
  readonly with?: readonly string[];
  /** None when absent. */
  readonly metrics?: 'all' | readonly string[];
  /** It has figures at Google, but none in test mode. */
  readonly unmeasured?: true;
  /** Segments beside core dates, device and network. */
  readonly segments?: readonly string[];
  /** The collection that there is a row of each of; of those alone that have a field and are not negative. */
  readonly of?: string;
  readonly having?: string;
  /** Rows of `directory.json`, and the names of their cells. */
  readonly table?: readonly string[];
  /** A row with places for fields of its resource, `{place}` the last part of its name, `{customer}`, `{customerName}`. */
  readonly row?: object;
  /** How its figures are reckoned. */
  readonly facts?: FactsName;
}

export const sources = data as unknown as Readonly<Record<string, Source>>;
