/** Facts of the account of a run, and the boundary that a token of Reddit does not draw. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

export const ACCOUNT = 'ad_accounts/{account}';

export interface Settings {
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Asked for when the connection does not know them yet. */
export async function settingsOf(host: Host): Promise<Settings> {
  const { currency, time_zone: timeZone } = host.account;
  if (currency && timeZone) return { currency, timeZone };
  const { data } = await host.get<{ data: { currency?: string; time_zone_id?: string | null } }>(
    ACCOUNT,
  );
  if (!data.currency)
    throw failure('platform_answer_invalid', 'Reddit did not say the account currency.');
  // An account without a zone of its own keeps its days in UTC.
  return { currency: data.currency, timeZone: data.time_zone_id ?? 'UTC' };
}

export async function currencyOf(host: Host): Promise<string> {
  return host.account.currency ?? (await settingsOf(host)).currency;
}

/**
 * One token reaches many accounts and ids carry none, so each object says whose it is.
 * @throws platform_not_found  it belongs to another account
 */
export function checkOwner(
  host: Host,
  what: string,
  object: { readonly id: string; readonly ad_account_id?: string },
): void {
  if (object.ad_account_id !== host.account.account_id)
    throw failure(
      'platform_not_found',
      `There is no ${what} ${object.id} in account ${host.account.account_id}.`,
    );
}
