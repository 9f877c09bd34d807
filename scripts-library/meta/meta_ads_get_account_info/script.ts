import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { accountStates } from '../account/states.ts';
import { unitsOf, unitsOfSum } from '../money.ts';

interface Row {
  readonly account_status?: number;
  readonly currency: string;
  readonly timezone_name?: string;
  readonly amount_spent?: string;
  readonly balance?: string;
  readonly spend_cap?: string;
  readonly min_daily_budget?: number;
  readonly business_name?: string;
}

const fields =
  'account_status,currency,timezone_name,amount_spent,balance,spend_cap,min_daily_budget,business_name';

const script: Script<'meta_ads_get_account_info'> = async (_args, host) => {
  const row = await host.get<Row>('act_{account}', { fields });
  const { currency } = row;
  const sum = (minor: string | undefined) =>
    minor === undefined ? null : unitsOfSum(Number(minor), currency);
  return {
    account: accountOf(host.account),
    currency,
    time_zone: row.timezone_name ?? null,
    status: accountStates(row.account_status),
    amount_spent: sum(row.amount_spent),
    balance: sum(row.balance),
    // 0 is no cap.
    spend_cap: unitsOf(row.spend_cap, currency),
    min_daily_budget: unitsOf(row.min_daily_budget, currency),
    business: row.business_name ?? null,
  };
};
export default script;
