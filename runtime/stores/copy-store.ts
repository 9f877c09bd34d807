/**
 * Copies everything from one store to another, batch by batch, and proves it: both sides are counted and summed
 * up, the target as it reads afterwards. A copy that did not end well leaves a mark that stops a service from using it.
 */
import { createHash } from 'node:crypto';
import type { Listed } from './places.ts';
import { everyPage } from './every-row.ts';
import { SERVICE } from './store.ts';
import type { Store } from './store.ts';

export interface CopyReport {
  readonly records: number;
  readonly entries: number;
  /** SHA-256 of every record and entry, laid over each other, so that the order has no say. */
  readonly checksum: string;
}

/** Why nothing, or not everything, was copied. */
export class CopyFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CopyFault';
  }
}

type Whole = Store & Listed;

const KIND = 'copy';
const UNFINISHED = 'unfinished';
const PAGE = 500;

/** @throws CopyFault  the store is what a copy left that did not end */
export async function refuseUnfinished(store: Pick<Store, 'get'>): Promise<void> {
  if (await store.get(SERVICE, KIND, UNFINISHED))
    throw new CopyFault('A copy to this store did not end: empty it, and copy again.');
}

/**
 * @param prove  finds faults in the copy before it may be used
 * @throws CopyFault  the target is not empty, did not become what the source is, or has faults
 */
export async function copyStore(
  from: Whole,
  to: Whole,
  prove: (copy: Whole) => Promise<readonly string[]> = async () => [],
): Promise<CopyReport> {
  await refuseUnfinished(from);
  await refuseUnfinished(to);
  const { kinds, logs } = await to.places();
  if (kinds.length > 0 || logs.length > 0)
    throw new CopyFault('The target is not empty; a copy only goes into an empty store.');
  await to.transact((tx) => tx.put(SERVICE, KIND, UNFINISHED, true));
  const sent = await readWhole(from, (batch) =>
    to.transact(
      (tx) => {
        for (const { organizationId, kind, id, log, value } of batch)
          if (log === undefined) tx.put(organizationId, kind!, id!, value);
          else tx.append(organizationId, log, value);
      },
      { durable: false },
    ),
  );
  const arrived = await readWhole(to);
  if (arrived.checksum !== sent.checksum || arrived.records !== sent.records)
    throw new CopyFault(
      `The target is not what the source is: ${told(arrived)} instead of ${told(sent)}.`,
    );
  const faults = await prove(to);
  if (faults.length > 0) throw new CopyFault(`The copy does not add up: ${faults.join('; ')}`);
  await to.transact((tx) => tx.delete(SERVICE, KIND, UNFINISHED));
  return arrived;
}

const told = ({ records, entries, checksum }: CopyReport) =>
  `${records} records, ${entries} entries, ${checksum.slice(0, 12)}`;

/** A record, or an entry of a log. */
interface Item {
  readonly organizationId: number;
  readonly kind?: string;
  readonly id?: string;
  readonly log?: string;
  readonly value: unknown;
}

async function readWhole(
  store: Whole,
  take?: (batch: readonly Item[]) => Promise<void>,
): Promise<CopyReport> {
  const sum = Buffer.alloc(32);
  let [records, entries] = [0, 0];
  const add = (...identity: unknown[]) => {
    const hash = createHash('sha256').update(JSON.stringify(identity)).digest();
    for (let i = 0; i < sum.length; i++) sum[i]! ^= hash[i]!;
  };
  const { kinds, logs } = await store.places();
  for (const [organizationId, kind] of kinds) {
    // The mark of a copy under way is no part of it.
    if (kind === KIND) continue;
    for await (const rows of everyPage<unknown>(store, organizationId, kind, { limit: PAGE })) {
      for (const { id, value } of rows) add(organizationId, kind, id, value);
      records += rows.length;
      await take?.(rows.map(({ id, value }) => ({ organizationId, kind, id, value })));
    }
  }
  for (const [organizationId, log, length] of logs)
    for (let after = 0; after < length; after += PAGE) {
      const page = await store.readLog(organizationId, log, { after, limit: PAGE });
      for (const { seq, value } of page) add(organizationId, log, seq, value);
      entries += page.length;
      await take?.(page.map(({ value }) => ({ organizationId, log, value })));
    }
  return { records, entries, checksum: sum.toString('hex') };
}
