import type { AuditEntry } from './audit.ts';

/**
 * Whether a visitor of a public page caused the entry. Nobody in the organization changed anything, and no account
 * was changed.
 */
export function isVisit({ door, accountId }: Pick<AuditEntry, 'door' | 'accountId'>): boolean {
  return door === 'page' && accountId === null;
}
