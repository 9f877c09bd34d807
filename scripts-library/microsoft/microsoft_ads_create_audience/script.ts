import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { inBatches, membersShown, readMembers } from '../../../sdk/kit/members.ts';
import { readAudiences } from '../audience.ts';

const takes = { sorts: ['hashed_emails'] } as const;
/** Of members in one request. @see assumed: Microsoft documents no bound; a megabyte is what a script may send */
const BATCH = 10_000;

const script: Script<'microsoft_ads_create_audience'> = {
  preview: async ({ name, description, membership_duration, accept_terms, ...given }, host) => {
    const members = await readMembers(host, given, takes);
    if (members.count > 0 && !accept_terms)
      throw failure(
        'input_invalid',
        'Members are sent only with accept_terms: they fall under terms.',
        { field: 'accept_terms' },
      );
    const about = description === undefined ? {} : { description };
    const settings = { name, ...about, membership_days: membership_duration };
    return [creation('audience', name, { ...settings, ...membersShown(members) })];
  },
  apply: async ({ name, description, membership_duration, ...given }, host) => {
    const { lists, count, warnings } = await readMembers(host, given, takes);
    const { AudienceIds } = await host.post<{ AudienceIds: (string | null)[] }>('Audiences', {
      Audiences: [
        {
          Type: 'CustomerList',
          Name: name,
          Description: description ?? null,
          MembershipDuration: membership_duration,
          Scope: 'Account',
          ParentId: host.account.account_id,
        },
      ],
    });
    const [id] = AudienceIds;
    if (!id) throw failure('platform_answer_invalid', 'No id of the new audience came back.');
    let refused = 0;
    for (const items of inBatches(lists.hashed_emails, BATCH))
      refused += await sendMembers(host, id, items);
    return {
      audience: { id, name, type: 'CustomerList', membership_days: membership_duration },
      members_sent: count - refused,
      warnings: [
        ...warnings,
        ...(refused > 0 ? [`The platform took ${refused} of the members not.`] : []),
      ],
    };
  },
  verify: async ({ name }, host, { audience }) => {
    const [found] = await readAudiences(host, [audience.id], 'CustomerList');
    return undoneCreation('audience', { id: audience.id, name }, [['name', found?.Name, name]]);
  },
};
export default script;

/** @returns how many were refused */
async function sendMembers(
  host: Parameters<typeof readAudiences>[0],
  id: string,
  items: readonly string[],
): Promise<number> {
  const { PartialErrors } = await host.post<{ PartialErrors: unknown[] | null }>(
    'CustomerListUserData/Apply',
    {
      CustomerListUserData: {
        AudienceId: id,
        ActionType: 'Add',
        CustomerListItemSubType: 'Email',
        CustomerListItems: items,
        AcceptCustomerMatchTerm: true,
      },
    },
  );
  return PartialErrors?.length ?? 0;
}
