import type { Change, Script } from '../../../sdk/script.ts';
import { postData } from '../api.ts';
import { listAudiences, readAudience, type Audience } from '../audience.ts';

const changeOf = ({ audience_id, name }: Audience): Change => ({
  entity: 'audience',
  id: String(audience_id),
  name,
  field: 'status',
  before: 'ENABLED',
  after: 'REMOVED',
});

const script: Script<'tiktok_ads_delete_audience'> = {
  async preview({ audience_ids: ids }, host) {
    const found = await Promise.all([...new Set(ids)].map((id) => readAudience(host, id)));
    return found.map(changeOf);
  },
  async apply(_args, host, changes) {
    const custom_audience_ids = changes.map(({ id }) => id!);
    await postData(host, 'dmp/custom_audience/delete', { custom_audience_ids });
    return {
      audiences: changes.map(({ id, name }) => ({ id: id!, name: name ?? '', status: 'REMOVED' })),
    };
  },
  async verify({ audience_ids: ids }, host) {
    const { items } = await listAudiences(host);
    return items.filter(({ audience_id }) => ids.includes(String(audience_id))).map(changeOf);
  },
};
export default script;
