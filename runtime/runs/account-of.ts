import type { Account } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';

/** The account that a run acts on: the connected one, or one below it, of which no more is known. */
export function accountOf({
  connection,
  clientAccountId,
}: Pick<Planned, 'connection' | 'clientAccountId'>): Account | null {
  if (!connection) return null;
  const { platform, accountId, accountName, currency, timeZone } = connection;
  const own = {
    platform,
    account_id: accountId,
    account_name: accountName,
    currency,
    time_zone: timeZone,
  };
  if (clientAccountId === undefined) return own;
  return {
    platform,
    account_id: clientAccountId,
    account_name: null,
    currency: null,
    time_zone: null,
  };
}
