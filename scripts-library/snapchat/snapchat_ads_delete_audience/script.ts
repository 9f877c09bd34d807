import type { Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { readSegment } from '../audience.ts';

const script: Script<'snapchat_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read: async (host, { audience_id }) => {
    const { id, name = '' } = await readSegment(host, audience_id);
    return [{ id, name }];
  },
  async remove(host, { audience_id: id }, [change]) {
    if (change) await host.call({ method: 'DELETE', path: `segments/${id}` });
    return { audience: { id, name: change?.name ?? '', status: 'REMOVED' } };
  },
});
export default script;
