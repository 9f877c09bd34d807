/** Custom audiences: those of a fresh account, and the value of each field. */
import { digits } from '../../../../sdk/emulator/index.ts';
import type { Account } from './database.ts';
import { pixelId } from './demo-accounts.ts';
import type { Graph } from './graph.ts';
import type { StoredAudience } from './objects.ts';

const DAY = 86_400_000;
/** Meta says up to a day; members count after an hour here. */
const PROCESSING = 3_600_000;
/** Sizes are given as a range, and none is told below this. */
const SMALLEST = 1_000;

/** Visitors whom the pixel saw, and a customer file. */
export function seedAudiences({ spec }: Account, anchor: string): StoredAudience[] {
  const seeds = [
    ['Website visitors 180 days', 'WEBSITE', 48_200, 200],
    ['Newsletter readers', 'CUSTOM', 9_400, 90],
  ] as const;
  return seeds.map(([name, subtype, seededSize, days], n) => {
    const createdAt = Date.parse(anchor) - days * DAY;
    return {
      id: `1203${digits(13, 'meta', spec.id, 'audience', String(n))}`,
      accountId: spec.id,
      name,
      subtype,
      seededSize,
      members: [],
      createdAt,
      updatedAt: createdAt,
      ...(subtype === 'CUSTOM' ? { customerFileSource: 'USER_PROVIDED_ONLY' } : {}),
    };
  });
}

/** People in it; undefined while the last upload is worked on. */
function sizeOf({ seededSize, members, updatedAt }: StoredAudience, now: number) {
  if (seededSize !== undefined) return seededSize + members.length;
  return now < updatedAt + PROCESSING ? undefined : members.length;
}

function bounds(audience: StoredAudience, now: number): readonly [number, number] {
  const size = sizeOf(audience, now);
  if (size === undefined) return [-1, -1];
  if (size < SMALLEST) return [SMALLEST, SMALLEST];
  return [Math.floor(size / 100) * 100, Math.ceil((size * 1.176) / 100) * 100];
}

const seconds = (at: number) => Math.floor(at / 1000);

export const audienceGetters: Readonly<
  Record<string, (audience: StoredAudience, graph: Graph) => unknown>
> = {
  id: ({ id }) => id,
  account_id: ({ accountId }) => accountId,
  name: ({ name }) => name,
  description: ({ description }) => description,
  subtype: ({ subtype }) => subtype,
  customer_file_source: ({ customerFileSource }) => customerFileSource,
  pixel_id: ({ subtype, accountId }) => (subtype === 'WEBSITE' ? pixelId(accountId) : undefined),
  retention_days: ({ subtype }) => (subtype === 'WEBSITE' ? 180 : 0),
  approximate_count_lower_bound: (audience, { parts }) => bounds(audience, parts.now())[0],
  approximate_count_upper_bound: (audience, { parts }) => bounds(audience, parts.now())[1],
  operation_status: (audience, { parts }) =>
    sizeOf(audience, parts.now()) === undefined
      ? { code: 300, description: 'Updating.' }
      : { code: 200, description: 'Normal' },
  delivery_status: (audience, { parts }) =>
    (sizeOf(audience, parts.now()) ?? 0) < 20
      ? { code: 300, description: 'This audience is too small.' }
      : { code: 200, description: 'This audience is ready for use.' },
  time_created: ({ createdAt }) => seconds(createdAt),
  time_updated: ({ updatedAt }) => seconds(updatedAt),
  time_content_updated: ({ updatedAt }) => seconds(updatedAt),
  delete_time: () => 0,
};
