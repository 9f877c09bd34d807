import type { Change, Script } from '../../../sdk/script.ts';
import { deleteAudience, findAudience, listedAudience, readAudience } from '../audience.ts';

type Audience = ReturnType<typeof listedAudience>;

const changeOf = (audience: Audience): Change => ({
  entity: 'audience',
  id: audience.id,
  name: audience.name,
  field: 'deletion',
  before: audience,
  after: null,
});

const script: Script<'amazon_dsp_delete_audience'> = {
  async preview({ audience_id: id }, host) {
    return [changeOf(listedAudience(await readAudience(host, id)))];
  },
  async apply({ audience_id: id }, host, changes) {
    await deleteAudience(host, id);
    return { deleted: changes[0]?.before as Audience };
  },
  async verify({ audience_id: id }, host) {
    const audience = await findAudience(host, id);
    return audience ? [changeOf(listedAudience(audience))] : [];
  },
};
export default script;
