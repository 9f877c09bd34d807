/** Targeting of line items, copies of them, and the deals that they may buy. */
import {
  digits,
  lacks,
  Refusal,
  type Answers,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { googleList } from '../../../../families/google/emulator/methods.ts';
import inventory from '../inventory.json' with { type: 'json' };
import type { Entity } from '../model.ts';
import { duplicateLineItem } from '../rules/entities.ts';
import { findEntity, type Ask, type State } from '../state.ts';
import { forbidden, invalid, missing } from '../words.ts';
import { accountOf } from './entities.ts';

const KEYWORD = 'TARGETING_TYPE_KEYWORD';
const DEAL = 'TARGETING_TYPE_INVENTORY_SOURCE';
const MOST_LETTERS = 80;

const at = (fields: Fields, name: string) => (fields[name] ?? {}) as Fields;
const listOf = (value: unknown) => (value ?? []) as readonly Fields[];

const optionsOf = ({ targeting }: State, { id }: Entity): readonly Fields[] =>
  targeting.all().find((one) => one.lineItemId === id)?.options ?? inventory.targeting;

function lineItemOf(ask: Ask, id: unknown): Entity {
  const found = findEntity(ask.state, accountOf(ask).spec.id, 'lineItem', id);
  if (!found) throw missing();
  return found;
}

const view = ({ accountId, id }: Entity, option: Fields): Fields => ({
  name: `advertisers/${accountId}/lineItems/${id}/targetingTypes/${String(option['targetingType'])}/assignedTargetingOptions/${String(option['assignedTargetingOptionId'])}`,
  inheritance: 'NOT_INHERITED',
  ...option,
});

/** @throws Refusal 400 */
function newOption(type: string, given: Fields, item: Entity): Fields {
  const common = { targetingType: type };
  if (type === KEYWORD) {
    const { keyword = '', negative = false } = at(given, 'keywordDetails');
    const text = String(keyword).trim();
    if (text === '' || text.length > MOST_LETTERS)
      throw invalid('keywordDetails.keyword', `A keyword has 1 to ${MOST_LETTERS} characters.`);
    const id = digits(10, 'dv360', 'keyword', item.id, text, String(negative));
    return {
      ...common,
      assignedTargetingOptionId: id,
      keywordDetails: { keyword: text, negative },
    };
  }
  if (type === DEAL) {
    const id = at(given, 'inventorySourceDetails')['inventorySourceId'];
    if (!inventory.sources.some((one) => one.inventorySourceId === id))
      throw invalid('inventorySourceDetails', `Inventory source ${String(id)} is unknown.`);
    return {
      ...common,
      assignedTargetingOptionId: String(id),
      inventorySourceDetails: { inventorySourceId: id },
    };
  }
  throw lacks(`changes of targeting of the type ${type}`);
}

/** Each line item by itself; what failed is told. */
function bulkEdit(ask: Ask): Fields {
  const { state, body } = ask;
  const { lineItemIds = [], createRequests, deleteRequests } = body as Fields;
  const done: unknown[] = [];
  const failed: unknown[] = [];
  const errors: Fields[] = [];
  for (const id of lineItemIds as readonly unknown[]) {
    try {
      const item = lineItemOf(ask, id);
      const options = edited(optionsOf(state, item), item, {
        gone: listOf(deleteRequests),
        fresh: listOf(createRequests),
      });
      state.targeting.put({ lineItemId: item.id, options }, (one) => one.lineItemId === item.id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push(id);
      errors.push({ code: 3, message: error.message });
    }
  }
  return {
    ...(done.length > 0 ? { updatedLineItemIds: done } : {}),
    ...(failed.length > 0 ? { failedLineItemIds: failed, errors } : {}),
  };
}

function edited(
  present: readonly Fields[],
  item: Entity,
  { gone, fresh }: { gone: readonly Fields[]; fresh: readonly Fields[] },
): readonly Fields[] {
  const key = (type: unknown, id: unknown) => `${String(type)} ${String(id)}`;
  const keyOf = (one: Fields) => key(one['targetingType'], one['assignedTargetingOptionId']);
  const there = new Set(present.map(keyOf));
  const leaving = gone.flatMap(({ targetingType, assignedTargetingOptionIds }) =>
    listOf(assignedTargetingOptionIds).map((id) => key(targetingType, id)),
  );
  const unknown = leaving.find((one) => !there.has(one));
  if (unknown) throw invalid('deleteRequests', `There is no assigned targeting option ${unknown}.`);
  const left = present.filter((one) => !leaving.includes(keyOf(one)));
  const made = fresh.flatMap(({ targetingType, assignedTargetingOptions }) =>
    listOf(assignedTargetingOptions).map((one) => newOption(String(targetingType), one, item)),
  );
  const twice = made.find((one) => left.some((other) => keyOf(other) === keyOf(one)));
  if (twice) throw invalid('createRequests', `${keyOf(twice)} is assigned already.`);
  return [...left, ...made];
}

const paging = { most: 5_000, usual: 5_000, filters: ['targetingType'] };

/** @throws Refusal  no advertiser is named, or one out of reach */
function checkAdvertiser({ state, query: { advertiserId, partnerId } }: Ask): void {
  if ((advertiserId === undefined) === (partnerId === undefined))
    throw invalid('advertiserId', 'Give either advertiserId or partnerId.');
  if (!state.accounts.has(String(advertiserId))) throw forbidden();
}

const sourceView = (source: (typeof inventory.sources)[number]): Fields => ({
  name: `inventorySources/${source.inventorySourceId}`,
  ...source,
});

export const targetingAnswers: Answers<State, undefined> = {
  'advertisers.lineItems.targetingTypes.assignedTargetingOptions.list': (ask) => {
    const item = lineItemOf(ask, ask.params['lineItemId']);
    const options = optionsOf(ask.state, item).filter(
      (one) => one['targetingType'] === ask.params['targetingType'],
    );
    return googleList(
      ask,
      options.map((one) => view(item, one)),
      { as: 'assignedTargetingOptions', ...paging },
    );
  },
  'advertisers.lineItems.bulkListAssignedTargetingOptions': (ask) => {
    const ids = [ask.query['lineItemIds'] ?? []].flat();
    if (ids.length === 0) throw invalid('lineItemIds', 'lineItemIds is required.');
    const all = ids
      .map((id) => lineItemOf(ask, id))
      .flatMap((item) =>
        optionsOf(ask.state, item).map((one) => ({
          lineItemId: item.id,
          targetingType: one['targetingType'],
          assignedTargetingOption: view(item, one),
        })),
      );
    const reply = googleList(ask, all, { as: 'lineItemAssignedTargetingOptions', ...paging });
    const rows = listOf(reply['lineItemAssignedTargetingOptions']);
    return {
      ...reply,
      ...(rows.length > 0 && {
        lineItemAssignedTargetingOptions: rows.map(({ targetingType: _, ...row }) => row),
      }),
    };
  },
  'advertisers.lineItems.bulkEditAssignedTargetingOptions': bulkEdit,
  'advertisers.lineItems.duplicate': (ask) => {
    const source = lineItemOf(ask, ask.params['lineItemId']);
    const copy = duplicateLineItem(ask, accountOf(ask), source);
    ask.state.targeting.add({ lineItemId: copy.id, options: optionsOf(ask.state, source) });
    return { duplicateLineItemId: copy.id };
  },
  'inventorySources.list': (ask) => {
    checkAdvertiser(ask);
    return googleList(ask, inventory.sources.map(sourceView), {
      as: 'inventorySources',
      most: 200,
      usual: 100,
      filters: ['status.entityStatus', 'commitment', 'deliveryMethod', 'exchange'],
      orders: ['displayName'],
    });
  },
  'inventorySources.get': (ask) => {
    checkAdvertiser(ask);
    const found = inventory.sources.find(
      (one) => one.inventorySourceId === ask.params['inventorySourceId'],
    );
    if (!found) throw missing();
    return sourceView(found);
  },
};
