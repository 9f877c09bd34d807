import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { readAudiences, type ApiAudience } from '../audience.ts';

const there = ({ Id: id, Name: name }: ApiAudience) => ({ id, name });

const script: Script<'microsoft_ads_delete_audience'> = removeScript({
  entity: 'audience',
  async read(host, { audience_id: id }) {
    const [found] = await readAudiences(host, [id]);
    if (!found) throw failure('platform_not_found', `There is no audience ${id} here.`);
    return [there(found)];
  },
  async remove(host, { audience_id: id }, [change]) {
    await host.call({ method: 'DELETE', path: 'Audiences', body: { AudienceIds: [id] } });
    return { audience: { id, name: change?.name ?? null, status: 'REMOVED' } };
  },
  async left(host, { audience_id: id }) {
    const all = await readAudiences(host, null);
    return all.filter((audience) => audience.Id === id).map(there);
  },
});
export default script;
