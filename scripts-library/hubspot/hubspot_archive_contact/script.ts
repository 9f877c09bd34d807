import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';

interface Args {
  readonly contact_id: string;
}

interface Contact {
  readonly id: string;
  readonly name: null;
  readonly archived: boolean;
}

/**
 * A contact that HubSpot does not show any more is archived. @throws platform_not_found  nobody knows such a contact
 */
async function read(host: Host, { contact_id: id }: Args): Promise<Contact> {
  const of = (archived: boolean) =>
    host.call<{ readonly id: string }>({
      method: 'GET',
      path: `crm/v3/objects/contacts/${id}`,
      query: { properties: 'hs_object_id', archived },
      keep: ['id'],
    });
  try {
    await of(false);
    return { id, name: null, archived: false };
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'platform_not_found') throw error;
    await of(true);
    return { id, name: null, archived: true };
  }
}

const script: Script<'hubspot_archive_contact'> = updateScript({
  entity: 'contact',
  read,
  wishes: (_args, { archived }) => [{ field: 'archived', before: archived, after: true }],
  send: (host, { id }) => host.call({ method: 'DELETE', path: `crm/v3/objects/contacts/${id}` }),
  result: ({ id, archived }) => ({ contact: { id, archived } }),
});
export default script;
