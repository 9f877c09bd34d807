/** Settings of a lead form, as a caller gives them: JSON as text. */
import { ServiceError, type Fault } from '../../../sdk/index.ts';
import { plainLine } from '../../../sdk/plain-text.ts';

const types = ['text', 'email', 'tel', 'textarea', 'select', 'checkbox'] as const;

export interface LeadField {
  readonly name: string;
  readonly label: string;
  readonly type: (typeof types)[number];
  readonly required: boolean;
  readonly options?: readonly string[];
}

export interface LeadForm {
  readonly fields: readonly LeadField[];
  readonly submit_text?: string;
  readonly consent_text?: string;
}

const EMAIL: LeadField = { name: 'email', label: 'E-mail', type: 'email', required: true };
const DEFAULT: readonly LeadField[] = [
  { name: 'name', label: 'Name', type: 'text', required: false },
  EMAIL,
];
const MAX_FIELDS = 20;
/** Names that mean something else in what is sent. */
const taken = /^(utm_|_|sent$|failed$|constructor$|prototype$)/;

/** @returns undefined for no form. @throws input_invalid  with every fault, by its place in the settings */
export function leadFormOf(text: string | undefined): LeadForm | undefined {
  if (text === undefined) return undefined;
  const given = parsed(text);
  const faults: Fault[] = [];
  const wrong = (path: string, message: string) =>
    void faults.push({ field: `lead_form${path}`, message });
  const known = ['fields', 'submit_text', 'consent_text'];
  for (const key of Object.keys(given))
    if (!known.includes(key))
      wrong(`.${plainLine(key, 40)}`, `is unknown; there are ${known.join(', ')}`);
  const line = (key: string, most: number) => {
    const value = given[key];
    if (value === undefined) return {};
    if (typeof value === 'string' && value.trim() !== '' && value.length <= most)
      return { [key]: plainLine(value, most) };
    wrong(`.${key}`, `must be a text of 1 to ${most} characters`);
    return {};
  };
  const form = {
    fields: fieldsOf(given['fields'], wrong),
    ...line('submit_text', 80),
    ...line('consent_text', 500),
  };
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults, field: 'lead_form' });
  return form;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  const message = 'must be a JSON object as text, such as {} or {"fields":[{"name":"company"}]}';
  throw new ServiceError('input_invalid', { faults: [{ field: 'lead_form', message }] });
}

type Wrong = (path: string, message: string) => void;

function fieldsOf(given: unknown, wrong: Wrong): readonly LeadField[] {
  if (given === undefined) return DEFAULT;
  if (!Array.isArray(given) || given.length > MAX_FIELDS - 1) {
    wrong('.fields', `must be a list of at most ${MAX_FIELDS - 1} fields`);
    return DEFAULT;
  }
  const fields = given.flatMap((one: unknown, at) => fieldOf(one, `.fields[${at}]`, wrong) ?? []);
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) wrong('.fields', `has ${twice} twice`);
  const own = fields.map((field) => (field.name === 'email' ? { ...field, ...mail } : field));
  return names.includes('email') ? own : [EMAIL, ...own];
}

/** Fixed settings of the e-mail field: without it a lead has no person. */
const mail = { type: 'email', required: true } as const;

function fieldOf(given: unknown, path: string, wrong: Wrong): LeadField | undefined {
  const {
    name,
    label,
    type = 'text',
    required = false,
    options,
  } = (given ?? {}) as Record<string, unknown>;
  const faults: [string, string][] = [];
  if (typeof name !== 'string' || !/^[a-z][a-z0-9_]{0,39}$/.test(name) || taken.test(name))
    faults.push(['.name', 'must be 1 to 40 of a-z, 0-9 and _, beginning with a letter; not utm_']);
  if (label !== undefined && (typeof label !== 'string' || label.length > 120))
    faults.push(['.label', 'must be a text of at most 120 characters']);
  if (!(types as readonly unknown[]).includes(type))
    faults.push(['.type', `must be one of ${types.join(', ')}`]);
  if (typeof required !== 'boolean') faults.push(['.required', 'must be true or false']);
  if (type === 'select' && !isOptions(options))
    faults.push(['.options', 'must be 1 to 30 texts of at most 120 characters']);
  for (const [key, message] of faults) wrong(`${path}${key}`, message);
  if (faults.length > 0) return undefined;
  const plain = plainLine(typeof label === 'string' ? label : '', 120);
  return {
    name: name as string,
    label: plain || titled(name as string),
    type: type as LeadField['type'],
    required: required as boolean,
    ...(type === 'select'
      ? { options: (options as string[]).map((one) => plainLine(one, 120)) }
      : {}),
  };
}

const isOptions = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 30 &&
  value.every((one) => typeof one === 'string' && one.trim() !== '' && one.length <= 120);

const titled = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
