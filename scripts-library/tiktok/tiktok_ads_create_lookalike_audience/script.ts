import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { getData, postData } from '../api.ts';
import { audienceView, readAudience } from '../audience.ts';
import type { Place } from '../targeting/regions.ts';

interface Args {
  readonly name: string;
  readonly source_audience_id: string;
  readonly location_ids?: readonly string[];
  readonly country?: string;
  readonly size?: string;
  readonly expansion_factor: number;
  readonly include_source: boolean;
}

/** Of the two narrower sizes the widest factor. */
const sizeOf = (factor: number) => (factor <= 3 ? 'NARROW' : factor <= 6 ? 'BALANCED' : 'BROAD');

/** TikTok has ids of its own for countries. @throws input_invalid */
async function placesOf(host: Host, { location_ids, country }: Args): Promise<readonly string[]> {
  if (location_ids) return location_ids;
  if (country === undefined)
    throw failure('input_invalid', 'Give location_ids or country.', { field: 'location_ids' });
  const query = {
    objective_type: 'TRAFFIC',
    placements: ['PLACEMENT_TIKTOK'],
    level_range: 'TO_COUNTRY',
  };
  const found = await getData<{ region_info: readonly Place[] }>(host, 'tool/region', query);
  const place = found.region_info.find(({ region_code }) => region_code === country);
  if (place) return [place.location_id];
  throw failure('input_invalid', `TikTok has no ads in ${country}.`, { field: 'country' });
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
      location_ids: await placesOf(host, { name, source_audience_id: source, ...args }),
      audience_size: args.size ?? sizeOf(args.expansion_factor),
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
