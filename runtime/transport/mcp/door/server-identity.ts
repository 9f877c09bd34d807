import { readFileSync } from 'node:fs';
import type { CatalogSource, Catalog } from '../../../catalog/catalog.ts';
import { writeInstructions } from './instructions.ts';

/** How the server introduces itself. */
export interface ServerIdentity {
  readonly info: { readonly name: string; readonly title: string; readonly version: string };
  /** @param note  stands first */
  readonly instructions: (note?: string) => string;
}

const manifest = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { name: string; version: string };

export function createIdentity(source: CatalogSource): ServerIdentity {
  let written: { catalog: Catalog; text: string } | undefined;
  return {
    info: { name: manifest.name, title: 'Ad Operations Service', version: manifest.version },
    instructions: (note) => {
      const catalog = source.current();
      if (written?.catalog !== catalog) written = { catalog, text: writeInstructions(catalog) };
      return note ? writeInstructions(catalog, note) : written.text;
    },
  };
}
