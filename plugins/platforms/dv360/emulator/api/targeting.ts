/** Targeting of line items, and copies of them. */
import {
  digits,
  fillTemplate,
  lacks,
  type Answers,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import library from '../library.json' with { type: 'json' };
import type { Entity } from '../model.ts';
import { duplicateLineItem, eachLineItem } from '../rules/entities.ts';
import { findEntity, type Ask, type State } from '../state.ts';
import { listed } from '../views.ts';
import views from '../views.json' with { type: 'json' };
import { invalid, missing } from '../words.ts';
import { accountOf } from './entities.ts';
import { findGroup } from './inventory-groups.ts';

const KEYWORD = 'TARGETING_TYPE_KEYWORD';
const DEAL = 'TARGETING_TYPE_INVENTORY_SOURCE';
const GROUP = 'TARGETING_TYPE_INVENTORY_SOURCE_GROUP';
const MOST_LETTERS = 80;

const at = (fields: Fields, name: string) => (fields[name] ?? {}) as Fields;
const listOf = (value: unknown) => (value ?? []) as readonly Fields[];

const optionsOf = ({ targeting }: State, { id }: Entity): readonly Fields[] =>
  targeting.all().find((one) => one.lineItemId === id)?.options ?? library.targeting;

function lineItemOf(ask: Ask, id: unknown): Entity {
  const found = findEntity(ask.state, accountOf(ask).spec.id, 'lineItem', id);
  if (!found) throw missing();
  return found;
}

const view = ({ accountId, id }: Entity, option: Fields) =>
  fillTemplate<Fields>(views.option, { accountId, id, option });

/** @throws Refusal 400 */
function newOption(state: State, type: string, given: Fields, item: Entity): Fields {
  if (type === KEYWORD) {
    const { keyword = '', negative = false } = at(given, 'keywordDetails');
    const text = String(keyword).trim();
    if (text === '' || text.length > MOST_LETTERS)
      throw invalid('keywordDetails.keyword', `A keyword has 1 to ${MOST_LETTERS} characters.`);
    const id = digits(10, 'dv360', 'keyword', item.id, text, String(negative));
    return fillTemplate(views[KEYWORD], { id, text, negative });
  }
  if (type === GROUP) {
    const { inventorySourceGroupId: id } = at(given, 'inventorySourceGroupDetails');
    if (!findGroup(state, item.accountId, id))
      throw invalid(
        'inventorySourceGroupDetails',
        `Inventory source group ${String(id)} is unknown.`,
      );
    return fillTemplate(views[GROUP], { id });
  }
  if (type !== DEAL) throw lacks(`changes of targeting of the type ${type}`);
  const { inventorySourceId: id } = at(given, 'inventorySourceDetails');
  if (!library.inventorySources.some((one) => one.inventorySourceId === id))
    throw invalid('inventorySourceDetails', `Inventory source ${String(id)} is unknown.`);
  return fillTemplate(views[DEAL], { id });
}

function bulkEdit(ask: Ask): Fields {
  const { deleteRequests, createRequests } = ask.body as Fields;
  return eachLineItem(ask, (id) => {
    const item = lineItemOf(ask, id);
    const wish = { gone: listOf(deleteRequests), fresh: listOf(createRequests) };
    const options = edited(ask.state, optionsOf(ask.state, item), item, wish);
    ask.state.targeting.put({ lineItemId: item.id, options }, (one) => one.lineItemId === item.id);
  });
}

function edited(
  state: State,
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
    listOf(assignedTargetingOptions).map((one) =>
      newOption(state, String(targetingType), one, item),
    ),
  );
  const twice = made.find((one) => left.some((other) => keyOf(other) === keyOf(one)));
  if (twice) throw invalid('createRequests', `${keyOf(twice)} is assigned already.`);
  return [...left, ...made];
}

export const targetingAnswers: Answers<State, undefined> = {
  'advertisers.lineItems.targetingTypes.assignedTargetingOptions.list': (ask) => {
    const item = lineItemOf(ask, ask.params['lineItemId']);
    const options = optionsOf(ask.state, item).filter(
      (one) => one['targetingType'] === ask.params['targetingType'],
    );
    const all = options.map((one) => view(item, one));
    return listed(ask, 'assignedTargetingOptions', all);
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
    const reply = listed(ask, 'lineItemAssignedTargetingOptions', all);
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
};
