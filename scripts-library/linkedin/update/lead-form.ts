/**
 * Archiving of lead forms: an archived one is offered to no new ad.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/lead-sync/lead-sync-schema
 */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { accountUrn, patchOf } from '../api.ts';
import { formView, type FormRow } from '../list/lead-form.ts';

interface Args {
  readonly form_id: string;
  readonly archived: boolean;
}
type Form = ReturnType<typeof formView>;

export const archiveForm = (): WriteScript<Args, object> =>
  updateScript<Args, Form, object>({
    entity: 'lead_form',
    async read(host, { form_id }) {
      const id = form_id.replace(/^.*:/, '');
      const row = await host.get<FormRow>(`leadForms/${id}`);
      const owner = row.owner?.sponsoredAccount;
      if (owner !== undefined && owner !== accountUrn(host))
        throw failure('platform_not_found', `There is no lead form ${id} of this account.`);
      return formView(row);
    },
    wishes({ archived }, { id, state }) {
      if (state !== 'PUBLISHED' && state !== 'ARCHIVED')
        throw failure('input_invalid', `The form ${id} is a draft, which serves nowhere.`, {
          field: 'form_id',
        });
      return [{ field: 'archived', before: state === 'ARCHIVED', after: archived }];
    },
    send: (host, { id }, [change]) =>
      host.post(`leadForms/${id}`, patchOf({ state: change!.after ? 'ARCHIVED' : 'PUBLISHED' })),
    result: ({ id, name, state, version, review }) => ({
      form: { id, name, state, version, review },
    }),
  });
