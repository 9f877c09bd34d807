/** Targets of a campaign. */
import { batchError, errorCollection, operationFault, type Refusal } from './api-fault.ts';
import {
  findOpen,
  listOpen,
  reply,
  type AdRecord,
  type Ads,
  type Fields,
  type Handle,
  type Session,
} from './ads.ts';
import { listOf, missing, put, removeAll } from './batches.ts';
import { flagsOf } from './vocabulary.ts';

const invalidCampaign: Refusal = [
  1100,
  'CampaignServiceInvalidCampaignId',
  'The campaign identifier is not valid.',
];

/** Which sort of criterion the API files under which of its types. */
const criterionTypes: Readonly<Record<string, readonly string[]>> = {
  Targets: [
    'LocationCriterion',
    'AgeCriterion',
    'GenderCriterion',
    'DeviceCriterion',
    'LocationIntentCriterion',
  ],
  Location: ['LocationCriterion'],
  Age: ['AgeCriterion'],
  Gender: ['GenderCriterion'],
  Device: ['DeviceCriterion'],
  LocationIntent: ['LocationIntentCriterion'],
  Audience: ['AudienceCriterion'],
};

function kindsOf(body: Fields): readonly string[] {
  const kinds = flagsOf(body['CriterionType']).flatMap((type) => criterionTypes[type] ?? []);
  if (kinds.length > 0) return kinds;
  throw operationFault([1500, 'CampaignServiceInvalidCriterionType', 'CriterionType is missing.']);
}

const criterionOf = ({ fields }: AdRecord) => fields['Criterion'] as Fields;

export const readCriterions: Handle = (ads, session, body) => {
  const campaign = findOpen(ads, session, 'campaign', body['CampaignId']);
  if (!campaign) throw operationFault(invalidCampaign);
  const kinds = kindsOf(body);
  const ids = body['CampaignCriterionIds'];
  const all = listOpen(ads, session, 'criterion', campaign.id)
    .filter((one) => kinds.includes(String(criterionOf(one)['Type'])))
    .filter(({ id }) => !Array.isArray(ids) || ids.includes(id));
  return { CampaignCriterions: all.map(reply), PartialErrors: [] };
};

export const addCriterions: Handle = (ads, session, body) => {
  const kinds = kindsOf(body);
  const failed: ReturnType<typeof errorCollection>[] = [];
  const ids = listOf<Fields>(body['CampaignCriterions']).map((given, at) => {
    const refusal = criterionFault(ads, session, given, kinds);
    if (refusal) failed.push(errorCollection(at, [batchError(0, refusal)]));
    const { Id: _, ...fields } = given;
    const parentId = String(given['CampaignId']);
    return refusal ? null : put(ads, session, 'criterion', fields, { parentId }).id;
  });
  return { CampaignCriterionIds: ids, NestedPartialErrors: failed };
};

function criterionFault(
  ads: Ads,
  session: Session,
  given: Fields,
  kinds: readonly string[],
): Refusal | undefined {
  const campaign = findOpen(ads, session, 'campaign', given['CampaignId']);
  if (!campaign) return invalidCampaign;
  const criterion = (given['Criterion'] ?? {}) as Fields;
  if (!kinds.includes(String(criterion['Type'])))
    return [1500, 'CampaignServiceInvalidCriterionType', 'The criterion is of another type.'];
  const keyed = ({ Type, LocationId, AgeRange, GenderType, AudienceId, DeviceName }: Fields) =>
    JSON.stringify([Type, LocationId, AgeRange, GenderType, AudienceId, DeviceName]);
  if (criterion['Type'] === 'AudienceCriterion')
    if (!findOpen(ads, session, 'audience', criterion['AudienceId']))
      return [4835, 'InvalidAudienceId', 'The audience identifier is not valid.'];
  if (
    criterion['Type'] === 'LocationCriterion' &&
    !/^[0-9]{1,9}$/.test(String(criterion['LocationId']))
  )
    return [4505, 'InvalidLocationId', 'The location identifier is not valid.'];
  const isThere = listOpen(ads, session, 'criterion', campaign.id).some(
    (other) => keyed(criterionOf(other)) === keyed(criterion),
  );
  return isThere ? [4521, 'DuplicateCriterion', 'The criterion exists already.'] : undefined;
}

export const removeCriterions: Handle = (ads, session, body) =>
  removeAll(ads, session, 'criterion', listOf(body['CampaignCriterionIds']), missing);
