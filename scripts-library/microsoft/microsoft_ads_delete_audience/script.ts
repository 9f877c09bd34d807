import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAudiences } from '../audience.ts';

const script: Script<'microsoft_ads_delete_audience'> = {
  preview: async ({ audience_id: id }, host) => {
    const [found] = await readAudiences(host, [id]);
    if (!found) throw failure('platform_not_found', `There is no audience ${id} here.`);
    const change = { field: 'status', before: 'ENABLED', after: 'REMOVED' };
    return [{ entity: 'audience', id, name: found.Name, ...change }];
  },
  apply: async ({ audience_id: id }, host, [change]) => {
    await host.call({ method: 'DELETE', path: 'Audiences', body: { AudienceIds: [id] } });
    return { audience: { id, name: change?.name ?? null, status: 'REMOVED' } };
  },
  verify: async ({ audience_id: id }, host) => {
    const all = await readAudiences(host, null);
    return all
      .filter((audience) => audience.Id === id)
      .map(({ Name }) => ({
        entity: 'audience',
        id,
        name: Name,
        field: 'status',
        before: 'ENABLED',
        after: 'REMOVED',
      }));
  },
};
export default script;
