/** Shared lists: negative keywords of the account, and websites of its manager account. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';

export interface Sort {
  readonly type: 'NegativeKeywordList' | 'PlacementExclusionList';
  readonly scope: 'Account' | 'Customer';
  /** The things that the lists hang on. */
  readonly holder: 'Campaign' | 'Account';
}

export const sorts = {
  keywords: { type: 'NegativeKeywordList', scope: 'Account', holder: 'Campaign' },
  websites: { type: 'PlacementExclusionList', scope: 'Customer', holder: 'Account' },
} as const satisfies Readonly<Record<string, Sort>>;

const sortOf = (type: unknown): Sort =>
  Object.values(sorts).find((one) => one.type === type) ?? sorts.keywords;

export interface ApiList {
  readonly Id: string;
  readonly Name: string;
  readonly Type: string;
  readonly ItemCount?: number | null;
  readonly AssociationCount?: number | null;
}

export async function readLists(host: Host, { type, scope }: Sort): Promise<ApiList[]> {
  const reply = await host.post<{ SharedEntities: (ApiList | null)[] | null }>(
    'SharedEntities/Query',
    { SharedEntityType: type, SharedEntityScope: scope },
  );
  return (reply.SharedEntities ?? []).filter((one) => one !== null);
}

export interface SharedList {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sort: Sort;
}

/** @param among  sorts of lists that the script is about. @throws platform_not_found */
export async function readList(
  host: Host,
  id: string,
  among: readonly Sort[] = Object.values(sorts),
): Promise<SharedList> {
  for (const sort of among) {
    const found = (await readLists(host, sort)).find(({ Id }) => Id === id);
    if (found) return { id, name: found.Name, type: found.Type, sort };
  }
  throw failure('platform_not_found', `There is no shared list ${id} of that sort here.`);
}

interface Associations {
  readonly Associations: readonly ({ readonly EntityId: string } | null)[] | null;
}

/**
 * A list of the manager account may serve other accounts: what is done here is done to this account alone.
 * @throws input_invalid
 */
export async function checkOwn(host: Host, { id, sort }: SharedList): Promise<void> {
  if (sort.scope === 'Account') return;
  const reply = await host.post<Associations>('SharedEntityAssociations/QueryBySharedEntityIds', {
    SharedEntityIds: [id],
    EntityType: sort.holder,
    SharedEntityType: sort.type,
    SharedEntityScope: sort.scope,
  });
  const others = (reply.Associations ?? []).filter(
    (one) => one !== null && one.EntityId !== host.account.account_id,
  );
  if (others.length > 0)
    throw failure(
      'input_invalid',
      `The list ${id} serves ${others.length} other accounts of the manager: change it at Microsoft Advertising.`,
      { field: 'list_id' },
    );
}

export const listBody = ({ id, type, sort }: SharedList) => ({
  SharedList: { Type: type, Id: id },
  SharedEntityScope: sort.scope,
});

const viewOf = ({ id, name, type }: SharedList) => ({ shared_list: { id, name, type } });

interface NewList {
  readonly name: string;
  readonly type: string;
}

export const createList = (): WriteScript<NewList, object> =>
  createScript<NewList, SharedList, object>({
    entity: 'shared_list',
    async check({ name, type }, host) {
      if ((await readLists(host, sortOf(type))).some(({ Name }) => Name === name))
        throw failure('input_invalid', `There is a shared list named "${name}".`, {
          field: 'name',
        });
    },
    plan: ({ name, type }) => ({ name, settings: { name, type } }),
    async send(host, _settings, { name, type }) {
      const reply = await host.post<{ SharedEntityId: string | null }>('SharedEntity', {
        SharedEntity: { Type: type, Name: name },
        ListItems: [],
        SharedEntityScope: sortOf(type).scope,
      });
      if (reply.SharedEntityId) return reply.SharedEntityId;
      throw failure('platform_answer_invalid', 'No id of the new list came back.');
    },
    read: (host, id, { type }) => readList(host, id, [sortOf(type)]),
    facts: (list, settings) => [
      ['name', list.name, settings['name']],
      ['type', list.type, settings['type']],
    ],
    result: viewOf,
    idOf: (result) => (result as ReturnType<typeof viewOf>).shared_list.id,
  });

export const renameList = (): WriteScript<{ list_id: string; name: string }, object> =>
  updateScript<{ list_id: string; name: string }, SharedList, object>({
    entity: 'shared_list',
    async read(host, { list_id }) {
      const list = await readList(host, list_id);
      await checkOwn(host, list);
      return list;
    },
    wishes: ({ name }, list) => [{ field: 'name', before: list.name, after: name }],
    send: (host, { id, type, sort }, [change]) =>
      host.call({
        method: 'PUT',
        path: 'SharedEntities',
        body: {
          SharedEntities: [{ Type: type, Id: id, Name: change!.after }],
          SharedEntityScope: sort.scope,
        },
      }),
    result: viewOf,
  });

export const removeList = (): WriteScript<{ list_id: string }, object> =>
  removeScript({
    entity: 'shared_list',
    async read(host, { list_id }: { readonly list_id: string }) {
      const list = await readList(host, list_id);
      await checkOwn(host, list);
      return [list];
    },
    async remove(host, { list_id }, changes) {
      if (changes.length > 0) {
        const { id, type, sort } = await readList(host, list_id);
        const body = {
          SharedEntities: [{ Type: type, Id: id }],
          SharedEntityScope: sort.scope,
        };
        await host.call({ method: 'DELETE', path: 'SharedEntities', body });
      }
      return { removed: changes.map(({ id, name }) => ({ id: String(id), name: name ?? null })) };
    },
  });
