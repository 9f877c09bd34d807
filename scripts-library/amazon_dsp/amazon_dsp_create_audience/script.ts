import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { listedAudience, ownAudience, readAudience, sendAudience } from '../audience.ts';

interface Args {
  readonly name: string;
  readonly type: string;
  readonly rules: unknown;
  readonly description?: string;
  readonly country?: string;
  readonly lookback_days: number;
}

const script: Script<'amazon_dsp_create_audience'> = createScript({
  entity: 'audience',
  plan: ({ name, type, rules, description = name, country, lookback_days: lookback }: Args) => {
    const { asins } = rules as { asins: readonly string[] };
    const rule = { attributeType: 'ASIN', attributeValues: asins };
    return {
      name,
      settings: {
        name,
        description,
        audienceType: type,
        lookback,
        ...(country === undefined ? {} : { country }),
        rules: [{ ...rule, operator: 'ONE_OF', clause: 'INCLUDE' }],
      },
    };
  },
  send: (host: Host, settings) => sendAudience(host, settings),
  read: async (host, id) => ownAudience(await readAudience(host, id)),
  facts: ({ name, row }, settings) => [
    ['name', name, settings['name']],
    ['description', row.description, settings['description']],
  ],
  result: ({ row }) => ({ audience: listedAudience(row) }),
  idOf: ({ audience }) => audience.id,
});
export default script;
