/** Campaign groups, campaigns and creatives: the same ways in for each. */
import { Refusal, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import { changeCampaign, createCampaign } from '../rules/campaign.ts';
import { changeCreative, createCreative, createInline, creativeData } from '../rules/creative.ts';
import { changeGroup, createGroup, groupData } from '../rules/group.ts';
import { applyPatch } from '../rules/patch.ts';
import {
  findObject,
  listObjects,
  statusOf,
  type Account,
  type Level,
  type LinkedInObject,
  type State,
} from '../state.ts';
import { campaignData, campaignView, creativeView, groupView, type View } from '../views.ts';
import { badQuery, idIn, refuse, urnOf, words } from '../words.ts';
import {
  accountOf,
  created,
  cursorPage,
  cursors,
  searching,
  testIn,
  wishesOf,
  type Ask,
  type Routes,
} from './ask.ts';

interface Sort {
  readonly finder: Readonly<Record<string, Shape>>;
  /** Views that the finder's own parameters leave. */
  find(ask: Ask, views: readonly View[]): readonly View[];
  view(state: State, object: LinkedInObject): View;
  /** What can be set. */
  data(state: State, object: LinkedInObject): Fields;
  create(state: State, account: Account, data: Fields): string;
  change(state: State, account: Account, object: LinkedInObject, data: Fields): void;
}

const named = ['id', 'name', 'status'];
const some = 'string[]';
const sorts: Readonly<Record<Level, Sort>> = {
  group: {
    finder: { ...searching(named), ...cursors(1_000) },
    find: (ask, views) => search(ask, 'group', views),
    view: groupView,
    data: groupData,
    create: createGroup,
    change: changeGroup,
  },
  campaign: {
    finder: {
      ...searching([...named, 'type', 'campaignGroup', 'associatedEntity']),
      ...cursors(1_000),
    },
    find: (ask, views) => search(ask, 'campaign', views),
    view: campaignView,
    data: campaignData,
    create: createCampaign,
    change: changeCampaign,
  },
  creative: {
    finder: {
      'q*': '=criteria',
      campaigns: some,
      creatives: some,
      contentReferences: some,
      intendedStatuses: some,
      isTestAccount: '=true|false',
      ...cursors(100),
    },
    find: byCriteria,
    view: creativeView,
    data: creativeData,
    create: (state, account, data) => urnOf('creative', createCreative(state, account, data)),
    change: changeCreative,
  },
};

function search(ask: Ask, level: 'group' | 'campaign', views: readonly View[]) {
  const test = testIn(ask);
  const isId = (value: string, id: unknown) =>
    idIn(value, urnOf(level, '').split(':')[2] ?? '') === String(id);
  const wishes = wishesOf(ask);
  return views.filter(
    (view) =>
      (test === undefined || String(view['test']) === test) &&
      wishes.every(([field, values]) =>
        values.some(
          (value) => String(view[field]) === value || (field === 'id' && isId(value, view['id'])),
        ),
      ),
  );
}

function byCriteria({ query }: Ask, views: readonly View[]) {
  const given: Fields = {
    campaign: query['campaigns'],
    id: query['creatives'],
    reference: query['contentReferences'],
    intendedStatus: query['intendedStatuses'],
  };
  const wishes = Object.entries(given as Record<string, readonly string[] | undefined>);
  return views.filter((view) => {
    const { reference } = (view['content'] ?? {}) as { reference?: string };
    const seen: Fields = { ...view, reference };
    return wishes.every(([field, values]) => values?.includes(String(seen[field])) ?? true);
  });
}

const paths = {
  group: 'adCampaignGroups',
  campaign: 'adCampaigns',
  creative: 'creatives',
} as const;

export const objectRoutes: Routes = {
  ...routesOf('group'),
  ...routesOf('campaign'),
  ...routesOf('creative'),
  'ACTION adAccounts/:account/creatives': {
    query: { 'action*': '=createInline' },
    body: { 'creative*': '#creative' },
    answer: (ask) => {
      const { creative } = ask.body as { creative: Fields };
      return created(urnOf('creative', createInline(ask.state, accountOf(ask), creative)));
    },
  },
};

function routesOf(level: Level): Routes {
  const all = `adAccounts/:account/${paths[level]}`;
  const { finder, find, view, data, create, change } = sorts[level];
  return {
    [`FINDER ${all}`]: {
      query: finder,
      answer: (ask) => {
        const { state } = ask;
        const { id: accountId } = accountOf(ask).spec;
        const own = listObjects(state, level, { accountId }).map((one) => view(state, one));
        const found = find(ask, own);
        const isTurned = ask.query['sortOrder'] === 'DESCENDING';
        return cursorPage(ask, isTurned ? found.toReversed() : found);
      },
    },
    [`BATCH_GET ${all}`]: { query: { ids: some }, answer: (ask) => batch(ask, level) },
    [`CREATE ${all}`]: {
      body: `#${level}`,
      answer: (ask) => created(create(ask.state, accountOf(ask), ask.body as Fields)),
    },
    [`GET ${all}/:key`]: (ask) => view(ask.state, objectIn(ask, level)),
    [`DELETE ${all}/:key`]: (ask) => deleteDraft(ask.state, level, objectIn(ask, level)),
    [`PARTIAL_UPDATE ${all}/:key`]: {
      body: { 'patch*': 'object' },
      answer: (ask) => {
        const object = objectIn(ask, level);
        const { patch } = ask.body as { patch: Fields };
        const next = applyPatch(data(ask.state, object), patch);
        ask.check(`#${level}`, next);
        change(ask.state, accountOf(ask), object, next);
      },
    },
  };
}

/** Creatives are named by URN, the others by number. */
function objectIn(ask: Ask, level: Level, key = ask.params['key'] ?? ''): LinkedInObject {
  const id = level === 'creative' ? idIn(key, 'sponsoredCreative') : key;
  if (id === undefined || !/^\d{1,20}$/.test(id)) throw badQuery(`${key} is not a valid key`);
  return findObject(ask.state, level, id, accountOf(ask).spec.id);
}

function batch(ask: Ask, level: Level) {
  const results: Record<string, View> = {};
  const errors: Record<string, unknown> = {};
  for (const id of (ask.query['ids'] ?? []) as readonly string[]) {
    try {
      results[id] = sorts[level].view(ask.state, objectIn(ask, level, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors[id] = words.refused(error).body;
    }
  }
  return { results, statuses: {}, errors };
}

/** Only drafts are deleted; what has run is archived or marked for deletion. */
function deleteDraft(state: State, level: Level, object: LinkedInObject): void {
  if (statusOf(object) !== 'DRAFT')
    throw refuse(400, 'INVALID_STATUS', 'Only an object in DRAFT status can be deleted');
  const inner = level === 'group' ? 'campaign' : level === 'campaign' ? 'creative' : undefined;
  const children = inner ? listObjects(state, inner, { parentId: object.id }) : [];
  if (level === 'group' && children.length > 0)
    throw refuse(400, 'INVALID_STATUS', 'The campaign group has campaigns');
  for (const one of [object, ...children])
    state.records.put({ ...one, gone: true, updatedAt: state.parts.now() });
}
