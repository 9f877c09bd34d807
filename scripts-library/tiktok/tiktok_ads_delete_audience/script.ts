import type { Script } from '../../../sdk/script.ts';
import { postData } from '../api.ts';
import { listAudiences, readAudience } from '../audience.ts';

const script: Script<'tiktok_ads_delete_audience'> = {
  async preview({ audience_id: id }, host) {
    const { name } = await readAudience(host, id);
    return [{ entity: 'audience', id, name, field: 'status', before: 'ENABLED', after: 'REMOVED' }];
  },
  async apply({ audience_id: id }, host, [change]) {
    await postData(host, 'dmp/custom_audience/delete', { custom_audience_ids: [id] });
    return { audience: { id, name: change?.name ?? '', status: 'REMOVED' } };
  },
  async verify({ audience_id: id }, host) {
    const { items } = await listAudiences(host);
    return items
      .filter(({ audience_id }) => String(audience_id) === id)
      .map(({ name }) => ({
        ...{ entity: 'audience', id, name, field: 'status', before: 'ENABLED', after: 'REMOVED' },
      }));
  },
};
export default script;
