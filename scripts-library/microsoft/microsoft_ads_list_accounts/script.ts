import type { Script } from '../../../sdk/script.ts';
import type { ApiAccount } from '../account.ts';
import { freshRows } from '../../../sdk/kit/fresh-rows.ts';

const PAGE = 100;

const script: Script<'microsoft_ads_list_accounts'> = async ({ limit }, host) => {
  const { User } = await host.post<{ User: { Id: string } }>('@customer/User/Query', {
    UserId: null,
  });
  const all: ApiAccount[] = [];
  const fresh = freshRows();
  for (let Index = 0; all.length <= limit; Index += 1) {
    const { Accounts } = await host.post<{ Accounts: ApiAccount[] | null }>(
      '@customer/Accounts/Search',
      {
        Predicates: [{ Field: 'UserId', Operator: 'Equals', Value: User.Id }],
        PageInfo: { Index, Size: PAGE },
      },
    );
    all.push(...fresh(Accounts ?? []));
    if ((Accounts ?? []).length < PAGE) break;
  }
  const truncated = all.length > limit;
  return {
    accounts: all.slice(0, limit).map((account) => ({
      account_id: account.Id,
      name: account.Name,
      status: account.AccountLifeCycleStatus,
      currency: account.CurrencyCode,
      time_zone: account.TimeZone,
      number: account.Number,
      customer_id: account.ParentCustomerId,
    })),
    total: Math.min(all.length, limit),
    truncated,
    warnings: truncated ? [`Only ${limit} accounts are listed; raise limit.`] : [],
  };
};
export default script;
