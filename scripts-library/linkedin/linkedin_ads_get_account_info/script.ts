import type { Script } from '../../../sdk/script.ts';
import { readAccount, TIME_ZONE } from '../account.ts';

const script: Script<'linkedin_ads_get_account_info'> = async (_args, host) => {
  const account = await readAccount(host);
  const holds = [...(account.servingStatuses ?? [])];
  return {
    account: {
      account_id: String(account.id),
      name: account.name ?? null,
      status: account.status ?? 'UNKNOWN',
      currency: account.currency ?? null,
      time_zone: TIME_ZONE,
      type: account.type ?? null,
      page: account.reference ?? null,
      serving_statuses: holds,
      is_serving: account.status === 'ACTIVE' && holds.every((hold) => hold === 'RUNNABLE'),
      test: account.test ?? false,
    },
  };
};
export default script;
