import type { Host, Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { readAudience } from '../audience.ts';

async function read(host: Host, { audience_id }: { readonly audience_id: string }) {
  const { id, name = null, status } = await readAudience(host, audience_id);
  return [{ id, name, status: status === 'DELETED' ? 'REMOVED' : 'ENABLED' }];
}

const script: Script<'reddit_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read,
  async remove(host, { audience_id: id }, [change]) {
    await host.call({ method: 'DELETE', path: `custom_audiences/${id}` });
    return { audience: { id, name: change?.name ?? '', deleted: true } };
  },
});
export default script;
