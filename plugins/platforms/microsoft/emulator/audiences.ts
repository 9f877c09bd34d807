/** Audiences, and the members of customer lists. */
import { batchError, operationFault, type BatchError, type Refusal } from './api-fault.ts';
import { findOpen, listOpen, type Ads, type Fields, type Handle, type Session } from './ads.ts';
import { listOf, put, readAll, removeAll, twin } from './batches.ts';
import { change } from './change-record.ts';
import { flagsOf } from './vocabulary.ts';

export const readAudiences: Handle = (ads, session, body) => {
  const types = flagsOf(body['Type']);
  if (types.length === 0)
    throw operationFault([4800, 'AudienceTypeRequired', 'The type of audiences is missing.']);
  const { all, errors } = readAll(ads, session, 'audience', body['AudienceIds']);
  const Audiences = all.filter((one) => one === null || types.includes(String(one['Type'])));
  return { Audiences, PartialErrors: errors };
};

export const addAudiences: Handle = (ads, session, body) => {
  const PartialErrors: BatchError[] = [];
  const AudienceIds = listOf<Fields>(body['Audiences']).map((given, at) => {
    const refusal = audienceFault(ads, session, given);
    if (refusal) PartialErrors.push(batchError(at, refusal));
    const { Id: _, ...fields } = given;
    const sizes = { SearchSize: '0', AudienceNetworkSize: '0', SupportedCampaignTypes: ['Search'] };
    return refusal ? null : put(ads, session, 'audience', { ...fields, ...sizes }).id;
  });
  return { AudienceIds, PartialErrors };
};

function audienceFault(ads: Ads, session: Session, given: Fields): Refusal | undefined {
  const { Name, Type, ParentId, Scope, MembershipDuration: days } = given;
  if (Type !== 'CustomerList' && Type !== 'RemarketingList')
    return [4801, 'InvalidAudienceType', 'This type cannot be added.'];
  if (typeof Name !== 'string' || Name.trim() === '' || Name.length > 128)
    return [4802, 'InvalidAudienceName', 'The name is not valid.'];
  if (Scope !== 'Account' || ParentId !== session.account.id)
    return [4803, 'InvalidAudienceParent', 'ParentId must be the account.'];
  if (!Number.isInteger(days) || Number(days) < 1 || Number(days) > 390)
    return [4804, 'InvalidMembershipDuration', 'The duration is 1 to 390 days.'];
  const isTaken = listOpen(ads, session, 'audience').some(({ fields }) => fields['Name'] === Name);
  return isTaken ? twin : undefined;
}

export const removeAudiences: Handle = (ads, session, body) =>
  removeAll(ads, session, 'audience', listOf(body['AudienceIds']), [
    4835,
    'InvalidAudienceId',
    'The audience identifier is not valid.',
  ]);

export const applyMembers: Handle = (ads, session, body) => {
  const data = (body['CustomerListUserData'] ?? {}) as Fields;
  const items = listOf<string>(data['CustomerListItems']);
  const audience = findOpen(ads, session, 'audience', data['AudienceId']);
  if (audience?.fields['Type'] !== 'CustomerList')
    throw operationFault([8000, 'InvalidCustomerListId', 'The list is none of customers.']);
  if (data['AcceptCustomerMatchTerm'] !== true)
    throw operationFault([
      8003,
      'CustomerListTermsAndConditionsNotAccepted',
      'The terms of customer match must be accepted.',
    ]);
  const isHash = (item: string) => /^[0-9a-f]{64}$/.test(item);
  const PartialErrors = items.flatMap((item, at) =>
    data['CustomerListItemSubType'] === 'Email' && !isHash(item)
      ? [batchError(at, [8001, 'InvalidCustomerListItem', 'The item is no SHA-256.'])]
      : [],
  );
  const size = Number(audience.fields['SearchSize']) + items.length - PartialErrors.length;
  change(ads, session, audience, { SearchSize: String(size) });
  return { PartialErrors };
};
