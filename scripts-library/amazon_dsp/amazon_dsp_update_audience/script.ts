import type { Host, Script } from '../../../sdk/script.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { editAudience, listedAudience, ownAudience, readAudience } from '../audience.ts';

interface Args {
  readonly audience_id: string;
  readonly type: string;
  readonly name?: string;
  readonly description?: string;
}

const script: Script<'amazon_dsp_update_audience'> = updateScript({
  entity: 'audience',
  read: async (host: Host, { audience_id }: Args) =>
    ownAudience(await readAudience(host, audience_id)),
  wishes: ({ name, description }, { name: known, row }) => [
    { field: 'name', before: known, after: name },
    { field: 'description', before: row.description, after: description },
  ],
  send: (host, { id }, changes, { type: audienceType }) =>
    editAudience(host, id, {
      audienceType,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    }),
  result: ({ row }, _before, _changes, _host, { type }) => ({
    audience: listedAudience(row),
    type,
  }),
});
export default script;
