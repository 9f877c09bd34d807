/**
 * The meaning of PostgreSQL's failures for the store port. @see
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
import pg from 'pg';
import { ServiceError } from '../../../sdk/errors.ts';

/** Serialisation failure, deadlock, lock timeout: the same work may run again. */
const CONFLICTS = new Set(['40001', '40P01', '55P03']);
/** Classes of the server's own trouble: connection, resources, operator, system. */
const TROUBLES = ['08', '53', '57', '58', 'XX'];
/** Read only after a failover; a role or database that is not there (yet). */
const REFUSED = new Set(['25006', '28000', '28P01', '3D000']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A row that had to be new was there already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

/** The connection went away: whether the statement was carried out is not known. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ServiceError) return false;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) return code.startsWith('08') || code.startsWith('57P');
  return /^E[A-Z]+$/.test(code) || /connection|timeout|not queryable/i.test(error.message);
}

/** The database's own trouble becomes `store_unavailable`; faults of our statements stay what they are. */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError) return error;
  const code = codeOf(error);
  const isTrouble =
    isLost(error) ||
    isConflict(error) ||
    (error instanceof pg.DatabaseError &&
      (REFUSED.has(code) || TROUBLES.some((start) => code.startsWith(start))));
  return isTrouble
    ? new ServiceError('store_unavailable', { retryAfterSeconds: 5 }, { cause: error })
    : error;
}

/** The reason why the database cannot be used at all: for the operator at the start, and for no caller. */
export function asStartFailure(error: unknown): unknown {
  const { cause } = error instanceof ServiceError ? error : { cause: error };
  const isTheirs = cause !== error || error instanceof pg.DatabaseError;
  if (!isTheirs) return error;
  const message = `PostgreSQL cannot be used: ${reasonOf(cause)}.`;
  return new ServiceError('store_unavailable', { message }, { cause });
}

/** The failure of the first of several addresses that were tried in vain. */
function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return first instanceof Error ? first.message : String(first);
}
