/** Where an ad set is shown: platforms and positions, and sorts of publishers that it leaves out. Meta takes the whole targeting. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAdSet, type AdSetRow } from '../levels/ad-set.ts';

/** Argument and field of changes > part of the targeting. */
const placements = {
  placement_platforms: 'publisher_platforms',
  facebook_placements: 'facebook_positions',
  instagram_placements: 'instagram_positions',
  audience_network_placements: 'audience_network_positions',
  messenger_placements: 'messenger_positions',
  threads_placements: 'threads_positions',
} as const;
const categories = { excluded_placement_categories: 'excluded_publisher_categories' } as const;
const sorts = { placements, categories } as const;

type Parts = Readonly<Record<string, string>>;
interface Args {
  readonly adset_id: string;
  readonly [field: string]: unknown;
}

const listed = ({ targeting = {} }: AdSetRow, part: string) =>
  ((targeting[part] ?? []) as readonly string[]).map(String);

export function placementScript(sort: keyof typeof sorts): WriteScript<Args, object> {
  const parts: Parts = sorts[sort];
  return updateScript<Args, AdSetRow, object>({
    entity: 'ad_set',
    read: (host, { adset_id }) => readAdSet(host, adset_id),
    wishes(args, row) {
      const after = (field: string) =>
        args[field] === undefined ? undefined : [...new Set(args[field] as string[])];
      if (sort === 'placements') checkPlatforms(row, after);
      return Object.entries(parts).map(([field, part]) => ({
        field,
        before: listed(row, part),
        after: after(field),
      }));
    },
    send(host, { id, targeting: now }, changes) {
      const targeting: Record<string, unknown> = { ...now };
      for (const { field, after } of changes) {
        const list = after as readonly string[];
        if (list.length > 0) targeting[parts[field]!] = list;
        else delete targeting[parts[field]!];
      }
      return host.post(id, { targeting });
    },
    lost: (now, changes) =>
      changes.filter(
        ({ field, before, after }) =>
          String(listed(now, parts[field]!)) === String(before) && String(before) !== String(after),
      ),
    result: (row) => ({
      ad_set: {
        id: row.id,
        name: row.name,
        ...Object.fromEntries(
          Object.entries(parts).map(([field, part]) => [field, listed(row, part)]),
        ),
      },
    }),
  });
}

/** @throws input_invalid  positions of a platform that is left out, once platforms are chosen */
function checkPlatforms(row: AdSetRow, after: (field: string) => string[] | undefined): void {
  const platforms = after('placement_platforms') ?? listed(row, placements.placement_platforms);
  for (const [field, part] of Object.entries(placements)) {
    const platform = part.replace('_positions', '');
    const positions = after(field) ?? listed(row, part);
    if (!part.endsWith('_positions') || positions.length === 0) continue;
    if (platforms.length > 0 && !platforms.includes(platform))
      throw failure(
        'input_invalid',
        `${field}: ${platform} is not among placement_platforms (${platforms.join(', ')}).`,
        { field: after(field) === undefined ? 'placement_platforms' : field },
      );
  }
}
