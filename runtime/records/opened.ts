/** Records of people, opened: the content of a sealed file stands in the place of its id. */
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { Owner } from './places.ts';

/** As much of the artifacts as this needs. */
interface SealedFiles<File> {
  findSealed(owner: Owner, id: string): Promise<File | undefined>;
  content(file: File, owner: Owner): Promise<AsyncIterable<Uint8Array>>;
}

/** Of kinds that can be forgotten; files of others, and those that are no JSON, are left as they are. */
export async function opened<File extends { readonly mime: string }>(
  artifacts: SealedFiles<File>,
  owner: Owner,
  kind: LoadedRecord,
  value: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const shown: Record<string, unknown> = { ...value };
  for (const field of kind.keep > 0 ? [] : kind.files) {
    const file = await artifacts.findSealed(owner, String(value[field] ?? ''));
    if (file?.mime !== 'application/json') continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of await artifacts.content(file, owner)) pieces.push(piece);
    shown[field] = JSON.parse(Buffer.concat(pieces).toString());
  }
  return shown;
}

/** Its texts, each under the path to it. */
export function flat(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}.${key}` : key),
  );
}
