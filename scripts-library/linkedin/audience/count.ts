/** How many members targeting comes to. */
import type { Host } from '../../../sdk/script.ts';
import type { Criteria } from '../targeting.ts';

/** LinkedIn does not deliver to fewer. */
export const LEAST_AUDIENCE = 300;

export async function countAudience(host: Host, targetingCriteria: Criteria): Promise<number> {
  const { elements } = await host.get<{ elements: readonly { total?: number }[] }>(
    'audienceCounts',
    { q: 'targetingCriteriaV2', targetingCriteria },
  );
  return elements[0]?.total ?? 0;
}
