import type { Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { findAudience, readAudience, type AudienceRow } from '../audience.ts';

const there = ({ id, name }: AudienceRow) => ({ id, name: name ?? null });

const script: Script<'meta_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read: async (host, { audience_id }) => [there(await readAudience(host, audience_id))],
  async remove(host, { audience_id }, changes) {
    const { id, name = null } = await readAudience(host, audience_id);
    if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
    return { deleted: { id, name } };
  },
  async left(host, { audience_id }) {
    const found = await findAudience(host, audience_id);
    return found ? [there(found)] : [];
  },
});
export default script;
