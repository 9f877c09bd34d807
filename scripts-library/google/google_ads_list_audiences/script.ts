import type { Script } from '../../../sdk/script.ts';
import { audienceFields, audienceTable, shownAudience } from '../audience.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_list_audiences'> = async ({ status, limit }, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'user_list',
      statusField: 'user_list.membership_status',
      fields: audienceFields,
      orderBy: 'user_list.id',
      table: audienceTable,
    },
    // An enabled object of other lists is an open audience here.
    { status: status === 'ENABLED' ? 'OPEN' : status, limit },
  );
  return { ...facts, audiences: items.map(shownAudience) };
};
export default script;
