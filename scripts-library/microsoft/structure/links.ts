/** Labels, ad extensions and shared lists where they hang: added, taken off, or set as a whole. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { readThings } from '../create/api-things.ts';
import { type Args } from '../create/things.ts';
import { entityTypes, holderOf, linkedExtensions, type Held, type Holder } from './holders.ts';
import { readLists, sorts, type Sort } from './shared-lists.ts';

interface Noun {
  readonly field: string;
  readonly argument: string;
  readonly at: readonly Holder[];
  now(host: Host, held: Held): Promise<readonly string[]>;
  /** @throws platform_not_found input_invalid */
  check(host: Host, ids: readonly string[], held: Linked): Promise<void>;
  /** Path and body that add, by POST with `/Set`, or take off, by DELETE. */
  request(host: Host, held: Held, ids: readonly string[]): { path: string; body: object };
}

interface Linked extends Held, Holding {}

const notThere = (what: string, id: string) =>
  failure('platform_not_found', `There is no ${what} ${id} here.`);

const labels: Noun = {
  field: 'labels',
  argument: 'label_ids',
  at: ['campaign', 'ad_group', 'ad', 'keyword'],
  async now(host, { holder, id }) {
    const reply = await host.post<{ LabelAssociations: ({ LabelId: string } | null)[] | null }>(
      'LabelAssociations/QueryByEntityIds',
      { EntityType: entityTypes[holder], EntityIds: [id] },
    );
    return (reply.LabelAssociations ?? []).flatMap((one) => one?.LabelId ?? []);
  },
  async check(host, fresh, { ids }) {
    const known = (await readThings(host, 'label', null)).map(({ Id }) => Id);
    const strange = fresh.find((id) => !known.includes(id));
    if (strange !== undefined) throw notThere('label', strange);
    atMost(ids.length + fresh.length, 50, 'labels', 'label_ids');
  },
  request: (_host, { holder, id: EntityId }, ids) => ({
    path: 'LabelAssociations',
    body: {
      EntityType: entityTypes[holder],
      LabelAssociations: ids.map((LabelId) => ({ LabelId, EntityId })),
    },
  }),
};

/** @throws input_invalid */
function atMost(count: number, most: number, what: string, field: string): void {
  if (count > most)
    throw failure('input_invalid', `${field}: Microsoft takes ${most} ${what} at most there.`, {
      field,
    });
}

const extensions: Noun = {
  field: 'extensions',
  argument: 'extension_ids',
  at: ['account', 'campaign', 'ad_group'],
  now: async (host, { holder, id }) =>
    (await linkedExtensions(host, holder, id)).map(({ Id }) => Id),
  async check(host, ids, { holder, id: holderId }) {
    const found = await readThings(host, 'extension', ids);
    const strange = ids.find((id) => !found.some(({ Id }) => Id === id));
    if (strange !== undefined) throw notThere('extension', strange);
    const isCall = (type: unknown) => type === 'CallAdExtension';
    if (holder !== 'campaign' && found.some((one) => isCall(one['Type'])))
      throw failure('input_invalid', 'A call extension hangs on campaigns alone.', {
        field: 'extension_ids',
      });
    const there = await linkedExtensions(host, holder, holderId);
    for (const type of new Set(found.map((one) => one['Type']))) {
      const all = [...there, ...found].filter((one) => one['Type'] === type);
      atMost(all.length, isCall(type) ? 1 : 20, 'of a sort', 'extension_ids');
    }
  },
  request: (host, { holder, id: EntityId }, ids) => ({
    path: 'AdExtensionsAssociations',
    body: {
      AccountId: host.account.account_id,
      AssociationType: entityTypes[holder],
      AdExtensionIdToEntityIdAssociations: ids.map((AdExtensionId) => ({
        AdExtensionId,
        EntityId,
      })),
    },
  }),
};

const lists = (field: string, sort: Sort, at: readonly Holder[]): Noun => ({
  field,
  argument: 'list_ids',
  at,
  async now(host, { id }) {
    const reply = await host.post<{ Associations: ({ SharedEntityId: string } | null)[] | null }>(
      'SharedEntityAssociations/QueryByEntityIds',
      {
        EntityIds: [id],
        EntityType: sort.holder,
        SharedEntityType: sort.type,
        SharedEntityScope: sort.scope,
      },
    );
    return (reply.Associations ?? []).flatMap((one) => one?.SharedEntityId ?? []);
  },
  async check(host, ids) {
    const known = (await readLists(host, sort)).map(({ Id }) => Id);
    const strange = ids.find((id) => !known.includes(id));
    if (strange !== undefined) throw notThere('shared list', strange);
  },
  request: (_host, { id: EntityId }, ids) => ({
    path: 'SharedEntityAssociations',
    body: {
      Associations: ids.map((SharedEntityId) => ({
        SharedEntityId,
        SharedEntityType: sort.type,
        EntityId,
        EntityType: sort.holder,
      })),
      SharedEntityScope: sort.scope,
    },
  }),
});

const nouns = {
  labels,
  extensions,
  lists: lists('negative_keyword_lists', sorts.keywords, ['campaign']),
  websites: lists('excluded_site_lists', sorts.websites, ['account']),
};

export function linkScript(name: keyof typeof nouns, mode: LinkMode): WriteScript<Args, object> {
  const noun: Noun = nouns[name];
  return linksScript<Args, Linked>(mode, {
    entity: ({ holder }) => holder,
    field: noun.field,
    argument: noun.argument,
    async read(host, args) {
      const held = await holderOf(host, args, noun.at);
      return { ...held, ids: await noun.now(host, held) };
    },
    checkThere: (host, fresh, held) => noun.check(host, fresh, held),
    async send(host, held, after) {
      const removed = held.ids.filter((id) => !after.includes(id));
      const added = after.filter((id) => !held.ids.includes(id));
      if (removed.length > 0)
        await host.call({ method: 'DELETE', ...noun.request(host, held, removed) });
      if (added.length === 0) return;
      const { path, body } = noun.request(host, held, added);
      await host.post(`${path}/Set`, body);
    },
    result: ({ holder: level, id, name: called, place }) => ({ level, id, name: called, ...place }),
  });
}
