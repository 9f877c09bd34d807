import type { Catalog } from '../../runtime/catalog/catalog.ts';
import { discover } from '../../runtime/catalog/discover.ts';

let known: Catalog | undefined;

/** Every plugin of ours, read once for all tests of this process: it is frozen, and reading it takes a second. */
export const wholeCatalog = (): Catalog => (known ??= discover({ plugins: {}, file: undefined }));
