import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../audit/audit.ts';

/** The audit entry of something that a person did in the portal; `by` is a reviewer's id. */
export function portalEntry(
  now: number,
  tool: string,
  by: string,
  details: Readonly<Record<string, unknown>> = {},
): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    requestId: `req_${randomUUID()}`,
    door: 'portal',
    tool,
    keyId: null,
    userId: by,
    script: null,
    runId: null,
    platform: null,
    accountId: null,
    arguments: details,
    outcome: 'success',
    error: null,
    changes: [],
    verified: null,
    credits: 0,
    calls: [],
    ms: 0,
  };
}
