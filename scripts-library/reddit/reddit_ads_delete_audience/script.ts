import type { Script } from '../../../sdk/script.ts';
import type { HostError } from '../../../sdk/script.ts';
import { readAudience } from '../audience.ts';

const script: Script<'reddit_ads_delete_audience'> = {
  async preview({ audience_id }, host) {
    const { id, name = null, status } = await readAudience(host, audience_id);
    return [
      { entity: 'audience', id, name, field: 'deleted', before: status ?? 'VALID', after: true },
    ];
  },
  async apply({ audience_id }, host, changes) {
    await host.call({ method: 'DELETE', path: `custom_audiences/${audience_id}` });
    return { audience: { id: audience_id, name: changes[0]?.name ?? '', deleted: true } };
  },
  async verify({ audience_id }, host, { audience: { id, name } }) {
    try {
      const { status } = await readAudience(host, audience_id);
      if (status === 'DELETED') return [];
    } catch (error) {
      if ((error as HostError).code === 'platform_not_found') return [];
      throw error;
    }
    return [{ entity: 'audience', id, name, field: 'deleted', before: false, after: true }];
  },
};
export default script;
