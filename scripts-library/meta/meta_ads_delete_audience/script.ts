import type { Change, Script } from '../../../sdk/script.ts';
import { findAudience, readAudience, type AudienceRow } from '../audience.ts';

const changeOf = ({ id, name }: AudienceRow): Change => ({
  entity: 'audience',
  id,
  name: name ?? null,
  field: 'status',
  before: 'ENABLED',
  after: 'REMOVED',
});

const script: Script<'meta_ads_delete_audience'> = {
  preview: async ({ audience_id }, host) => [changeOf(await readAudience(host, audience_id))],
  async apply({ audience_id }, host, changes) {
    const { id, name = null } = await readAudience(host, audience_id);
    if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
    return { deleted: { id, name } };
  },
  async verify({ audience_id }, host) {
    const found = await findAudience(host, audience_id);
    return found ? [changeOf(found)] : [];
  },
};
export default script;
