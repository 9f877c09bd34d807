import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readAccount } from '../account.ts';

const script: Script<'microsoft_ads_get_account_info'> = async (_args, host) => {
  const account = await readAccount(host);
  return {
    account: accountOf(host.account),
    currency: account.CurrencyCode,
    time_zone: account.IanaTimeZone ?? null,
    platform_time_zone: account.TimeZone,
    number: account.Number,
    customer_id: account.ParentCustomerId,
    status: account.AccountLifeCycleStatus,
    financial_status: account.AccountFinancialStatus ?? null,
    payment_method: account.PaymentMethodType ?? null,
  };
};
export default script;
