import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAccount } from '../account.ts';
import { ACCOUNT } from '../api.ts';
import { readAudience } from '../audience.ts';
import { shownAudience } from '../list.ts';

interface Args {
  readonly name: string;
  readonly seed_audience_id: string;
  readonly country?: string;
  readonly expansion_factor: number;
  readonly percentage?: number;
}

/** @throws input_invalid */
async function countryOf(host: Host, { country }: Args): Promise<string> {
  const own = country ?? (await readAccount(host)).country;
  if (own) return own;
  throw failure('input_invalid', 'Pinterest tells no country of the account; give country.', {
    field: 'country',
  });
}

/** @throws input_invalid */
function checkSeed({ status }: Readonly<Record<string, unknown>>): void {
  if (status !== 'READY')
    throw failure(
      'input_invalid',
      `The seed is ${String(status)}; Pinterest takes one that is READY.`,
      {
        field: 'seed_audience_id',
      },
    );
}

const script: Script<'pinterest_ads_create_actalike_audience'> = createScript({
  entity: 'audience',
  plan: async (args: Args, host: Host) => {
    checkSeed(await readAudience(host, args.seed_audience_id));
    const rule = {
      seed_id: [args.seed_audience_id],
      country: await countryOf(host, args),
      percentage: args.percentage ?? args.expansion_factor,
    };
    return { name: args.name, settings: { audience_type: 'ACTALIKE', rule } };
  },
  send: async (host, settings, { name }) => {
    const body = { name, ad_account_id: host.account.account_id, ...settings };
    return (await host.post<{ readonly id: string }>(`${ACCOUNT}/audiences`, body)).id;
  },
  read: async (host, id) => shownAudience(await readAudience(host, id)),
  facts: ({ name, type }, settings, asked) => [
    ['name', name, asked],
    ['type', type, settings['audience_type']],
  ],
  result: (audience) => ({ audience }),
  idOf: ({ audience }) => audience.id,
});
export default script;
