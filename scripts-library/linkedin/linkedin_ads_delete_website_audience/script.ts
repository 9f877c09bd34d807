import type { Host, Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import {
  archiveSegment,
  readWebsiteSegment,
  sourcePath,
  sourcesOf,
  websiteAudienceOf,
} from '../audience/website.ts';

interface Args {
  readonly audience_id: string;
}

async function read(host: Host, { audience_id }: Args) {
  const { id, name, status } = websiteAudienceOf(await readWebsiteSegment(host, audience_id));
  const isGone = status === 'ARCHIVED' && (await sourcesOf(host, id)).length === 0;
  return [{ id, name, status: isGone ? 'REMOVED' : 'ENABLED' }];
}

const script: Script<'linkedin_ads_delete_website_audience'> = removeScript({
  entity: 'audience',
  read,
  async remove(host, { audience_id: id }, changes) {
    if (changes.length > 0) {
      for (const source of await sourcesOf(host, id))
        await host.call({ method: 'DELETE', path: sourcePath(source) });
      await archiveSegment(host, id);
    }
    return { audience: { id, name: changes[0]?.name ?? '', deleted: true } };
  },
});
export default script;
