/** The account as the customer service has it. */
import type { Host } from '../../sdk/script.ts';

export interface ApiAccount {
  readonly Id: string;
  readonly Number: string;
  readonly Name: string;
  readonly ParentCustomerId: string;
  readonly CurrencyCode: string;
  /** Microsoft's own name, `EasternTimeUSCanada`. */
  readonly TimeZone: string;
  /** The IANA zone it stands for; added by the platform's dialect where one account is read. */
  readonly IanaTimeZone?: string | null;
  readonly AccountLifeCycleStatus: string;
  readonly AccountFinancialStatus?: string | null;
  readonly PaymentMethodType?: string | null;
  readonly PauseReason?: number | null;
}

export async function readAccount(host: Host): Promise<ApiAccount> {
  const body = { AccountId: host.account.account_id };
  const { Account } = await host.post<{ Account: ApiAccount }>('@customer/Account/Query', body);
  return Account;
}

/** ISO 4217; asked for only where the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  return host.account.currency ?? (await readAccount(host)).CurrencyCode;
}
