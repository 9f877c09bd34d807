/**
 * Publishing of lead forms, and archiving: an archived one is offered to no new ad.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/lead-sync/lead-sync-schema
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { accountUrn, patchOf } from '../api.ts';
import { formView, type FormRow } from '../list/lead-form.ts';

interface Args {
  readonly form_id: string;
  readonly archived: boolean;
}
type Form = ReturnType<typeof formView>;

async function readForm(host: Host, { form_id }: Pick<Args, 'form_id'>): Promise<Form> {
  const id = form_id.replace(/^.*:/, '');
  const row = await host.get<FormRow>(`leadForms/${id}`);
  const owner = row.owner?.sponsoredAccount;
  if (owner !== undefined && owner !== accountUrn(host))
    throw failure('platform_not_found', `There is no lead form ${id} of this account.`);
  return formView(row);
}

const shown = ({ id, name, state, version, review }: Form) => ({
  form: { id, name, state, version, review },
});

export const archiveForm = (): WriteScript<Args, object> =>
  updateScript<Args, Form, object>({
    entity: 'lead_form',
    read: readForm,
    wishes({ archived }, { id, state }) {
      if (state !== 'PUBLISHED' && state !== 'ARCHIVED')
        throw failure('input_invalid', `The form ${id} is a draft, which serves nowhere.`, {
          field: 'form_id',
        });
      return [{ field: 'archived', before: state === 'ARCHIVED', after: archived }];
    },
    send: (host, { id }, [change]) =>
      host.post(`leadForms/${id}`, patchOf({ state: change!.after ? 'ARCHIVED' : 'PUBLISHED' })),
    result: shown,
  });

/** LinkedIn makes no draft of one that was published. */
export const publishForm = (): WriteScript<Pick<Args, 'form_id'>, object> =>
  updateScript<Pick<Args, 'form_id'>, Form, object>({
    entity: 'lead_form',
    read: readForm,
    wishes(_args, { id, state }) {
      if (state === 'ARCHIVED')
        throw failure(
          'input_invalid',
          `The form ${id} is archived: linkedin_ads_archive_lead_form brings it back.`,
          { field: 'form_id' },
        );
      return [{ field: 'state', before: state, after: 'PUBLISHED' }];
    },
    send: (host, { id }) => host.post(`leadForms/${id}`, patchOf({ state: 'PUBLISHED' })),
    result: shown,
  });
