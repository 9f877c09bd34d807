/** Members of customer lists, and what reviews came to. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { getRecord, keepChanged, type Answer, type Answers } from '../state.ts';
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
  // Everything here passes its review.
  'POST EditorialReasons/QueryByIds': () => ({ EditorialReasons: [], PartialErrors: [] }),
};
