import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { audienceView, readAudience } from '../audience.ts';

interface Args {
  readonly name: string;
  readonly source_audience_id: string;
  readonly country?: string;
  readonly expansion_factor: number;
  readonly ratio?: number;
}

const NO_COUNTRY =
  'Meta keeps no country with a lookalike audience any more: name it in the targeting of the ad set.';

const script: Script<'meta_ads_create_lookalike_audience'> = createScript({
  entity: 'audience',
  plan: async ({ name, source_audience_id: source, ...args }: Args, host: Host) => {
    const { subtype } = await readAudience(host, source);
    if (subtype === 'LOOKALIKE')
      throw failure('input_invalid', 'The source is a lookalike itself; give another audience.', {
        field: 'source_audience_id',
      });
    // The lowest ratio, 0.01, is the narrowest. Meta takes no country here since v27: the ad set names it.
    const ratio = args.ratio ?? args.expansion_factor / 100;
    const lookalike_spec = { type: 'similarity', ratio };
    return { name, settings: { subtype: 'LOOKALIKE', origin_audience_id: source, lookalike_spec } };
  },
  send: async (host, { lookalike_spec, ...settings }, { name }) => {
    const body = { name, ...settings, lookalike_spec: JSON.stringify(lookalike_spec) };
    return (await host.post<{ id: string }>('act_{account}/customaudiences', body)).id;
  },
  read: async (host, id) => audienceView(await readAudience(host, id)),
  facts: ({ name, subtype }, settings, asked) => [
    ['name', name, asked],
    ['subtype', subtype, settings['subtype']],
  ],
  result: (audience) => ({ audience, warnings: [NO_COUNTRY] }),
  idOf: ({ audience }) => audience.id,
});
export default script;
