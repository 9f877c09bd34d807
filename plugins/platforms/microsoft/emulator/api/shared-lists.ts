/** Shared lists: negative keywords of an account, and websites that the accounts of a manager leave out. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoCustomer } from '../accounts.ts';
import type { AdRecord } from '../model.ts';
import { checkRules } from '../rules/index.ts';
import {
  drop,
  getRecord,
  keepChanged,
  keepNew,
  listRecords,
  replyOf,
  type Answer,
  type Answers,
  type Ask,
} from '../state.ts';
import { refuse } from '../words.ts';
import { each, listOf } from './batches.ts';

const unknown = 'CampaignServiceSharedListIdInvalid';
/** Of a manager account. @see https://learn.microsoft.com/advertising/guides/negative-sites */
const MOST_SITE_LISTS = 3;

/** The call, as if of whom the lists of the scope belong to: the account, or its manager. */
export const ownerOf = (ask: Ask, scope: unknown): Ask =>
  scope === 'Customer' ? { ...ask, caller: { ...ask.caller, id: demoCustomer.id } } : ask;

const itemsOf = (within: Ask, { id }: AdRecord) => listRecords(within, 'list_item', id);

function shown(within: Ask, list: AdRecord): Fields {
  const links = listRecords(within, 'link').filter(
    ({ fields }) => fields['SharedEntityId'] === list.id,
  );
  return {
    ...replyOf(list),
    ItemCount: itemsOf(within, list).length,
    AssociationCount: links.length,
  };
}

/** @throws Refusal  the list is not of that scope, or the item none for it */
function addItem(within: Ask, list: AdRecord, item: Fields): string {
  const isSites = list.fields['Type'] === 'PlacementExclusionList';
  if ((item['Type'] === 'NegativeSite') !== isSites)
    throw refuse('CampaignServiceSharedListItemsNotPassed');
  checkRules(isSites ? 'NegativeSite' : 'negative', item, undefined);
  const { Type, Text, MatchType, Url } = item;
  const fields = isSites ? { Type, Url } : { Type, Text, MatchType };
  const same = itemsOf(within, list).some(
    ({ fields: other }) =>
      other['Url'] === fields.Url && other['Text'] === Text && other['MatchType'] === MatchType,
  );
  if (same) throw refuse('CampaignServiceEntityAlreadyExists');
  return keepNew(within, 'list_item', fields, list.id).id;
}

const listIn = (within: Ask, given: unknown) =>
  getRecord(within, 'shared_list', (given as Fields | undefined)?.['Id'], unknown);

const answers: Answers = {
  'POST SharedEntities/Query': (within, { SharedEntityType }) => {
    const lists = listRecords(within, 'shared_list').filter(
      ({ fields }) => fields['Type'] === SharedEntityType,
    );
    return { SharedEntities: lists.map((list) => shown(within, list)) };
  },
  'POST SharedEntity': (within, { SharedEntity, ListItems, SharedEntityScope }) => {
    const { Name, Type } = (SharedEntity ?? {}) as Fields;
    checkRules('shared_list', { Name, Type }, undefined);
    if ((Type === 'PlacementExclusionList') !== (SharedEntityScope === 'Customer'))
      throw refuse('CampaignServiceSharedEntityInvalidType');
    const there = listRecords(within, 'shared_list');
    if (there.some(({ fields }) => fields['Name'] === Name))
      throw refuse('CampaignServiceEntityAlreadyExists');
    if (SharedEntityScope === 'Customer' && there.length >= MOST_SITE_LISTS)
      throw refuse('CampaignServiceSharedEntityLimitExceeded');
    const list = keepNew(within, 'shared_list', { Name, Type });
    const { done, PartialErrors } = each(listOf(ListItems), (item) => addItem(within, list, item));
    return { SharedEntityId: list.id, ListItemIds: done, PartialErrors };
  },
  'PUT SharedEntities': (within, { SharedEntities }) => {
    const { PartialErrors } = each(listOf(SharedEntities), (given) => {
      const list = listIn(within, given);
      checkRules('shared_list', { Name: given['Name'] }, list);
      keepChanged(within, list, { Name: given['Name'] });
    });
    return { PartialErrors };
  },
  'DELETE SharedEntities': (within, { SharedEntities }) => {
    const { PartialErrors } = each(listOf(SharedEntities), (given) =>
      drop(within, listIn(within, given)),
    );
    return { PartialErrors };
  },
  'POST ListItems/QueryBySharedList': (within, { SharedList }) => {
    return { ListItems: itemsOf(within, listIn(within, SharedList)).map(replyOf) };
  },
  'POST ListItems': (within, { SharedList, ListItems }) => {
    const list = listIn(within, SharedList);
    const { done, PartialErrors } = each(listOf(ListItems), (item) => addItem(within, list, item));
    return { ListItemIds: done, PartialErrors };
  },
  'DELETE ListItems': (within, { SharedList, ListItemIds }) => {
    const list = listIn(within, SharedList);
    const { PartialErrors } = each(listOf<string>(ListItemIds), (id) => {
      const item = getRecord(within, 'list_item', id, 'CampaignServiceListItemIdInvalid');
      if (item.parentId !== list.id) throw refuse('CampaignServiceListItemIdInvalid');
      drop(within, item);
    });
    return { PartialErrors };
  },
};

/** Each is asked within its scope. */
export const sharedListAnswers: Answers = Object.fromEntries(
  Object.entries(answers).map(([name, answer]): [string, Answer] => [
    name,
    (ask, body) => answer(ownerOf(ask, body['SharedEntityScope']), body),
  ]),
);
