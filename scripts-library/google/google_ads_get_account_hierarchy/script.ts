import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_account_hierarchy'> = async ({ max_depth }, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'customer_client',
      where: [`customer_client.level <= ${String(max_depth)}`],
      orderBy: 'customer_client.level',
      table: {
        id: 'customerClient.id',
        name: 'customerClient.descriptiveName',
        level: ['number', 'customerClient.level'],
        currency: 'customerClient.currencyCode',
        time_zone: 'customerClient.timeZone',
        status: 'customerClient.status',
        is_manager: ['flag', 'customerClient.manager'],
        is_test: ['flag', 'customerClient.testAccount'],
      },
    },
    {},
  );
  return { ...facts, accounts: items };
};
export default script;
