/** State at the platforms: campaigns with what they may spend, and the changes that were made and not taken back. */
import type { AuditEntry } from '../../audit/audit.ts';
import { isOfSteps } from '../../catalog/tool-kind.ts';
import type { ServiceParts } from '../../main.ts';
import type { Hand } from '../service/service-calls.ts';

interface Place {
  readonly platform: string;
  readonly account_id: string;
}

export interface Standing extends Place {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** In `currency`; null where none is set there. */
  readonly daily_budget: number | null;
  readonly currency: string;
}

/** `platform account_id id` > campaign. */
export type Snapshot = ReadonlyMap<string, Standing>;

/** All campaigns of the organization's ad accounts, asked anew. */
export async function snapshotOf(
  { connections, catalog }: Pick<ServiceParts, 'connections' | 'catalog'>,
  organizationId: number,
  look: Hand,
): Promise<Snapshot> {
  const { platforms } = catalog.current();
  const isAds = (id: string) => platforms.get(id)?.plugin.manifest.platformKind === 'ads';
  const all = await connections.list(organizationId);
  const lists = await Promise.all(
    all
      .filter(({ platform }) => isAds(platform))
      .map(async ({ platform, accountId: account_id }) => {
        const wish = { platform, account_id, limit: 100 };
        const { campaigns, currency } = (await look.need('list_campaigns', wish)) as {
          readonly campaigns: readonly Standing[];
          readonly currency: string;
        };
        return campaigns.map(({ id, name, status, daily_budget }): Standing => {
          const money = { daily_budget, currency };
          return { platform, account_id, id, name, status, ...money };
        });
      }),
  );
  return new Map(
    lists.flat().map((one) => [`${one.platform} ${one.account_id} ${one.id}`, one] as const),
  );
}

/** Platform > account > name > campaign, as conditions name them. */
export function byName(snapshot: Snapshot): Readonly<Record<string, unknown>> {
  const tree: Record<string, Record<string, Record<string, Standing>>> = {};
  for (const one of snapshot.values())
    ((tree[one.platform] ??= {})[one.account_id] ??= {})[one.name] = one;
  return tree;
}

/** A difference that stands in the end. */
export interface Difference extends Place {
  readonly entity: string;
  readonly id: string | null;
  /** Of the campaign, where it is one. */
  readonly names: readonly (string | null)[];
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Moved {
  readonly was: Standing | undefined;
  readonly is: Standing | undefined;
  readonly differences: readonly Difference[];
}

const FIELDS = ['name', 'status', 'daily_budget'] as const;

/** Campaigns that stand otherwise than before. */
export function movedIn(before: Snapshot, after: Snapshot): readonly Moved[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const { platform, account_id, id } = (is ?? was)!;
    const names = [was?.name ?? null, is?.name ?? null];
    const place = { platform, account_id, entity: 'campaign', id, names };
    const differences = FIELDS.filter((field) => was?.[field] !== is?.[field]).map((field) => ({
      ...place,
      field,
      before: was?.[field] ?? null,
      after: is?.[field] ?? null,
    }));
    return differences.length === 0 ? [] : [{ was, is, differences }];
  });
}

/**
 * First before and last after of each field that the audit tells of. A field that was set back is no difference, nor is a thing that
 * was made and taken back. A call of several steps is left out: its steps tell of the same.
 */
export function netChanges(
  entries: readonly AuditEntry[],
  catalog: Parameters<typeof isOfSteps>[0],
): readonly Difference[] {
  const made = entries.filter(
    (one) => one.outcome === 'success' && one.platform !== null && !isOfSteps(catalog, one),
  );
  const runs = new Set(made.map(({ runId }) => runId));
  const undone = new Set(made.flatMap(({ undoes }) => undoes?.runId ?? []));
  const net = new Map<string, Difference>();
  for (const { platform, accountId, changes, runId, undoes } of made) {
    if (undone.has(runId ?? '') || (undoes && runs.has(undoes.runId))) continue;
    const place = { platform: platform!, account_id: accountId ?? '' };
    for (const { entity, id, name, field, before, after } of changes) {
      const key = JSON.stringify([place, entity, id ?? net.size, field]);
      const first = net.has(key) ? net.get(key)!.before : before;
      net.set(key, { ...place, entity, id, names: [name], field, before: first, after });
    }
  }
  return [...net.values()].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}
