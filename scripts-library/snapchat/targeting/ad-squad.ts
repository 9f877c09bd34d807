/** Where ads of an ad squad stand, and how often one person sees them. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkLive, readThing, type TreeThing } from '../../../sdk/kit/tree-model.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { tree } from '../levels.ts';
import type { Row } from '../structure.ts';

type Thing = TreeThing<Row>;

interface CapArgs {
  readonly ad_squad_id: string;
  readonly cap?: string;
  readonly no_cap?: boolean;
}

/** `3 per 7 DAYS`: so many impressions for one person within that time. */
function capOf({ cap_and_exclusion_config: config }: Row): string | null {
  const [cap] = config?.frequency_cap_config ?? [];
  if (!cap) return null;
  const { frequency_cap_count, time_interval, frequency_cap_interval } = cap;
  return `${frequency_cap_count} per ${time_interval} ${frequency_cap_interval}`;
}

/** Thirty days at most, in either unit. */
const most: Readonly<Record<string, number>> = { HOURS: 720, DAYS: 30 };

/** @throws input_invalid */
function bodyOf(cap: unknown): object {
  const [, count, time, unit = ''] = /^(\d+) per (\d+) (HOURS|DAYS)$/.exec(String(cap)) ?? [];
  const [n, span] = [Number(count), Number(time)];
  if (!(n >= 1) || !(span >= 1) || span > (most[unit] ?? 0))
    throw failure('input_invalid', 'cap is such as "3 per 7 DAYS", of at most 30 days.', {
      field: 'cap',
    });
  return {
    frequency_cap_config: [
      {
        frequency_cap_count: n,
        frequency_cap_type: 'IMPRESSIONS',
        time_interval: span,
        frequency_cap_interval: unit,
      },
    ],
  };
}

async function readSquad(...[host, { ad_squad_id }]: Parameters<typeof find>): Promise<Thing> {
  const thing = await find(host, { ad_squad_id });
  checkLive(tree, 'ad_squad', thing);
  return thing;
}
const find = (
  host: Parameters<typeof readThing>[1],
  { ad_squad_id }: { readonly ad_squad_id: string },
) => readThing(tree, host, 'ad_squad', ad_squad_id);

export const capScript = (): WriteScript<CapArgs, object> =>
  updateScript<CapArgs, Thing, object>({
    entity: 'ad_squad',
    check: ({ cap, no_cap }) => {
      if ((cap === undefined) === (no_cap !== true))
        throw failure('input_invalid', 'Give cap or no_cap.', { field: 'cap' });
      if (cap !== undefined) bodyOf(cap);
    },
    read: readSquad,
    wishes: ({ cap }, { row }) => [
      { field: 'frequency_cap', before: capOf(row), after: cap ?? null },
    ],
    send: (host, { row }, [change]) =>
      tree.update(host, 'ad_squad', row, {
        cap_and_exclusion_config: change?.after === null ? null : bodyOf(change?.after),
      }),
    result: ({ id, name, row }) => ({ ad_squad: { id, name, frequency_cap: capOf(row) } }),
  });

interface PlaceArgs {
  readonly ad_squad_id: string;
  readonly positions: readonly string[];
}

/** None where Snapchat chooses. */
const positionsOf = ({ placement_v2: placement }: Row): string[] =>
  placement?.config === 'CUSTOM' ? [...(placement.snapchat_positions ?? [])].sort() : [];

export const placementScript = (): WriteScript<PlaceArgs, object> =>
  updateScript<PlaceArgs, Thing, object>({
    entity: 'ad_squad',
    read: readSquad,
    wishes: ({ positions }, { row }) => [
      {
        field: 'placements',
        before: positionsOf(row),
        after: [...new Set(positions)].sort(),
      },
    ],
    send(host, { row }, [change]) {
      const snapchat_positions = (change?.after ?? []) as readonly string[];
      const { inclusion, exclusion } = row.placement_v2 ?? {};
      const kept = { ...(inclusion ? { inclusion } : {}), ...(exclusion ? { exclusion } : {}) };
      const placement_v2 =
        snapchat_positions.length === 0
          ? { config: 'AUTOMATIC' }
          : { ...kept, config: 'CUSTOM', platforms: ['SNAPCHAT'], snapchat_positions };
      return tree.update(host, 'ad_squad', row, { placement_v2 });
    },
    result: ({ id, name, row }) => ({ ad_squad: { id, name, placements: positionsOf(row) } }),
  });
