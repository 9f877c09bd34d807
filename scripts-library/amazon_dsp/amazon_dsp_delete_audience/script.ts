import type { Script } from '../../../sdk/script.ts';
import type { AmazonAudience } from '../../../plugins/families/amazon/kit/audiences.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { deleteAudience, findAudience, listedAudience, readAudience } from '../audience.ts';

const there = ({ audienceId: id, audienceName: name }: AmazonAudience) => ({
  id,
  name,
  status: 'ENABLED',
});

const script: Script<'amazon_dsp_delete_audience'> = removeScript({
  entity: 'audience',
  read: async (host, { audience_id: id }) => [there(await readAudience(host, id))],
  async remove(host, { audience_id: id }, changes) {
    const deleted = listedAudience(await readAudience(host, id));
    if (changes.length > 0) await deleteAudience(host, id);
    return { deleted };
  },
  async left(host, { audience_id: id }) {
    const audience = await findAudience(host, id);
    return audience ? [there(audience)] : [];
  },
});
export default script;
