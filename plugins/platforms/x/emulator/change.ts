/** Makes, changes and deletes what stands under an account. */
import { collections, type Collection } from './specs.ts';
import { base36, statusOf, type Ask, type EntityStatus, type Thing } from './things.ts';
import { readParams, type Read, type Spec } from './params.ts';
import { invalid, missing, notFound, XError } from './x-error.ts';
import { microsPerMinor, viewOf } from './view.ts';
import { noteChange } from './history.ts';
import { nameOf } from './seed.ts';

const MAX_LINE_ITEMS = 100;

/** @throws XError  there is none of this id, or it was deleted */
export function getThing({ x, account }: Ask, kind: Thing['kind'], id: string): Thing {
  const thing = x.records.find(kind, id);
  if (thing?.accountId !== account.spec.id || thing.deletedAt !== undefined)
    throw notFound(kind, id);
  return thing;
}

function only(spec: Spec, use: 'create' | 'update'): Spec {
  return Object.fromEntries(Object.entries(spec).filter(([, param]) => param[use]));
}

export function create(ask: Ask, collection: Collection) {
  const { params, kind } = collection;
  const required = Object.keys(params).filter((name) => params[name]?.create === '!');
  const read = readParams(ask.given, only(params, 'create'), required);
  const made = makers[kind]?.(ask, read);
  if (!made) throw new XError(405, 'METHOD_NOT_ALLOWED', 'This endpoint does not create.');
  for (const thing of made) {
    ask.x.records.put(thing);
    noteChange(ask, thing, 'CREATE');
  }
  const views = made.map((thing) => viewOf(ask.x, ask.account, thing));
  return { data: kind === 'promoted_tweet' ? views : views[0], read };
}

function fresh({ x, account, now }: Ask, kind: Thing['kind'], read: Read) {
  return {
    id: base36(`3${x.records.newId(kind, 8)}`),
    kind,
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    statuses: [{ at: now, value: (read['entity_status'] ?? 'ACTIVE') as EntityStatus }],
    budgets: [],
  };
}

type Maker = (ask: Ask, read: Read) => Thing[];

const makers: Partial<Record<Thing['kind'], Maker>> = {
  campaign(ask, { entity_status, daily_budget_amount_local_micro: daily, ...read }) {
    getThing(ask, 'funding_instrument', String(read['funding_instrument_id']));
    const total = read['total_budget_amount_local_micro'];
    // A card is charged by the day; only orders may do without a daily budget.
    if (daily === undefined || daily === null) throw missing('daily_budget_amount_local_micro');
    checkBudgets(Number(daily), total);
    return [
      {
        ...fresh(ask, 'campaign', { entity_status }),
        budgets: [{ at: ask.now, value: minorOf(ask, Number(daily)) }],
        fields: {
          budget_optimization: 'LINE_ITEM',
          total_budget_amount_local_micro: null,
          purchase_order_number: null,
          ...read,
        },
        flavour: 'prospecting',
      },
    ];
  },
  line_item(ask, { entity_status, daily_budget_amount_local_micro: daily, ...read }) {
    const campaign = getThing(ask, 'campaign', String(read['campaign_id']));
    const siblings = ask.x.records
      .list('line_item', { parentId: campaign.id })
      .filter(({ deletedAt }) => deletedAt === undefined);
    if (siblings.length >= MAX_LINE_ITEMS)
      throw new XError(400, 'TOO_MANY_LINE_ITEMS', 'The campaign has 100 line items.');
    const [first] = siblings;
    for (const name of ['objective', 'product_type'])
      if (first && first.fields[name] !== read[name])
        throw invalid(name, `All line items of a campaign have the same ${name}`);
    checkBid(read);
    checkTimes(read);
    if (typeof daily === 'number') checkBudgets(daily, read['total_budget_amount_local_micro']);
    return [
      {
        ...fresh(ask, 'line_item', { entity_status }),
        parentId: campaign.id,
        budgets: typeof daily === 'number' ? [{ at: ask.now, value: minorOf(ask, daily) }] : [],
        fields: {
          name: null,
          goal: null,
          bid_strategy: 'AUTO',
          bid_amount_local_micro: null,
          pay_by: 'IMPRESSION',
          end_time: null,
          audience_expansion: null,
          total_budget_amount_local_micro: null,
          primary_web_event_tag: null,
          ...read,
        },
        flavour: 'prospecting',
      },
    ];
  },
  promoted_tweet(ask, read) {
    const lineItem = getThing(ask, 'line_item', String(read['line_item_id']));
    return (read['tweet_ids'] as string[]).map((tweetId) => {
      const tweet = getThing(ask, 'tweet', tweetId);
      return {
        ...fresh(ask, 'promoted_tweet', {}),
        parentId: lineItem.id,
        fields: { line_item_id: lineItem.id, tweet_id: tweet.id, approval_status: 'ACCEPTED' },
      };
    });
  },
  targeting_criterion(ask, read) {
    const lineItem = getThing(ask, 'line_item', String(read['line_item_id']));
    const [type, value] = [String(read['targeting_type']), String(read['targeting_value'])];
    const there = ask.x.records
      .list('targeting_criterion', { parentId: lineItem.id })
      .filter(({ deletedAt }) => deletedAt === undefined);
    if (type === 'AGE' && there.some(({ fields }) => fields['targeting_type'] === 'AGE'))
      throw invalid('targeting_type', 'A line item has one AGE at most');
    if (type === 'CUSTOM_AUDIENCE') {
      const audience = getThing(ask, 'custom_audience', value);
      if (viewOf(ask.x, ask.account, audience)['targetable'] !== true)
        throw invalid('targeting_value', `Audience ${value} is not targetable`);
    }
    const fields = { operator_type: 'EQ', ...read, name: nameOf(type, value) };
    return [{ ...fresh(ask, 'targeting_criterion', {}), parentId: lineItem.id, fields }];
  },
  custom_audience(ask, read) {
    const taken = ask.x.records
      .list('custom_audience', { accountId: ask.account.spec.id })
      .some(({ fields, deletedAt }) => deletedAt === undefined && fields['name'] === read['name']);
    if (taken) throw invalid('name', 'An audience with this name exists');
    return [
      { ...fresh(ask, 'custom_audience', {}), fields: { description: null, ...read, users: 0 } },
    ];
  },
};

