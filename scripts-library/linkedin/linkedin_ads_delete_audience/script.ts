import type { Host, Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { audienceOf, readSegment } from '../audience.ts';

async function read(host: Host, { audience_id }: { readonly audience_id: string }) {
  const { id, name } = audienceOf(await readSegment(host, audience_id));
  return [{ id, name }];
}

const script: Script<'linkedin_ads_delete_audience'> = removeScript({
  entity: 'audience',
  read,
  async remove(host, { audience_id: id }, [change]) {
    await host.call({ method: 'DELETE', path: `dmpSegments/${id}` });
    return { audience: { id, name: change?.name ?? '', deleted: true } };
  },
});
export default script;
