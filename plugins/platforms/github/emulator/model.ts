/** Records, statuses and accounts, as the emulator keeps them. */
import { createHash } from 'node:crypto';
import type { EmulatorRecord } from '../../../../sdk/emulator/index.ts';

export interface Kept extends EmulatorRecord {
  readonly accountId: string;
}
export interface Blob extends Kept {
  readonly kind: 'blob';
  /** Base64. */
  readonly content: string;
}
export interface Entry {
  readonly path: string;
  readonly mode: string;
  readonly type: 'blob' | 'tree';
  readonly sha: string;
}
export interface Tree extends Kept {
  readonly kind: 'tree';
  readonly entries: readonly Entry[];
}
export interface Commit extends Kept {
  readonly kind: 'commit';
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
}
export interface Branch extends Kept {
  readonly kind: 'branch';
  /** Of its commit; null when it was deleted. */
  readonly head: string | null;
}
export interface Pull extends Kept {
  readonly kind: 'pull';
  readonly title: string;
  readonly body: string | null;
  readonly head: string;
  readonly base: string;
  readonly open: boolean;
}
export type Thing = Blob | Tree | Commit | Branch | Pull;
/** As git makes it: SHA-1 of the type, the length and the bytes. */
export function shaOf(type: 'blob' | 'tree' | 'commit', bytes: Buffer): string {
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
}
export function treeBytes(entries: readonly Entry[]): Buffer {
  const name = ({ path, type }: Entry) => (type === 'tree' ? `${path}/` : path);
  const sorted = [...entries].sort((a, b) =>
    Buffer.compare(Buffer.from(name(a)), Buffer.from(name(b))),
  );
  return Buffer.concat(
    sorted.flatMap(({ mode, path, sha }) => [
      Buffer.from(`${mode.replace(/^0/, '')} ${path}\0`),
      Buffer.from(sha, 'hex'),
    ]),
  );
}
