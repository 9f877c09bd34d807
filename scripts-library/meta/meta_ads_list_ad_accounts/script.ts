import type { ReadScript } from '../../../sdk/script.ts';
import { readAll } from '../graph.ts';
import { unitsOfSum } from '../money.ts';

interface AdAccount {
  readonly account_id: string;
  readonly name?: string;
  readonly account_status?: number;
  readonly currency?: string;
  readonly timezone_name?: string;
  readonly amount_spent?: string;
  readonly business?: { readonly name?: string };
}

/** @see https://developers.facebook.com/docs/marketing-api/reference/ad-account/ (account_status) */
const states: Readonly<Record<number, string>> = {
  1: 'ACTIVE',
  2: 'DISABLED',
  3: 'UNSETTLED',
  7: 'PENDING_RISK_REVIEW',
  8: 'PENDING_SETTLEMENT',
  9: 'IN_GRACE_PERIOD',
  100: 'PENDING_CLOSURE',
  101: 'CLOSED',
};

const script: ReadScript<{ readonly limit: number }, object> = async ({ limit }, host) => {
  const { items, truncated } = await readAll<AdAccount>(
    host,
    'me/adaccounts',
    { fields: 'account_id,name,account_status,currency,timezone_name,amount_spent,business' },
    limit,
  );
  return {
    accounts: items.map((account) => ({
      account_id: account.account_id,
      name: account.name ?? null,
      status:
        states[account.account_status ?? 0] ?? `STATUS_${account.account_status ?? 'UNKNOWN'}`,
      currency: account.currency ?? null,
      time_zone: account.timezone_name ?? null,
      amount_spent:
        account.amount_spent !== undefined && account.currency
          ? unitsOfSum(Number(account.amount_spent), account.currency)
          : null,
      business: account.business?.name ?? null,
    })),
    total: items.length,
    truncated,
    warnings: truncated ? [`Only ${limit} accounts are listed; raise limit.`] : [],
  };
};
export default script;
