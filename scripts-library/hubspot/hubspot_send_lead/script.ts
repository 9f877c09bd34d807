import { failure } from '../../../sdk/kit/failure.ts';
import type { Script } from '../../../sdk/script.ts';
import { contactScript } from '../create.ts';

interface Args {
  readonly lead: string;
}

/** HubSpot's property > names of texts of a lead, the first that is there counts. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  firstname: [
    'fields.firstname',
    'fields.first_name',
    'fields.name',
    'fields.full_name',
    'fields.your_name',
  ],
  lastname: ['fields.lastname', 'fields.last_name'],
  phone: ['fields.phone', 'fields.tel'],
  company: ['fields.company', 'fields.company_name'],
  jobtitle: ['fields.jobtitle', 'fields.job_title'],
  website: ['fields.website'],
  city: ['fields.city'],
  country: ['fields.country'],
  message: ['fields.message'],
  hs_google_click_id: ['attribution.gclid'],
  hs_facebook_click_id: ['attribution.fbclid'],
};

/** `fields.Your name` of a form elsewhere is read as `fields.your_name`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[ -]+/g, '_');

const script: Script<'hubspot_send_lead'> = contactScript(async (host, { lead }: Args) => {
  const { file, names } = await host.ask('sealed', { url: lead });
  if (!names.includes('email'))
    throw failure('input_invalid', 'The lead has no e-mail address.', { field: 'lead' });
  const at = (name: string) => ({ $sealed: file, at: name });
  const found = Object.entries(PLACES).flatMap(([property, places]) => {
    const name = places
      .map((place) => names.find((one) => plain(one) === place))
      .find((one) => one !== undefined);
    return name === undefined ? [] : [[property, at(name)] as const];
  });
  const properties = { email: at('email'), ...Object.fromEntries(found), lifecyclestage: 'lead' };
  return { email: at('email'), properties, name: 'lead' };
});
export default script;
