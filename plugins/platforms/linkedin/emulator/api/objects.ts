/** Campaign groups, campaigns and creatives: the same ways in for each. */
import { Refusal, type Fields, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import { changeEntity, createEntity, deleteDraft } from '../rules/entities.ts';
import { findEntity, levels, listEntities, type Entity } from '../state.ts';
import { dataOf, entityView } from '../views.ts';
import { badData, badQuery, idIn, isRecord, urnOf, words } from '../words.ts';
import { accountOf, created, cursorPage, searched, type Ask, type Routes } from './ask.ts';

const paths = { campaign: 'adCampaignGroups', group: 'adCampaigns', ad: 'creatives' } as const;
const criteria = {
  campaigns: 'campaign',
  creatives: 'id',
  contentReferences: 'reference',
  intendedStatuses: 'intendedStatus',
};

function byCriteria({ query }: Ask, views: readonly Fields[]) {
  return views.filter((view) => {
    const seen: Fields = { ...view, ...(view['content'] as Fields | undefined) };
    return Object.entries(criteria).every(([name, field]) => {
      const values = query[name] as readonly unknown[] | undefined;
      return values?.includes(String(seen[field])) ?? true;
    });
  });
}

export const objectRoutes: Routes = {
  ...routesOf('campaign'),
  ...routesOf('group'),
  ...routesOf('ad'),
  'ACTION adAccounts/:account/creatives': {
    query: { 'action*': '=createInline' },
    body: { 'creative*': '#creative' },
    answer: (ask) => {
      const { creative } = ask.body as { creative: Fields };
      const data = { ...creative, inlineContent: creative['inlineContent'] ?? {} };
      return created(createEntity(ask.state, accountOf(ask), 'ad', data));
    },
  },
};

function routesOf(kind: TreeKind): Routes {
  const all = `adAccounts/:account/${paths[kind]}`;
  const shape = `#${levels[kind]}`;
  return {
    [`FINDER ${all}`]: (ask) => {
      const { state, query } = ask;
      const { id: accountId } = accountOf(ask).spec;
      const own = listEntities(state, kind, { accountId }).map((one) => entityView(state, one));
      const found =
        kind === 'ad' ? byCriteria(ask, own) : searched(ask, own, (id) => urnOf(kind, String(id)));
      return cursorPage(ask, query['sortOrder'] === 'DESCENDING' ? found.toReversed() : found);
    },
    [`BATCH_GET ${all}`]: { query: { ids: 'string[]' }, answer: (ask) => batch(ask, kind) },
    [`CREATE ${all}`]: {
      body: shape,
      answer: (ask) => {
        const { inlineContent: _, ...data } = ask.body as Fields;
        return created(createEntity(ask.state, accountOf(ask), kind, data));
      },
    },
    [`GET ${all}/:key`]: (ask) => entityView(ask.state, entityIn(ask, kind)),
    [`DELETE ${all}/:key`]: (ask) => deleteDraft(ask.state, entityIn(ask, kind)),
    [`PARTIAL_UPDATE ${all}/:key`]: {
      body: { 'patch*': 'object' },
      answer: (ask) => {
        const entity = entityIn(ask, kind);
        const { patch } = ask.body as { patch: Fields };
        const next = applyPatch(dataOf(ask.state, entity), patch);
        ask.check(shape, next);
        changeEntity(ask.state, accountOf(ask), entity, next);
      },
    },
  };
}

/** Creatives are named by URN, the others by number. */
function entityIn(ask: Ask, kind: TreeKind, key = ask.params['key'] ?? ''): Entity {
  const id = kind === 'ad' ? idIn(key, 'sponsoredCreative') : key;
  if (id === undefined || !/^\d{1,20}$/.test(id)) throw badQuery(`${key} is not a valid key`);
  return findEntity(ask.state, kind, id, accountOf(ask).spec.id);
}

function batch(ask: Ask, kind: TreeKind) {
  const results: Record<string, Fields> = {};
  const errors: Record<string, unknown> = {};
  for (const id of (ask.query['ids'] ?? []) as readonly string[]) {
    try {
      results[id] = entityView(ask.state, entityIn(ask, kind, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors[id] = words.refused(error).body;
    }
  }
  return { results, statuses: {}, errors };
}

/** Partial updates: `$set`, `$delete`, and the same inside a field that is a record. @see Rest.li protocol, "Partial Update" */
function applyPatch(original: Fields, patch: Fields): Fields {
  if (Object.keys(patch).length === 0) throw badData('/patch :: is empty');
  return patched(original, patch, '/patch');
}

function patched(original: Fields, patch: Fields, path: string): Fields {
  const next: Record<string, unknown> = { ...original };
  const touched = new Set<string>();
  const touch = (name: string) => {
    if (touched.has(name)) throw badData(`${path}/${name} :: is changed twice`);
    touched.add(name);
  };
  for (const [name, value] of Object.entries(patch)) {
    if (name === '$set') {
      if (!isRecord(value)) throw badData(`${path}/$set :: must be a record`);
      for (const [field, set] of Object.entries(value)) {
        touch(field);
        next[field] = set;
      }
    } else if (name === '$delete') {
      if (!Array.isArray(value)) throw badData(`${path}/$delete :: must be a list`);
      for (const field of value) {
        touch(String(field));
        delete next[String(field)];
      }
    } else {
      if (name.startsWith('$') || !isRecord(value) || !isRecord(original[name]))
        throw badData(`${path}/${name} :: cannot be patched`);
      touch(name);
      next[name] = patched(original[name], value, `${path}/${name}`);
    }
  }
  return next;
}
