/** Partial updates: `$set`, `$delete`, and the same inside a field that is a record. @see Rest.li protocol, "Partial Update" */
import { isRecord, type Data } from './data-schema.ts';
import { badData } from './refusal.ts';

/** @returns the record as it would be. @throws Refusal 422 */
export function applyPatch(original: Data, body: unknown): Data {
  if (!isRecord(body) || !isRecord(body['patch']) || Object.keys(body).length !== 1)
    throw badData(['/patch :: field is required but not found and has no default value']);
  const { patch } = body;
  if (Object.keys(patch).length === 0) throw badData(['/patch :: is empty']);
  return patched(original, patch, '/patch');
}

function patched(original: Data, patch: Data, path: string): Data {
  const next: Record<string, unknown> = { ...original };
  const touched = new Set<string>();
  const touch = (name: string) => {
    if (touched.has(name)) throw badData([`${path}/${name} :: is changed twice`]);
    touched.add(name);
  };
  for (const [name, value] of Object.entries(patch)) {
    if (name === '$set') {
      if (!isRecord(value)) throw badData([`${path}/$set :: must be a record`]);
      for (const [field, set] of Object.entries(value)) {
        touch(field);
        next[field] = set;
      }
    } else if (name === '$delete') {
      if (!Array.isArray(value)) throw badData([`${path}/$delete :: must be a list`]);
      for (const field of value) {
        touch(String(field));
        delete next[String(field)];
      }
    } else {
      if (name.startsWith('$') || !isRecord(value) || !isRecord(original[name]))
        throw badData([`${path}/${name} :: cannot be patched`]);
      touch(name);
      next[name] = patched(original[name], value, `${path}/${name}`);
    }
  }
  return next;
}
