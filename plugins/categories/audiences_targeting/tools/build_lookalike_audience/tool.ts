import type { StepsTool, ToolPorts } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { findAudience, listAudiences } from '../../audience.ts';
import { countryOf } from '../../country.ts';

interface Input {
  readonly seed_audience: string;
  readonly platform: string;
  readonly expansion_factor: number;
}

const ROUTE = 'create_lookalike_audience';
const MOST_NAME = 128;

type Ports = Pick<ToolPorts, 'catalog' | 'connections' | 'scripts'>;

async function seedOf(ports: Ports, { platform, seed_audience }: Input) {
  const listed = await listAudiences(ports, platform);
  return { seed: findAudience(listed, seed_audience, 'seed_audience'), account: listed.account };
}

const tool: StepsTool<Input, 'catalog' | 'connections' | 'scripts'> = {
  async plan(input, { ports }) {
    const { seed, account } = await seedOf(ports, input);
    const of = ports.catalog.findScript(ROUTE)?.routes[account.platform] ?? '';
    const wish = ports.catalog.findScript(of)?.manifest.args?.['country'];
    const connections = await ports.connections.list();
    const own = connections.find(
      ({ platform, account_id }) =>
        platform === account.platform && account_id === account.account_id,
    );
    const country = wish && countryOf(own?.time_zone);
    if (country === undefined && wish?.required === true)
      throw wrong(
        'platform',
        `has an account whose time zone, ${own?.time_zone ?? 'unknown'}, tells no country; run ${ROUTE} with the country by execute`,
      );
    const args = {
      name: `Like ${seed.name}`.slice(0, MOST_NAME),
      seed_audience_id: seed.id,
      ...(country === undefined ? {} : { country }),
      expansion_factor: Math.round(input.expansion_factor),
    };
    // A platform that knows the country itself has a script that needs none; the generic one does.
    const script = country === undefined ? of : ROUTE;
    return [{ script, platform: account.platform, account_id: account.account_id, args }];
  },

  async result([step], { ports }, _notes, input) {
    const { seed } = await seedOf(ports, input);
    const made = (step?.result?.['audience'] ?? {}) as Record<string, unknown>;
    const text = (...names: readonly string[]) =>
      names.map((name) => made[name]).find((value) => typeof value === 'string') as
        string | undefined;
    return {
      ...(text('id') === undefined
        ? {}
        : {
            audience: {
              id: text('id')!,
              name: text('name') ?? '',
              status: text('readiness', 'status') ?? 'BUILDING',
            },
          }),
      seed: { id: seed.id, name: seed.name, size: seed.size },
      // A platform widens by the people of a country, so the seed's size says nothing about it.
      estimated_size: Number(made['size']) > 0 ? Number(made['size']) : null,
      similarity: null,
    };
  },
};
export default tool;
