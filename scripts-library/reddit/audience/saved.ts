/** Saved audiences: targetings that ad groups share by their id. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { ACCOUNT, checkOwner } from '../account.ts';
import { readAll } from '../api.ts';
import { newTargeting, plainWish, targetingFields, targetingOf } from '../targeting.ts';
import type { TargetingWish } from '../targeting.ts';

interface Saved {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly name: string;
  readonly status?: string;
  readonly targeting?: Readonly<Record<string, unknown>>;
  readonly active_ad_groups_count?: number;
  readonly size_range_lower?: number | null;
  readonly size_range_upper?: number | null;
}

const path = `${ACCOUNT}/saved_audiences`;

const shown = (one: Saved) => ({
  id: one.id,
  name: one.name,
  status: one.status === 'DELETED' ? ('REMOVED' as const) : ('ENABLED' as const),
  platform_status: one.status ?? null,
  targeting: targetingOf(one.targeting),
  ad_groups: one.active_ad_groups_count ?? null,
  size_lower: one.size_range_lower ?? null,
  size_upper: one.size_range_upper ?? null,
});

/** @throws platform_not_found  it is another account's, or deleted */
export async function readSaved(host: Host, id: string): Promise<Saved> {
  const { data } = await host.get<{ data: Saved }>(`saved_audiences/${id}`);
  checkOwner(host, 'saved audience', data);
  if (data.status !== 'DELETED') return data;
  throw failure('platform_not_found', `The saved audience ${id} is deleted.`);
}

export const savedList = (): ReadScript<{ readonly limit: number }, object> =>
  listScript({
    as: 'saved_audiences',
    async read(host, { limit }: { readonly limit: number }) {
      const { items, more } = await readAll<Saved>(host, path, {}, limit);
      return { items, isCut: more };
    },
    show: shown,
  });

type Wanted = TargetingWish & { readonly name: string };

export const createSaved = (): WriteScript<
  Wanted,
  { readonly saved_audience: ReturnType<typeof shown> }
> =>
  createScript({
    entity: 'saved_audience',
    plan: ({ name, ...lists }: Wanted) => {
      const given = targetingFields.flatMap((field) => {
        const list = plainWish(field, lists[field]);
        return list === undefined ? [] : [[field, list] as const];
      });
      if (given.length === 0)
        throw failure('input_invalid', 'Give at least one list, such as communities.', {
          field: 'communities',
        });
      const targeting = newTargeting(null, Object.fromEntries(given));
      return { name, settings: { name, targeting } };
    },
    async send(host, settings) {
      const body = { data: { ...settings, type: 'REDDIT_AUDIENCE' } };
      const { data } = await host.post<{ data: Saved }>(path, body);
      return data.id;
    },
    read: async (host, id) => shown(await readSaved(host, id)),
    facts: (found, { name, targeting }) => [
      ['name', found.name, name],
      [
        'targeting',
        JSON.stringify(found.targeting),
        JSON.stringify(targetingOf(targeting as Saved['targeting'])),
      ],
    ],
    result: (saved_audience) => ({ saved_audience }),
    idOf: ({ saved_audience }) => saved_audience.id,
  });

interface Named {
  readonly saved_audience_id: string;
}

export const deleteSaved = (): WriteScript<Named, object> =>
  removeScript({
    entity: 'saved_audience',
    read: async (host, { saved_audience_id: id }: Named) => {
      const saved = await readSaved(host, id);
      if ((saved.active_ad_groups_count ?? 0) > 0)
        throw failure('input_invalid', 'Ad groups that run reach it; take it off them first.', {
          field: 'saved_audience_id',
        });
      return [shown(saved)];
    },
    async remove(host, { saved_audience_id: id }, [change]) {
      const body = { data: { status: 'DELETED' } };
      if (change) await host.call({ method: 'PATCH', path: `saved_audiences/${id}`, body });
      return { saved_audience: { id, name: change?.name ?? '', status: 'REMOVED' } };
    },
  });
