import type { Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { ACCOUNT } from '../api.ts';
import { readAudience } from '../audience.ts';
import { shownAudience } from '../list.ts';

const script: Script<'pinterest_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read: async (host, { audience_id }) => {
    const { id, name } = shownAudience(await readAudience(host, audience_id));
    return [{ id, name }];
  },
  async remove(host, { audience_id: id }, [change]) {
    const path = `${ACCOUNT}/audiences/${id}`;
    if (change) await host.call({ method: 'PATCH', path, body: { operation_type: 'REMOVE' } });
    return { audience: { id, name: change?.name ?? '', status: 'REMOVED' } };
  },
});
export default script;
