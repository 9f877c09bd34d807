import type { ReadScript } from '../../../sdk/script.ts';
import { accountStates } from '../account/states.ts';
import { readAll } from '../api.ts';
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
      status: accountStates(account.account_status),
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
