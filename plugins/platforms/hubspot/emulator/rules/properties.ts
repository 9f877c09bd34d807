/** Which properties each sort of object has, and which values they take. */
import { portal } from '../accounts.ts';
import type { CrmObject, Sort } from '../model.ts';
import { invalid } from '../words.ts';

const made = ['createdate', 'lastmodifieddate', 'hs_object_id'];

const known: Readonly<Record<Sort, readonly string[]>> = {
  contacts: [
    'email',
    'firstname',
    'lastname',
    'phone',
    'company',
    'jobtitle',
    'website',
    'message',
    'city',
    'country',
    'lifecyclestage',
    'hs_lead_status',
    'hs_google_click_id',
    'hs_facebook_click_id',
    'hubspot_owner_id',
  ],
  companies: ['name', 'domain', 'industry', 'city', 'country', 'hubspot_owner_id'],
  deals: [
    'dealname',
    'amount',
    'pipeline',
    'dealstage',
    'closedate',
    'hubspot_owner_id',
    'hs_analytics_source',
  ],
};

const options: Readonly<Record<string, readonly string[]>> = {
  lifecyclestage: [
    'subscriber',
    'lead',
    'marketingqualifiedlead',
    'salesqualifiedlead',
    'opportunity',
    'customer',
    'evangelist',
    'other',
  ],
};

/** Properties that are shown where nobody asks for some. */
const usual: Readonly<Record<Sort, readonly string[]>> = {
  contacts: ['email', 'firstname', 'lastname'],
  companies: ['name', 'domain'],
  deals: ['dealname', 'amount', 'closedate', 'dealstage', 'pipeline'],
};

export const isKnown = (sort: Sort, name: string) =>
  made.includes(name) || known[sort].includes(name);

export const isMail = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text);

/** @throws Refusal 400  with every property at fault, as HubSpot writes it */
export function checkProperties(sort: Sort, given: Readonly<Record<string, string>>): void {
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const fault = faultOf(sort, name, value);
    return fault ? [{ isValid: false, ...fault, name, portalId: Number(portal.id) }] : [];
  });
  if (faults.length === 0) return;
  throw invalid(`Property values were not valid: ${JSON.stringify(faults)}`, {
    errors: faults.map(({ message, error }) => ({ message, code: error })),
  });
}

function faultOf(sort: Sort, name: string, value: string) {
  if (!known[sort].includes(name))
    return { message: `Property "${name}" does not exist`, error: 'PROPERTY_DOESNT_EXIST' };
  if (name === 'email' && !isMail(value))
    return { message: `Email address ${value} is invalid`, error: 'INVALID_EMAIL' };
  const values = options[name];
  if (values && value !== '' && !values.includes(value))
    return {
      message: `${value} was not one of the allowed options: [${values.join(', ')}]`,
      error: 'INVALID_OPTION',
    };
  return undefined;
}

/** Values after a change: an empty text clears one, and a stage of life goes forward alone. */
export function changed(
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const stages = options['lifecyclestage']!;
  const isBack =
    stages.indexOf(given['lifecyclestage'] ?? '') <
      stages.indexOf(before['lifecyclestage'] ?? '') && given['lifecyclestage'] !== '';
  const all = { ...before, ...given };
  if (isBack && before['lifecyclestage'] !== undefined)
    all['lifecyclestage'] = before['lifecyclestage'];
  if (all['email'] !== undefined) all['email'] = all['email'].trim().toLowerCase();
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** With those that HubSpot makes; what an object has not is null. */
export function shownProperties(
  { id, kind, createdAt, updatedAt, properties }: CrmObject,
  asked: readonly string[] | undefined,
): Record<string, string | null> {
  const all: Record<string, string> = {
    ...properties,
    createdate: new Date(createdAt).toISOString(),
    lastmodifieddate: new Date(updatedAt).toISOString(),
    hs_object_id: id,
  };
  const names = [...(asked && asked.length > 0 ? asked : usual[kind]), ...made];
  return Object.fromEntries(
    names.filter((name) => isKnown(kind, name)).map((name) => [name, all[name] ?? null]),
  );
}
