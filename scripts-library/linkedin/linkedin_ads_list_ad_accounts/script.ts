import type { Script } from '../../../sdk/script.ts';
import { TIME_ZONE, type AccountRow } from '../account.ts';
import { idOf, listEnd, readAll, readCounted } from '../api.ts';

interface Role {
  readonly account: string;
  readonly role: string;
}

const script: Script<'linkedin_ads_list_ad_accounts'> = async ({ status, limit }, host) => {
  const search = { ...(status ? { status: { values: [status] } } : {}), test: false };
  const question = { q: 'search', search, pageSize: Math.min(limit, 1_000) };
  const { items, truncated } = await readAll<AccountRow>(host, 'adAccounts', question, limit);
  const roles = await readCounted<Role>(host, 'adAccountUsers', { q: 'authenticatedUser' });
  const roleOf = new Map(roles.items.map(({ account, role }) => [idOf(account), role]));
  return {
    accounts: items.map((account) => ({
      account_id: String(account.id),
      name: account.name ?? null,
      status: account.status ?? 'UNKNOWN',
      currency: account.currency ?? null,
      time_zone: TIME_ZONE,
      type: account.type ?? null,
      role: roleOf.get(String(account.id)) ?? null,
      serving_statuses: [...(account.servingStatuses ?? [])],
    })),
    total: items.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
