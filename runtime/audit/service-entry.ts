import { randomUUID } from 'node:crypto';
import type { AuditEntry } from './audit.ts';

type Told = Pick<AuditEntry, 'door' | 'tool' | 'keyId' | 'userId' | 'arguments'> &
  Partial<Pick<AuditEntry, 'requestId' | 'outcome' | 'error' | 'ms'>>;

/**
 * The audit entry of something that is no call: it ran nothing and cost nothing.
 * @param at  ms since the epoch
 */
export function serviceEntry(at: number, told: Told): AuditEntry {
  return {
    at: new Date(at).toISOString(),
    requestId: `req_${randomUUID()}`,
    script: null,
    runId: null,
    platform: null,
    accountId: null,
    outcome: 'success',
    error: null,
    changes: [],
    verified: null,
    credits: 0,
    calls: [],
    ms: 0,
    ...told,
  };
}
