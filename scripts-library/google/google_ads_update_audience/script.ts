import type { Script } from '../../../sdk/script.ts';
import { field, fieldUpdate } from '../update.ts';

const script: Script<'google_ads_update_audience'> = fieldUpdate(
  {
    kind: 'audience',
    fields: {
      name: field.plain('name'),
      status: field.plain('membershipStatus'),
    },
    select: ['membership_status'],
  },
  {
    key: 'userList',
    id: ({ audience_id }) => audience_id,
    result: ({ id, name, status }, before, changed) => ({
      audience: { id, name, status, previous_status: before.status, changed },
    }),
  },
);
export default script;
