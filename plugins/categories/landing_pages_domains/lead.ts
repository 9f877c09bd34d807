/** A lead: what a person sent, and which click brought them. It is kept sealed as a whole. */
import { ServiceError } from '../../../sdk/index.ts';
import { plainLine, plainText } from '../../../sdk/plain-text.ts';
import { filloutFields, submissionIn } from './fillout.ts';
import type { LandingPage } from './landing-page.ts';

export const LEAD = 'lead';
/** Purpose of the artifact that holds it. Senders of leads open it by this word. */
export const CONTACT = 'lead';

export interface Lead {
  readonly email: string;
  /** Name of the field > what was filled in. */
  readonly fields: Readonly<Record<string, string>>;
  /** UTM parameters and click ids, as they stood in the address. */
  readonly attribution: Readonly<Record<string, string>>;
}

type Given = Readonly<Record<string, unknown>>;

const MAX_FIELDS = 50;
const MAX_VALUE = 5_000;
const MAX_ATTRIBUTION = 500;
/** Parameters by which platforms know the click again. */
const clickIds = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'rdt_cid',
  'ScCid',
];
const tells = (name: string) => /^utm_[a-z_]{1,30}$/.test(name) || clickIds.includes(name);

/** Fields that the snippet adds to a form. */
const isOurs = (name: string) => ['_vid', '_ua', '_c'].includes(name);

/** @throws input_invalid  nobody can be answered, or a field that must be filled in is empty */
export function leadOf(page: LandingPage, sent: Given, query: Given): Lead {
  const submission = submissionIn(sent);
  const given = textsOf(submission ? filloutFields(page, sent, submission) : sent);
  const fields = page.form
    ? Object.fromEntries(
        page.form.fields.flatMap(({ name }) => (given[name] ? [[name, given[name]]] : [])),
      )
    : Object.fromEntries(Object.entries(given).filter(([name]) => !tells(name) && !isOurs(name)));
  const email = emailIn(fields);
  const missing = page.form?.fields.find(({ name, required }) => required && !fields[name]?.trim());
  const faults = [
    ...(email === undefined ? [{ field: 'email', message: 'must be an e-mail address' }] : []),
    ...(missing ? [{ field: missing.name, message: 'must be filled in' }] : []),
  ];
  if (email === undefined || missing) throw new ServiceError('input_invalid', { faults });
  return { email, fields, attribution: attributionOf({ ...textsOf(query), ...given }) };
}

function attributionOf(given: Readonly<Record<string, string>>): Record<string, string> {
  const told = Object.entries(given).filter(([name]) => tells(name));
  return Object.fromEntries(told.map(([name, value]) => [name, plainLine(value, MAX_ATTRIBUTION)]));
}

/** Plain values under plain names; nested ones are left out. */
function textsOf(given: Given): Record<string, string> {
  const plain = Object.entries(given).flatMap(([key, value]): [string, string][] => {
    const name = plainLine(key, 100);
    const text = Array.isArray(value) ? value.filter(isPlain).join(', ') : value;
    return name !== '' && isPlain(text) ? [[name, plainText(String(text), MAX_VALUE)]] : [];
  });
  return Object.fromEntries(plain.slice(0, MAX_FIELDS));
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function emailIn(fields: Readonly<Record<string, string>>): string | undefined {
  const named = Object.keys(fields).filter((name) => /e-?mail/i.test(name));
  const found = ['email', ...named].map((name) => fields[name]?.trim() ?? '').find(isEmail);
  return found?.toLowerCase();
}

const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text);
