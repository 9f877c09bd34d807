/** Collections under an account: listed, read, made, changed, deleted. */
import { withValue, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import { checkChanged, makers } from '../rules/objects.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Kind, Status, Thing } from '../model.ts';
import {
  drop,
  getThing,
  isThere,
  keepChanged,
  keepNew,
  listThings,
  type Answer,
  type Answers,
  type Ask,
} from '../state.ts';
import { entityStatusOf, viewOf } from '../views.ts';
import { base36, invalid } from '../words.ts';
import { noteChange } from './history.ts';
import { listed } from './pages.ts';

interface Collection {
  readonly kind: Kind;
  /** Filters of ids beside their own: `campaign_ids*` must be given. */
  readonly filters?: readonly string[];
  /** Orders of its lists beside times. */
  readonly orders?: readonly string[];
  /** Made and deleted, never changed. */
  readonly isFixed?: true;
}

const collections: Readonly<Record<string, Collection>> = {
  funding_instruments: { kind: 'funding_instrument', isFixed: true },
  campaigns: {
    kind: 'campaign',
    filters: ['funding_instrument_ids'],
    orders: ['name', 'daily_budget_amount_local_micro', 'total_budget_amount_local_micro'],
  },
  line_items: {
    kind: 'line_item',
    filters: ['campaign_ids', 'funding_instrument_ids'],
    orders: ['bid_amount_local_micro'],
  },
  promoted_tweets: { kind: 'promoted_tweet', filters: ['line_item_ids'], isFixed: true },
  promoted_accounts: { kind: 'promoted_account', filters: ['line_item_ids'], isFixed: true },
  media_creatives: { kind: 'media_creative', filters: ['line_item_ids'], isFixed: true },
  account_media: { kind: 'account_media', isFixed: true },
  scheduled_promoted_tweets: {
    kind: 'scheduled_promoted_tweet',
    filters: ['line_item_ids'],
    isFixed: true,
  },
  tracking_tags: { kind: 'tracking_tag', filters: ['line_item_ids'] },
  scheduled_tweets: { kind: 'scheduled_tweet' },
  draft_tweets: { kind: 'draft_tweet' },
  targeting_criteria: { kind: 'targeting_criterion', filters: ['line_item_ids*'], isFixed: true },
  custom_audiences: { kind: 'custom_audience' },
};

type Shapes = Readonly<Record<string, Shape>>;
const params = shapes.objects as unknown as Readonly<Record<string, Shapes>>;

/** Fields of an object that can be changed: its marks tell. */
const changeable = (name: string): Shapes =>
  Object.fromEntries(
    Object.entries(params[name] ?? {}).flatMap(([key, shape]) =>
      key.includes('!')
        ? []
        : key.split(' ').map((field) => [field.replace('*', ''), shape] as const),
    ),
  );

/** Parameters of the routes. X's own SDK sends back every field that an object was answered with. */
export const objectShapes: Readonly<Record<string, Shapes>> = Object.assign(
  {},
  ...Object.entries(collections).map(([name, { kind, filters = [] }]) => ({
    [`GET ${name}`]: {
      ...shapes.list,
      [`${kind}_ids`]: '#ids',
      ...Object.fromEntries(filters.map((filter) => [filter, '#ids'])),
    },
    [`GET ${name}/:id`]: { with_deleted: 'boolean' },
    [`POST ${name}`]: params[name],
    [`PUT ${name}/:id`]: { ...changeable(name), '...': 'any' },
  })),
) as Record<string, Shapes>;

export const objectAnswers: Answers = Object.assign(
  { 'POST custom_audiences/:id/users': changeMembers },
  ...Object.entries(collections).map(([name, { kind, filters, orders, isFixed }]) => ({
    [`GET ${name}`]: list(kind, filters, orders),
    [`GET ${name}/:id`]: readOne(kind),
    ...(params[name] ? { [`POST ${name}`]: create(kind) } : {}),
    ...(isFixed ? {} : { [`PUT ${name}/:id`]: update(kind, changeable(name)) }),
    [`DELETE ${name}/:id`]: remove(kind),
  })),
) as Answers;

function list(kind: Kind, given: readonly string[] = [], orders?: readonly string[]): Answer {
  const fields = given.map((one) => one.replace('*', '')).map((one) => [one, one.slice(0, -1)]);
  const filters = { ...Object.fromEntries(fields), [`${kind}_ids`]: 'id' };
  return (ask, read) => {
    const found = listThings(ask, kind).filter(
      (thing) =>
        (isThere(thing) || read['with_deleted'] === true) &&
        (entityStatusOf(thing) !== 'DRAFT' || read['with_draft'] === true),
    );
    const views = found.map((thing) => viewOf(ask, thing));
    return listed(views, read, { filters, ...(orders ? { orders } : {}) });
  };
}

function readOne(kind: Kind): Answer {
  return (ask, read) => {
    const id = ask.params['id'] ?? '';
    const own = ask.state.records.find(kind, id);
    const isOwn = own?.accountId === ask.caller.spec.id && read['with_deleted'] === true;
    return { data: viewOf(ask, isOwn ? own : getThing(ask, kind, id)) };
  };
}

function create(kind: Kind): Answer {
  return (ask, { entity_status: status, ...read }) => {
    const made = (makers[kind]?.(ask, read) ?? []).map((one) => {
      const id = base36(`3${ask.state.records.newId(kind, 8)}`);
      return keepNew(ask, { id, kind, ...one }, (status ?? 'ACTIVE') as Status);
    });
    for (const thing of made) noteChange(ask, thing, 'CREATE');
    const views = made.map((thing) => viewOf(ask, thing));
    return { data: kind === 'promoted_tweet' ? views : views[0] };
  };
}

function update(kind: Kind, known: Shapes): Answer {
  return (ask, given) => {
    const thing = getThing(ask, kind, ask.params['id']);
    const read = ownOf(given, known, viewOf(ask, thing));
    const { entity_status: status, daily_budget_amount_local_micro: daily, ...fields } = read;
    const next: Thing = {
      ...thing,
      fields: { ...thing.fields, ...fields },
      statuses: withValue(thing.statuses, ask.now, (status ?? undefined) as Status),
    };
    const kept = keepChanged(ask, next, { budgets: checkChanged(ask, next, daily) });
    noteChange(ask, kept, 'UPDATE');
    return { data: viewOf(ask, kept) };
  };
}

/** Fields sent that can be changed; the rest is taken where the object was answered with it. */
function ownOf(given: Fields, known: Shapes, answered: Fields): Fields {
  const own = Object.entries(given).filter(([name]) => {
    if (!Object.hasOwn(known, name) && !Object.hasOwn(answered, name))
      throw invalid(name, `${name} is not a parameter of this endpoint`);
    return Object.hasOwn(known, name);
  });
  return Object.fromEntries(own);
}

export function remove(kind: Kind): Answer {
  return (ask) => {
    const gone = drop(ask, getThing(ask, kind, ask.params['id']));
    noteChange(ask, gone, 'DELETE');
    return { data: viewOf(ask, gone) };
  };
}

/** Hashed members: all of a request are taken, or none. */
function changeMembers(ask: Ask): Fields {
  const audience = getThing(ask, 'custom_audience', ask.params['id']);
  const operations = ask.body as readonly {
    readonly operation_type: 'Update' | 'Delete';
    readonly params?: { readonly users?: readonly Fields[] };
  }[];
  const change = operations.reduce((sum, { operation_type: type, params: given }) => {
    const count = given?.users?.length ?? 0;
    return sum + (type === 'Update' ? count : -count);
  }, 0);
  const users = Math.max(0, Number(audience.fields['users'] ?? 0) + change);
  keepChanged(ask, audience, { fields: { ...audience.fields, users } });
  return { data: { success_count: operations.length, total_count: operations.length } };
}
