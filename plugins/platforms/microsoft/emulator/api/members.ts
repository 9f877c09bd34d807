/** Members of customer lists, and what reviews came to. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import seeded from '../seed.json' with { type: 'json' };
import { getRecord, keepChanged, listRecords, type Answer, type Answers } from '../state.ts';
import { refuse } from '../words.ts';
import { each, listOf } from './batches.ts';

const applyMembers: Answer = (ask, { CustomerListUserData }) => {
  const data = (CustomerListUserData ?? {}) as Fields;
  const items = listOf<string>(data['CustomerListItems']);
  const list = getRecord(ask, 'audience', data['AudienceId'], 'InvalidCustomerListId');
  if (list.fields['Type'] !== 'CustomerList') throw refuse('InvalidCustomerListId');
  if (data['AcceptCustomerMatchTerm'] !== true)
    throw refuse('CustomerListTermsAndConditionsNotAccepted');
  const { PartialErrors } = each(items, (item) => {
    if (data['CustomerListItemSubType'] === 'Email' && !/^[0-9a-f]{64}$/.test(item))
      throw refuse('InvalidCustomerListItem');
  });
  const size = Number(list.fields['SearchSize']) + items.length - PartialErrors.length;
  keepChanged(ask, list, { SearchSize: String(size) });
  return { PartialErrors };
};

export const memberAnswers: Answers = {
  'POST CustomerListUserData/Apply': applyMembers,
  // New objects pass their review; what was refused was seeded so.
  'POST EditorialReasons/QueryByIds': (ask, { EntityType, EntityIdToParentIdAssociations }) => {
    const kind = EntityType === 'Ad' ? 'ad' : 'keyword';
    const EditorialReasons = listOf(EntityIdToParentIdAssociations).map(
      ({ EntityId, ParentId }) => {
        const found = listRecords(ask, kind, String(ParentId)).find(({ id }) => id === EntityId);
        if (found?.fields['EditorialStatus'] !== 'Disapproved') return null;
        const { reasons: Reasons } = seeded.disapproved;
        return {
          AdOrKeywordId: EntityId,
          AdGroupId: ParentId,
          AppealStatus: 'Appealable',
          Reasons,
        };
      },
    );
    return { EditorialReasons, PartialErrors: [] };
  },
};
