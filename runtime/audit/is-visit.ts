import type { AuditEntry } from './audit.ts';

/** What a visitor of a page left, which is kept beside it: nobody of the organization changed anything, and no account. */
export function isVisit({ door, accountId }: Pick<AuditEntry, 'door' | 'accountId'>): boolean {
  return door === 'page' && accountId === null;
}
