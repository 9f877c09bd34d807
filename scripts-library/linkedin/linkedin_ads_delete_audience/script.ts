import type { Script } from '../../../sdk/script.ts';
import { audienceOf, readSegment } from '../audience.ts';

const script: Script<'linkedin_ads_delete_audience'> = {
  async preview({ audience_id }, host) {
    const { id, name, type, size } = audienceOf(await readSegment(host, audience_id));
    const before = { name, type, size };
    return [{ entity: 'audience', id, name, field: 'existence', before, after: null }];
  },
  async apply({ audience_id }, host, [change]) {
    await host.call({ method: 'DELETE', path: `dmpSegments/${audience_id}` });
    return { audience: { id: audience_id, name: change?.name ?? '', deleted: true } };
  },
  async verify({ audience_id }, host) {
    const left = await readSegment(host, audience_id).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'platform_not_found') return undefined;
      throw error;
    });
    if (!left) return [];
    const { id, name } = audienceOf(left);
    return [{ entity: 'audience', id, name, field: 'existence', before: name, after: null }];
  },
};
export default script;
