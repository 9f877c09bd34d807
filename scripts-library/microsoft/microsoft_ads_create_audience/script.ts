import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../shared/changes.ts';
import { failure } from '../../shared/failure.ts';
import { readAudiences } from '../audience.ts';

const script: Script<'microsoft_ads_create_audience'> = {
  preview: async ({ name, description, hashed_emails, membership_duration, accept_terms }) => {
    const members = hashed_emails?.length ?? 0;
    if (members > 0 && !accept_terms)
      throw failure(
        'input_invalid',
        'Members are sent only with accept_terms: they fall under terms.',
      );
    const about = description === undefined ? {} : { description };
    return [
      creation('audience', name, { name, ...about, membership_days: membership_duration, members }),
    ];
  },
  apply: async ({ name, description, hashed_emails, membership_duration }, host) => {
    const { AudienceIds } = await host.post<{ AudienceIds: (string | null)[] }>('Audiences', {
      Audiences: [
        {
          ...{ Type: 'CustomerList', Name: name, Description: description ?? null },
          ...{ MembershipDuration: membership_duration, Scope: 'Account' },
          ParentId: host.account.account_id,
        },
      ],
    });
    const [id] = AudienceIds;
    if (!id) throw failure('platform_answer_invalid', 'No id of the new audience came back.');
    const items = hashed_emails ?? [];
    const refused = items.length > 0 ? await sendMembers(host, id, items) : 0;
    return {
      audience: { id, name, type: 'CustomerList', membership_days: membership_duration },
      members_sent: items.length - refused,
      warnings: refused > 0 ? [`The platform took ${refused} of the members not.`] : [],
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
        ...{ AudienceId: id, ActionType: 'Add', CustomerListItemSubType: 'Email' },
        ...{ CustomerListItems: items, AcceptCustomerMatchTerm: true },
      },
    },
  );
  return PartialErrors?.length ?? 0;
}
