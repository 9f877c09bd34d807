/** From changes in our words to what Reddit is sent: one PATCH for each object. */
import type { Change, Host } from '../../../sdk/script.ts';
import { levelOf, levels } from '../levels.ts';
import { microsNumber } from '../money.ts';
import { configuredStatus } from '../status.ts';
import { changedList, isTargetingField, newTargeting } from '../targeting.ts';
import type { Raw } from '../levels/thing.ts';

/** Field of a change > field and value of the request; a field that is not here is named alike. */
const sent: Readonly<Record<string, readonly [string, (value: unknown) => unknown]>> = {
  status: ['configured_status', configuredStatus],
  daily_budget: ['goal_value', microsNumber],
  lifetime_budget: ['goal_value', microsNumber],
  spend_cap: ['spend_cap', microsNumber],
  bid: ['bid_value', microsNumber],
};

export function sentFields(changes: readonly Change[]): Record<string, unknown> {
  return Object.fromEntries(
    changes
      .filter(({ field }) => !isTargetingField(field))
      .map(({ field, after }) => {
        const [name, value] = sent[field] ?? [field, (same: unknown) => same];
        return [name, value(after)];
      }),
  );
}

/** Sends the changes and nothing else; targeting goes whole, as it is now with the changed lists in it. */
export async function sendChanges(host: Host, changes: readonly Change[]): Promise<void> {
  const objects = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${levels[levelOf(change.entity)].path}/${change.id ?? ''}`;
    objects.set(key, [...(objects.get(key) ?? []), change]);
  }
  for (const [path, list] of objects) {
    const lists = list.filter(({ field }) => isTargetingField(field));
    const data = {
      ...sentFields(list),
      ...(lists.length > 0 ? { targeting: await targetingWith(host, path, lists) } : {}),
    };
    await host.call({ method: 'PATCH', path, body: { data } });
  }
}

async function targetingWith(host: Host, path: string, changes: readonly Change[]) {
  const { data } = await host.get<{ data: Raw }>(path);
  const lists = changes.map(
    (change) => [change.field, changedList(data.targeting, change)] as const,
  );
  return newTargeting(data.targeting, Object.fromEntries(lists));
}
