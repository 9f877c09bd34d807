import type { AuditEntry } from '../audit/audit.ts';
import { serviceEntry } from '../audit/service-entry.ts';

/** The audit entry of something that a person did in the portal; `by` is a reviewer's id. */
export function portalEntry(
  now: number,
  tool: string,
  by: string,
  details: Readonly<Record<string, unknown>> = {},
): AuditEntry {
  return serviceEntry(now, { door: 'portal', tool, keyId: null, userId: by, arguments: details });
}
