import type { Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { postData } from '../api.ts';
import { listAudiences, readAudience, type Audience } from '../audience.ts';

const there = ({ audience_id, name }: Audience) => ({
  id: String(audience_id),
  name,
  status: 'ENABLED',
});

const script: Script<'tiktok_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read: (host, { audience_ids: ids }) =>
    Promise.all([...new Set(ids)].map(async (id) => there(await readAudience(host, id)))),
  async remove(host, _args, changes) {
    const custom_audience_ids = changes.map(({ id }) => id!);
    await postData(host, 'dmp/custom_audience/delete', { custom_audience_ids });
    return {
      audiences: changes.map(({ id, name }) => ({ id: id!, name: name ?? '', status: 'REMOVED' })),
    };
  },
  async left(host, { audience_ids: ids }) {
    const { items } = await listAudiences(host);
    return items.map(there).filter(({ id }) => ids.includes(id));
  },
});
export default script;
