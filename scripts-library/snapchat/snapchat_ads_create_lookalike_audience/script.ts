import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { ACCOUNT, sendOne } from '../api.ts';
import { readSegment, type Segment } from '../audience.ts';
import { shownAudience } from '../list.ts';

interface Args {
  readonly name: string;
  readonly seed_segment_id: string;
  readonly country: string;
  readonly expansion_factor: number;
  readonly likeness?: string;
}

/** Of the two closer types the widest factor. */
const typeOf = (factor: number) => (factor <= 3 ? 'SIMILARITY' : factor <= 6 ? 'BALANCE' : 'REACH');
/** Days; Snapchat keeps members of a lookalike no longer. */
const RETENTION = 180;

const script: Script<'snapchat_ads_create_lookalike_audience'> = createScript({
  entity: 'audience',
  plan: async ({ name, seed_segment_id, country, ...args }: Args, host: Host) => {
    const { source_type: type } = await readSegment(host, seed_segment_id);
    if (type !== 'FIRST_PARTY')
      throw failure(
        'input_invalid',
        `Snapchat models lookalikes on customer lists (FIRST_PARTY); ${seed_segment_id} is ${type ?? 'none'}.`,
        { field: 'seed_segment_id' },
      );
    const creation_spec = {
      seed_segment_id,
      countries: [country],
      type: args.likeness ?? typeOf(args.expansion_factor),
    };
    return {
      name,
      settings: { source_type: 'LOOKALIKE', retention_in_days: RETENTION, creation_spec },
    };
  },
  send: async (host, settings, { name }) => {
    const segment = { name, ad_account_id: host.account.account_id, ...settings };
    return (await sendOne<Segment>(host, 'POST', `${ACCOUNT}/segments`, 'segments', segment)).id;
  },
  read: async (host, id) => shownAudience({ ...(await readSegment(host, id)) }),
  facts: ({ name, type }, settings, asked) => [
    ['name', name, asked],
    ['type', type, settings['source_type']],
  ],
  result: (audience) => ({ audience }),
  idOf: ({ audience }) => audience.id,
});
export default script;
