/** The choice of streams and columns that a catalog of Singer makes, by its metadata. */
import type { FactsStream } from '../../admin/fact-files.ts';

interface Entry {
  readonly breadcrumb?: readonly string[];
  readonly metadata?: {
    readonly selected?: boolean;
    readonly inclusion?: string;
    readonly 'selected-by-default'?: boolean;
  };
}

interface CatalogStream {
  readonly tap_stream_id?: string;
  readonly stream?: string;
  /** Of catalogs before there was metadata. */
  readonly schema?: { readonly selected?: boolean };
  readonly metadata?: readonly Entry[];
}

export interface SingerCatalog {
  readonly streams: readonly CatalogStream[];
}

/** Streams of the catalog that are selected, with their selected columns. */
export const selectedIn = (
  { streams }: SingerCatalog,
  all: readonly FactsStream[],
): readonly FactsStream[] =>
  all.flatMap((own) => {
    const told = streams.find((one) => (one.tap_stream_id ?? one.stream) === own.name);
    if (!told || !isChosen(told, [])) return [];
    const columns = own.columns.filter(({ name }) => isChosen(told, ['properties', name]));
    return [{ ...own, columns }];
  });

function isChosen({ metadata = [], schema }: CatalogStream, place: readonly string[]): boolean {
  const found = metadata.find(({ breadcrumb = [] }) => breadcrumb.join('/') === place.join('/'));
  const { selected, inclusion, 'selected-by-default': usual = true } = found?.metadata ?? {};
  if (inclusion === 'automatic') return true;
  if (inclusion === 'unsupported') return false;
  const before = place.length === 0 ? schema?.selected : undefined;
  return selected ?? before ?? usual;
}
