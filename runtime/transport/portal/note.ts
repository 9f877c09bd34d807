/** The act of a person on a page, in the audit of their organization. */
import type { AuditEntry } from '../../audit/audit.ts';
import { portalEntry } from '../../approvals/portal-entry.ts';
import type { Sent } from './console-page.ts';

/** For a transaction that does it as well, so that neither stands without the other. */
export const entryOf = (
  { parts, visit }: Sent,
  tool: string,
  told: Readonly<Record<string, unknown>>,
): AuditEntry => portalEntry(parts.clock.now(), tool, visit.reviewer.id, told);

export async function noted(
  sent: Sent,
  tool: string,
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { parts, organizationId } = sent;
  await parts.store.transact((tx) =>
    parts.audit.append(tx, organizationId, entryOf(sent, tool, told)),
  );
}
