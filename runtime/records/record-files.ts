/** Artifacts that records name: they stay and go with them. */
import type { RecordValue } from '../../sdk/records.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { Transaction } from '../stores/store.ts';
import type { Owner } from './places.ts';

/** Forgets artifacts in the transaction that forgets the records that named them. */
export type DropFiles = (tx: Transaction, owner: Owner, ids: readonly string[]) => Promise<void>;

export function fileIds({ files }: LoadedRecord, value: RecordValue | undefined): string[] {
  return files.flatMap((field) => {
    const id = value?.[field];
    return typeof id === 'string' ? [id] : [];
  });
}

/**
 * Files to which nothing leads back: for a kind that keeps no former revisions, the files that the record named and
 * names no more.
 */
export function droppedFiles(
  kind: LoadedRecord,
  before: RecordValue | undefined,
  after: RecordValue | undefined,
): string[] {
  if (kind.keep > 0 || kind.files.length === 0) return [];
  const left = fileIds(kind, after);
  return fileIds(kind, before).filter((id) => !left.includes(id));
}
