/** A decision that is not carried on: its process died, and the record or the key it rests on has changed. */
import type { Audit } from '../audit/audit.ts';
import { serviceEntry } from '../audit/service-entry.ts';
import type { Transaction } from '../stores/store.ts';
import { DECISION, getDecision, partsOf, type DecisionRow, type Watching } from './rows.ts';
import type { WatchParts } from './watch-parts.ts';

type CutParts = Pick<WatchParts, 'clock' | 'catalog'> & { readonly audit: Audit };

interface Cut {
  readonly watching: Watching;
  /** ms since the epoch. */
  readonly due: number;
  /** Why it is not carried on, as a sentence. */
  readonly why: string;
}

/** The steps made of it have their own entries in the audit, and an undo takes them back. */
export async function cutDecision(
  tx: Transaction,
  parts: CutParts,
  { watching, due, why }: Cut,
): Promise<void> {
  const stored = await getDecision(tx, watching, due);
  if (stored?.status !== 'begun') return;
  const ended: DecisionRow = {
    ...stored,
    status: 'failed',
    reason: `Its process ended while its steps were sent, and nobody goes on with it: ${why} The audit tells what was made under the batch ${stored.batch_id}.`,
    plan: [],
    ended_at: new Date(parts.clock.now()).toISOString(),
  };
  const { organizationId, keyId } = watching;
  tx.put(organizationId, DECISION, ended.decision_id, ended);
  const entry = entryOf(parts, { watching, keyId, userId: null }, ended);
  await parts.audit.append(tx, organizationId, entry);
}

const outcomes: Readonly<Record<DecisionRow['status'], string>> = {
  begun: 'failure',
  told: 'success',
  done: 'success',
  held: 'pending',
  failed: 'failure',
  dropped: 'refused',
};

interface Under {
  readonly watching: Watching;
  readonly keyId: string;
  readonly userId: string | null;
}

/** The entry of the audit for the end of a decision. */
export function entryOf(
  { clock, catalog }: CutParts,
  { watching, keyId, userId }: Under,
  ended: DecisionRow,
) {
  const over = partsOf(catalog.current(), watching)?.kind.name ?? watching.plugin;
  const { because, seen, status, batch_id, reason, due_at } = ended;
  return {
    ...serviceEntry(clock.now(), {
      door: 'watch',
      tool: watching.watch,
      keyId,
      userId,
      arguments: { record: `${over} ${watching.recordId}`, due_at, seen, status, reason },
      outcome: outcomes[status],
    }),
    batchId: batch_id,
    reason: because.slice(0, 300),
  };
}
