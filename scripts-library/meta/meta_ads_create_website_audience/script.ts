import type { Host, Script } from '../../../sdk/script.ts';
import { visitorScript, type VisitorArgs } from '../../../sdk/kit/visitors.ts';
import { readAll } from '../api.ts';
import { audienceView, readAudience } from '../audience.ts';
import { websiteRule } from '../create/website-rule.ts';

interface Args extends VisitorArgs {
  readonly event?: string;
}

async function pixels(host: Host) {
  const query = { fields: 'id,name', limit: 200 };
  const path = 'act_{account}/adspixels';
  const { items } = await readAll<{ id: string; name?: string }>(host, path, query, 200);
  return items.map(({ id, name = null }) => ({ id, name }));
}

const script: Script<'meta_ads_create_website_audience'> = visitorScript({
  pixels,
  more: async ({ event }: Args) => (event === undefined ? {} : { event }),
  async send(host, name, settings) {
    const rule = JSON.stringify(websiteRule(settings));
    const body = { name, rule, prefill: true };
    const { id } = await host.post<{ id: string }>('act_{account}/customaudiences', body);
    return id;
  },
  read: async (host, id) => audienceView(await readAudience(host, id)),
  view: (audience) => audience,
  idOf: ({ id }) => id,
});
export default script;
