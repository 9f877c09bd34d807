import type { Audit, AuditEntry } from '../audit/audit.ts';
import type { Credits } from '../credits/credits.ts';
import { PassingMap } from '../passing-map.ts';
import type { Store } from '../stores/store.ts';

interface NoteParts {
  readonly store: Store;
  readonly audit: Audit;
  readonly credits: Credits;
}

interface Noted {
  readonly entry: AuditEntry;
  readonly resolve: (available: number) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Writes the audit entries of calls that leave nothing else: the entries of one turn of the loop, and those that came
 * while the store was busy with earlier ones, are one transaction of their organization. The chain of hashes and their
 * order are as if each had its own, and each waits for it.
 * @returns credits available to the organization afterwards; rejects when the entry is not stored
 */
export function noteTogether(parts: NoteParts) {
  /** Entries that wait for the next transaction of an organization; there is none without an entry here. */
  const waiting = new PassingMap<number, Noted[]>();

  const write = async (organizationId: number): Promise<void> => {
    const group = waiting.get(organizationId)!;
    waiting.set(organizationId, []);
    try {
      const available = await writeGroup(parts, organizationId, group);
      for (const { resolve } of group) resolve(available);
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    if (waiting.get(organizationId)!.length === 0) waiting.delete(organizationId);
    else setImmediate(() => void write(organizationId));
  };

  return (organizationId: number, entry: AuditEntry): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const group = waiting.get(organizationId);
    if (group) group.push({ entry, resolve, reject });
    else {
      waiting.set(organizationId, [{ entry, resolve, reject }]);
      setImmediate(() => void write(organizationId));
    }
    return promise;
  };
}

function writeGroup(
  { store, audit, credits }: NoteParts,
  organizationId: number,
  group: readonly Noted[],
): Promise<number> {
  const entries = group.map(({ entry }) => entry);
  return store.transact(
    async (tx) => {
      await audit.appendAll(tx, organizationId, entries);
      return (await credits.balance(organizationId, tx)).available;
    },
    { durable: false },
  );
}
