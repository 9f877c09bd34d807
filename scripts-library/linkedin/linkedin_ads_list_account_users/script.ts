import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { accountUrn, listEnd, readCounted } from '../api.ts';

interface User {
  readonly user: string;
  readonly role: string;
}

const script: Script<'linkedin_ads_list_account_users'> = async ({ limit }, host) => {
  const question = { q: 'accounts', accounts: accountUrn(host) };
  const { items, truncated } = await readCounted<User>(host, 'adAccountUsers', question, limit);
  return {
    account: accountOf(host.account),
    users: items.map(({ user, role }) => ({ user, role, can_change: role !== 'VIEWER' })),
    total: items.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
