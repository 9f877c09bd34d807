import type { ClaimDeclaration } from '../../../sdk/records.ts';
import { freeze } from '../freeze.ts';
import type { LoadedClaim } from './loaded-parts.ts';
import type { PartReader } from './part-reader.ts';

/** One sort of names; it leads to records of the same plugin. */
export const readClaims: PartReader<ClaimDeclaration, LoadedClaim> = (at, declared, reading) => {
  const { plugin, name, file } = at;
  const { of, secret = false, within, proof } = declared;
  if (!Object.hasOwn(plugin.manifest.records ?? {}, of)) {
    reading.report(file, `there is no kind of records ${of} in this plugin`, `/claims/${name}/of`);
    return undefined;
  }
  if (secret && proof !== undefined) {
    reading.report(file, 'is not for secret names', `/claims/${name}/proof`);
    return undefined;
  }
  const own = within === 'workspace';
  if (own && proof !== undefined) {
    reading.report(file, 'is for names that are unique over all tenants', `/claims/${name}/proof`);
    return undefined;
  }
  return freeze({ name, plugin, of, secret, own, ...(proof === undefined ? {} : { proof }) });
};
