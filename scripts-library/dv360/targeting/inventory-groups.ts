/** Groups of inventory sources by themselves, and the sources in them. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import type { Named } from '../../../sdk/kit/changes.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAll } from '../api.ts';

const PATH = 'inventorySourceGroups';
const advertiser = ({ account }: Host) => ({ advertiserId: account.account_id });

interface ApiGroup {
  readonly inventorySourceGroupId: string;
  readonly displayName?: string;
}
interface Assigned {
  readonly assignedInventorySourceId: string;
  readonly inventorySourceId: string;
}

const named = ({ inventorySourceGroupId: id, displayName: name = '' }: ApiGroup) => ({ id, name });

interface Listed {
  readonly limit: number;
}

export const groupList = (): ReadScript<Listed, object> =>
  listScript({
    as: 'inventory_source_groups',
    async read(host: Host, { limit: most }: Listed) {
      const wish = { list: PATH, query: advertiser(host), most };
      const { items, truncated } = await readAll<ApiGroup>(host, PATH, wish);
      return { items, isCut: truncated };
    },
    show: named,
  });

interface OfGroup {
  readonly inventory_source_group_id: string;
}

const readGroup = async (host: Host, id: string): Promise<Named & { readonly name: string }> =>
  named(await host.get<ApiGroup>(`${PATH}/${id}`, advertiser(host)));

const readSources = async (host: Host, id: string) =>
  (
    await readAll<Assigned>(host, `${PATH}/${id}/assignedInventorySources`, {
      list: 'assignedInventorySources',
      query: advertiser(host),
      page: 100,
    })
  ).items;

export const groupScript =
  (): ReadScript<OfGroup, object> =>
  async ({ inventory_source_group_id: id }, host) => {
    const sources = await readSources(host, id);
    const inventory_source_ids = sources.map((one) => one.inventorySourceId).sort();
    return {
      account: accountOf(host.account),
      inventory_source_group: { ...(await readGroup(host, id)), inventory_source_ids },
    };
  };

interface New {
  readonly name: string;
}

export const createGroup = (): WriteScript<New, object> =>
  createScript<New, Named, object>({
    entity: 'inventory_source_group',
    plan: ({ name }) => ({ name, settings: { displayName: name } }),
    async send(host, body) {
      const query = advertiser(host);
      const made = await host.call<ApiGroup>({ method: 'POST', path: PATH, query, body });
      return made.inventorySourceGroupId;
    },
    read: readGroup,
    facts: (group, { displayName }) => [['name', group.name, displayName]],
    result: (inventory_source_group) => ({ inventory_source_group }),
    idOf: (result) =>
      (result as { inventory_source_group: { id: string } }).inventory_source_group.id,
  });

export const updateGroup = (): WriteScript<OfGroup & New, object> =>
  updateScript<OfGroup & New, Named, object>({
    entity: 'inventory_source_group',
    read: (host, { inventory_source_group_id: id }) => readGroup(host, id),
    wishes: ({ name }, group) => [{ field: 'name', before: group.name, after: name }],
    send: (host, { id }, [wish]) =>
      host.call({
        method: 'PATCH',
        path: `${PATH}/${id}`,
        query: { ...advertiser(host), updateMask: 'displayName' },
        body: { displayName: wish!.after },
      }),
    result: (inventory_source_group) => ({ inventory_source_group }),
  });

export const deleteGroup = (): WriteScript<OfGroup, object> =>
  removeScript({
    entity: 'inventory_source_group',
    read: async (host, { inventory_source_group_id: id }: OfGroup) => [await readGroup(host, id)],
    async remove(host, { inventory_source_group_id: id }, changes) {
      const wish = { method: 'DELETE', path: `${PATH}/${id}`, query: advertiser(host) } as const;
      if (changes.length > 0) await host.call(wish);
      return { removed: changes.map(({ name }) => ({ id, name: name ?? null })) };
    },
  });

type Filled = Named & Holding & { readonly assigned: readonly Assigned[] };
type Sources = OfGroup & { readonly inventory_source_ids: readonly string[] };

export const groupSourceScript = (mode: LinkMode): WriteScript<Sources, object> =>
  linksScript<Sources, Filled>(mode, {
    entity: 'inventory_source_group',
    field: 'inventory_sources',
    argument: 'inventory_source_ids',
    async read(host, { inventory_source_group_id: id }) {
      const assigned = await readSources(host, id);
      const ids = assigned.map((one) => one.inventorySourceId);
      return { ...(await readGroup(host, id)), assigned, ids };
    },
    checkThere: (host, fresh) =>
      Promise.all(fresh.map((id) => host.get(`inventorySources/${id}`, advertiser(host)))),
    send: (host, { id, assigned, ids }, after) =>
      host.post(`${PATH}/${id}/assignedInventorySources:bulkEdit`, {
        ...advertiser(host),
        deletedAssignedInventorySources: assigned
          .filter((one) => !after.includes(one.inventorySourceId))
          .map((one) => one.assignedInventorySourceId),
        createdAssignedInventorySources: after
          .filter((one) => !ids.includes(one))
          .map((inventorySourceId) => ({ inventorySourceId })),
      }),
    result: ({ id, name }) => ({ inventory_source_group: { id, name } }),
  });
