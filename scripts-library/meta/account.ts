/** The account of a run: its currency, and the boundary that a token of Meta does not draw. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

/** Currency of the account; asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currency } = await host.get<{ currency?: string }>('act_{account}', {
    fields: 'id,currency',
  });
  if (!currency) throw failure('platform_answer_invalid', 'Meta did not say the account currency.');
  return currency;
}

/**
 * One token reaches many accounts and ids carry none, so each object says whose it is.
 * @throws platform_not_found  it belongs to another account
 */
export function checkOwner(
  host: Host,
  what: string,
  object: { readonly id: string; readonly account_id?: string },
): void {
  if (object.account_id !== host.account.account_id)
    throw failure(
      'platform_not_found',
      `There is no ${what} ${object.id} in account ${host.account.account_id}.`,
    );
}
