/** The brand of an organization for what the service itself shows: printed reports, workbooks, mails. */
import { BRAND_ID, BRAND_KIND, pictured, type Brand, type BrandKit } from '../../sdk/brand.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Artifacts } from '../artifacts/artifacts.ts';
import type { CatalogSource } from '../catalog/catalog.ts';
import type { Owner } from './places.ts';
import type { Records } from './records.ts';

export interface BrandParts {
  readonly catalog: CatalogSource;
  readonly records: Pick<Records, 'find'>;
  readonly artifacts: Pick<Artifacts, 'find' | 'content'>;
}

/** @returns undefined where there is none, or its category is switched off */
export async function brandOfOwner(
  { catalog, records, artifacts }: BrandParts,
  owner: Owner,
): Promise<Brand | undefined> {
  const kind = catalog.current().parts.records.get(BRAND_KIND);
  const row = kind && (await records.find({ owner, kind, id: BRAND_ID }));
  if (!row) return undefined;
  return pictured(row.value as unknown as BrandKit, {
    async open(id, purpose) {
      const facts = await artifacts.find(owner, id, { purpose });
      if (!facts) throw new ServiceError('artifact_unknown');
      return { facts, content: await artifacts.content(facts, owner) };
    },
  });
}
