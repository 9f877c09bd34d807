/** Negative keywords of campaigns and ad groups. */
import {
  batchError,
  errorCollection,
  operationFault,
  type BatchError,
  type Refusal,
} from './api-fault.ts';
import {
  findOpen,
  listOpen,
  reply,
  type Ads,
  type Fields,
  type Handle,
  type Kind,
  type Session,
} from './ads.ts';
import { listOf, missing, put, twin } from './batches.ts';
import { drop } from './change-record.ts';

const entityKinds: Readonly<Record<string, Kind>> = { Campaign: 'campaign', AdGroup: 'ad_group' };

export const readNegatives: Handle = (ads, session, body) => {
  const EntityType = String(body['EntityType']);
  const kind = entityKinds[EntityType];
  if (!kind) throw operationFault([1500, 'CampaignServiceInvalidEntityType', 'Which entities?']);
  const PartialErrors: BatchError[] = [];
  const EntityNegativeKeywords = listOf<string>(body['EntityIds']).map((EntityId, at) => {
    if (!findOpen(ads, session, kind, EntityId)) {
      PartialErrors.push(batchError(at, missing));
      return null;
    }
    const NegativeKeywords = listOpen(ads, session, 'negative', EntityId).map(reply);
    return { EntityId, EntityType, NegativeKeywords };
  });
  return { EntityNegativeKeywords, PartialErrors };
};

/** Adds or takes away, entity by entity; errors are nested as the keywords are. */
const negatives =
  (
    each: (ads: Ads, session: Session, entityId: string, keyword: Fields) => Refusal | string,
  ): Handle =>
  (ads, session, body) => {
    const failed: ReturnType<typeof errorCollection>[] = [];
    const ids = listOf<Fields>(body['EntityNegativeKeywords']).map((entity, at) => {
      const kind = entityKinds[String(entity['EntityType'])];
      const id = String(entity['EntityId']);
      const isThere = kind && findOpen(ads, session, kind, id);
      const done = listOf<Fields>(entity['NegativeKeywords']).map((keyword) =>
        isThere ? each(ads, session, id, keyword) : missing,
      );
      const errors = done.flatMap((one, index) =>
        typeof one === 'string' ? [] : [batchError(index, one)],
      );
      if (errors.length > 0) failed.push(errorCollection(at, errors));
      return { Ids: done.map((one) => (typeof one === 'string' ? one : null)) };
    });
    return { NegativeKeywordIds: ids, NestedPartialErrors: failed };
  };

export const addNegatives = negatives((ads, session, parentId, keyword) => {
  const { Text, MatchType } = keyword;
  if (typeof Text !== 'string' || Text.trim() === '' || Text.length > 100)
    return [1503, 'CampaignServiceInvalidKeywordText', 'The keyword text is not valid.'];
  if (MatchType !== 'Exact' && MatchType !== 'Phrase')
    return [1042, 'CampaignServiceEditorialValidationError', 'Exact or Phrase.'];
  const isThere = listOpen(ads, session, 'negative', parentId).some(
    ({ fields }) => fields['Text'] === Text && fields['MatchType'] === MatchType,
  );
  if (isThere) return twin;
  const fields = { Type: 'NegativeKeyword', Text, MatchType };
  return put(ads, session, 'negative', fields, { parentId, idLength: 15 }).id;
});

export const removeNegatives: Handle = (ads, session, body) => {
  const { NestedPartialErrors } = negatives((_ads, _session, parentId, { Id }) => {
    const record = findOpen(ads, session, 'negative', Id);
    if (!record || record.parentId !== parentId) return missing;
    drop(ads, record);
    return record.id;
  })(ads, session, body);
  return { NestedPartialErrors };
};
