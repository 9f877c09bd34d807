import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { postData } from '../api.ts';
import { audienceView, readAudience } from '../audience.ts';

interface Args {
  readonly name: string;
  readonly source_audience_id: string;
  readonly location_ids: readonly string[];
  readonly size: string;
  readonly include_source: boolean;
}

const script: Script<'tiktok_ads_create_lookalike_audience'> = createScript({
  entity: 'audience',
  plan: async ({ name, source_audience_id: source, ...args }: Args, host: Host) => {
    await readAudience(host, source);
    const lookalike_spec = {
      source_audience_id: source,
      include_source: args.include_source,
      mobile_os: 'ALL',
      placements: ['TikTok'],
      location_ids: args.location_ids,
      audience_size: args.size,
    };
    return { name, settings: { custom_audience_name: name, lookalike_spec } };
  },
  send: async (host, settings) =>
    (
      await postData<{ custom_audience_id: string }>(
        host,
        'dmp/custom_audience/lookalike/create',
        settings,
      )
    ).custom_audience_id,
  read: async (host, id) => ({ id, ...audienceView(await readAudience(host, id)) }),
  facts: ({ name }, settings) => [['name', name, settings['custom_audience_name']]],
  result: ({ id, name, size, readiness, is_ready }) => ({
    audience: { id, name, size, readiness, is_ready },
  }),
  idOf: ({ audience }) => audience.id,
});
export default script;
