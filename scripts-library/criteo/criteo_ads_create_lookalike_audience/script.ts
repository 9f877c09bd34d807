import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createSegment, readSegment, shownSegment, sizeOf } from '../audience.ts';

interface Args {
  readonly name: string;
  readonly seed_segment_id: string;
  readonly expansion_factor: number;
  readonly target_size?: number;
}

/** @throws input_invalid  nobody knows how many people the seed has */
async function targetOf(host: Host, args: Args): Promise<number> {
  if (args.target_size !== undefined) return args.target_size;
  const seed = await sizeOf(host, args.seed_segment_id);
  if (seed) return seed * args.expansion_factor;
  throw failure(
    'input_invalid',
    'Criteo tells no size of the seed, so expansion_factor says nothing; give target_size.',
    { field: 'target_size' },
  );
}

const script: Script<'criteo_ads_create_lookalike_audience'> = createScript({
  entity: 'audience',
  plan: async (args: Args, host: Host) => {
    const { type } = await readSegment(host, args.seed_segment_id);
    if (type === 'Lookalike')
      throw failure('input_invalid', 'The seed is a lookalike itself; give another segment.', {
        field: 'seed_segment_id',
      });
    const targetSize = await targetOf(host, args);
    return {
      name: args.name,
      settings: { lookalike: { seedSegmentId: args.seed_segment_id, targetSize } },
    };
  },
  send: (host, settings, { name }) => createSegment(host, { name, ...settings }),
  read: async (host, id) => shownSegment(await readSegment(host, id)),
  facts: ({ name, type }, _settings, asked) => [
    ['name', name, asked],
    ['type', type, 'Lookalike'],
  ],
  result: (audience) => ({ audience }),
  idOf: ({ audience }) => audience.id,
});
export default script;
