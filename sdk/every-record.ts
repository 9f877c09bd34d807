import type { RecordsPort, StoredRecord } from './records.ts';

type Wish = Omit<NonNullable<Parameters<RecordsPort['list']>[1]>, 'after' | 'limit'>;

const PAGE = 1_000;

/** All records of a kind, page after page, in the order of ids. */
export async function everyRecord<T>(
  records: Pick<RecordsPort, 'list'>,
  kind: string,
  wish: Wish = {},
): Promise<StoredRecord<T>[]> {
  const all: StoredRecord<T>[] = [];
  let after: string | undefined;
  do {
    const page = await records.list<T>(kind, { ...wish, after, limit: PAGE });
    all.push(...page.records);
    after = page.next;
  } while (after !== undefined);
  return all;
}