/** X's own SDK sends back every field that an object was answered with; only those that can change count. */
function changeable(ask: Ask, { params }: Collection, thing: Thing): Ask['given'] {
  const answered = viewOf(ask.x, ask.account, thing);
  return Object.fromEntries(
    Object.entries(ask.given).filter(
      ([name]) => !Object.hasOwn(answered, name) || params[name]?.update,
    ),
  );
}

export function update(ask: Ask, collection: Collection, id: string) {
  if (collection.changes === false || collection.kind === 'funding_instrument')
    throw new XError(405, 'METHOD_NOT_ALLOWED', 'This endpoint does not change.');
  const thing = getThing(ask, collection.kind, id);
  const read = readParams(changeable(ask, collection, thing), only(collection.params, 'update'));
  const { entity_status: status, daily_budget_amount_local_micro: daily, ...fields } = read;
  const next: Thing = {
    ...thing,
    updatedAt: ask.now,
    fields: { ...thing.fields, ...fields },
    ...(status && status !== statusOf(thing)
      ? { statuses: [...thing.statuses, { at: ask.now, value: status as EntityStatus }] }
      : {}),
    ...(daily === undefined || daily === null
      ? {}
      : { budgets: [...thing.budgets, { at: ask.now, value: minorOf(ask, Number(daily)) }] }),
    ...(daily === null && collection.kind === 'line_item' ? { budgets: [] } : {}),
  };
  if (collection.kind === 'campaign') {
    const budget = (next.budgets.at(-1)?.value ?? 0) * microsPerMinor(ask.account);
    checkBudgets(budget, next.fields['total_budget_amount_local_micro']);
  }
  if (collection.kind === 'line_item') {
    const budget = (next.budgets.at(-1)?.value ?? 0) * microsPerMinor(ask.account);
    checkBudgets(budget, next.fields['total_budget_amount_local_micro']);
    checkBid(next.fields);
    checkTimes(next.fields);
  }
  ask.x.records.put(next);
  noteChange(ask, next, 'UPDATE');
  return { data: viewOf(ask.x, ask.account, next), read };
}

/** What hangs below stays, and delivers nothing any more. */
export function remove(ask: Ask, collection: Collection, id: string) {
  const thing = getThing(ask, collection.kind, id);
  const gone: Thing = { ...thing, deletedAt: ask.now, updatedAt: ask.now };
  ask.x.records.put(gone);
  noteChange(ask, gone, 'DELETE');
  return { data: viewOf(ask.x, ask.account, gone), read: {} };
}

function minorOf({ account }: Ask, micros: number): number {
  const minor = micros / microsPerMinor(account);
  if (!Number.isInteger(minor))
    throw invalid(
      'daily_budget_amount_local_micro',
      'Finer than the smallest unit of the currency',
    );
  return minor;
}

function checkBudgets(daily: number, total: unknown): void {
  if (typeof total === 'number' && daily > total)
    throw invalid('daily_budget_amount_local_micro', 'The daily budget is above the total one');
}

function checkBid(fields: Read): void {
  const { bid_strategy: strategy = 'AUTO', bid_amount_local_micro: bid } = fields;
  if (strategy !== 'AUTO' && (bid === undefined || bid === null))
    throw missing('bid_amount_local_micro');
  if (fields['goal'] === 'WEBSITE_CONVERSIONS' && fields['primary_web_event_tag'] === undefined)
    throw missing('primary_web_event_tag');
}

function checkTimes({ start_time: start, end_time: end }: Read): void {
  if (typeof end === 'string' && typeof start === 'string' && end <= start)
    throw invalid('end_time', 'end_time must be after start_time');
}

export const collectionOf = (name: string): Collection | undefined =>
  Object.hasOwn(collections, name) ? collections[name] : undefined;
