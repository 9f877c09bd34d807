/** Negative keywords of campaigns and ad groups. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { checkRules } from '../rules/index.ts';
import type { Kind } from '../model.ts';
import {
  drop,
  getRecord,
  keepNew,
  listRecords,
  replyOf,
  type Answer,
  type Answers,
  type Ask,
} from '../state.ts';
import { errorCollection, refuse } from '../words.ts';
import { each, listOf } from './batches.ts';

const entityKinds: Readonly<Record<string, Kind>> = { Campaign: 'campaign', AdGroup: 'ad_group' };
const unknown = 'CampaignServiceEntityDoesNotExist';

const readNegatives: Answer = (ask, { EntityType, EntityIds }) => {
  const kind = entityKinds[String(EntityType)];
  if (!kind) throw refuse('CampaignServiceInvalidEntityType');
  const { done, PartialErrors } = each(listOf<string>(EntityIds), (EntityId) => {
    getRecord(ask, kind, EntityId, unknown);
    const NegativeKeywords = listRecords(ask, 'negative', EntityId).map(replyOf);
    return { EntityId, EntityType, NegativeKeywords };
  });
  return { EntityNegativeKeywords: done, PartialErrors };
};

/** Adds or takes away, entity by entity; errors are nested as the keywords are. @param act  of one keyword: its id */
function ofEntities(ask: Ask, body: Fields, act: (entityId: string, keyword: Fields) => string) {
  const done = listOf(body['EntityNegativeKeywords']).map((entity, at) => {
    const [kind, id] = [entityKinds[String(entity['EntityType'])], String(entity['EntityId'])];
    const { done: Ids, PartialErrors } = each(listOf(entity['NegativeKeywords']), (keyword) => {
      if (!kind) throw refuse(unknown);
      return act(getRecord(ask, kind, id, unknown).id, keyword);
    });
    return { Ids, errors: PartialErrors.length > 0 ? [errorCollection(at, PartialErrors)] : [] };
  });
  return {
    NegativeKeywordIds: done.map(({ Ids }) => ({ Ids })),
    NestedPartialErrors: done.flatMap(({ errors }) => errors),
  };
}

const addNegatives: Answer = (ask, body) =>
  ofEntities(ask, body, (parentId, keyword) => {
    checkRules('negative', keyword, undefined);
    const { Text, MatchType } = keyword;
    const isThere = listRecords(ask, 'negative', parentId).some(
      ({ fields }) => fields['Text'] === Text && fields['MatchType'] === MatchType,
    );
    if (isThere) throw refuse('CampaignServiceEntityAlreadyExists');
    return keepNew(ask, 'negative', { Type: 'NegativeKeyword', Text, MatchType }, parentId).id;
  });

const removeNegatives: Answer = (ask, body) => {
  const { NestedPartialErrors } = ofEntities(ask, body, (parentId, { Id }) => {
    const record = getRecord(ask, 'negative', Id, unknown);
    if (record.parentId !== parentId) throw refuse(unknown);
    drop(ask, record);
    return record.id;
  });
  return { NestedPartialErrors };
};

export const negativeAnswers: Answers = {
  'POST NegativeKeywords/QueryByEntityIds': readNegatives,
  'POST EntityNegativeKeywords': addNegatives,
  'DELETE EntityNegativeKeywords': removeNegatives,
};
