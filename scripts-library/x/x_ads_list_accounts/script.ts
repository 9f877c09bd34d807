import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import type { Row } from '../levels.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const script: Script<'x_ads_list_accounts'> = async ({ limit }, host) => {
  const { items, truncated } = await readAll<Row>(host, 'accounts', {}, limit);
  return {
    accounts: items.map((row) => ({
      account_id: row.id,
      name: row.name ?? null,
      business_name: text(row['business_name']),
      time_zone: text(row['timezone']),
      status: text(row['approval_status']),
    })),
    total: items.length,
    truncated,
    warnings: truncated ? [`Only ${limit} accounts are listed; raise limit.`] : [],
  };
};
export default script;
