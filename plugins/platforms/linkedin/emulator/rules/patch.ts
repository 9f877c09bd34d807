/** Partial updates: `$set`, `$delete`, and the same inside a field that is a record. @see Rest.li protocol, "Partial Update" */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { badData } from '../words.ts';

/** @returns the record as it would be. @throws Refusal 422 */
export function applyPatch(original: Fields, patch: Fields): Fields {
  if (Object.keys(patch).length === 0) throw badData('/patch :: is empty');
  return patched(original, patch, '/patch');
}

function patched(original: Fields, patch: Fields, path: string): Fields {
  const next: Record<string, unknown> = { ...original };
  const touched = new Set<string>();
  const touch = (name: string) => {
    if (touched.has(name)) throw badData(`${path}/${name} :: is changed twice`);
    touched.add(name);
  };
  for (const [name, value] of Object.entries(patch)) {
    if (name === '$set') {
      if (!isRecord(value)) throw badData(`${path}/$set :: must be a record`);
      for (const [field, set] of Object.entries(value)) {
        touch(field);
        next[field] = set;
      }
    } else if (name === '$delete') {
      if (!Array.isArray(value)) throw badData(`${path}/$delete :: must be a list`);
      for (const field of value) {
        touch(String(field));
        delete next[String(field)];
      }
    } else {
      if (name.startsWith('$') || !isRecord(value) || !isRecord(original[name]))
        throw badData(`${path}/${name} :: cannot be patched`);
      touch(name);
      next[name] = patched(original[name], value, `${path}/${name}`);
    }
  }
  return next;
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
