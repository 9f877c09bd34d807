/** Bodies of writes against the vocabulary: every fault at once, in Reddit's words. */
import { communities, geolocations, interests, languages } from './directory.ts';
import { fault, type FieldFault } from './reddit-error.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** Nobody younger may have an account at Reddit. */
const MIN_AGE = 13;

interface FieldSpec {
  readonly type?: string;
  readonly enum?: string | readonly string[];
  readonly list?: readonly string[];
  readonly nullable?: boolean;
  readonly min?: number;
}
interface ObjectSpec {
  readonly required: readonly string[];
  readonly fixed: readonly string[];
  readonly fields: Readonly<Record<string, FieldSpec>>;
}

export type Body = Readonly<Record<string, unknown>>;
export type Described = 'campaign' | 'ad_group' | 'ad' | 'post' | 'custom_audience' | 'ad_account';

export const specOf = (kind: Described): ObjectSpec => vocabulary[kind] as unknown as ObjectSpec;

/** @param isNew  required fields must be there; otherwise fixed ones must not */
export function checkBody(kind: Described, data: Body, isNew: boolean): FieldFault[] {
  const { required, fixed, fields } = specOf(kind);
  const missing = isNew ? required.filter((name) => (data[name] ?? null) === null) : [];
  const faults = missing.map((name) => fault(`data.${name}`, 'Missing data for required field.'));
  for (const [name, value] of Object.entries(data)) {
    const spec = fields[name];
    const field = `data.${name}`;
    if (!spec) faults.push(fault(field, 'Unknown field.'));
    else if (!isNew && fixed.includes(name)) faults.push(fault(field, 'Field may not be changed.'));
    else if (!missing.includes(name)) faults.push(...valueFaults(field, value, spec));
  }
  return faults;
}

function valueFaults(field: string, value: unknown, spec: FieldSpec): FieldFault[] {
  if (value === null) return spec.nullable ? [] : [fault(field, 'Field may not be null.')];
  const allowed = spec.enum === 'statuses' ? vocabulary.statuses : spec.enum;
  if (Array.isArray(allowed)) return oneOf(field, value, allowed as readonly string[]);
  if (spec.list) return listFaults(field, value, spec.list);
  if (spec.type === 'targeting') return targetingFaults(field, value);
  if (spec.type === 'content') return contentFaults(field, value);
  const wrong = typeFault(value, spec);
  return wrong === undefined ? [] : [fault(field, wrong)];
}

function oneOf(field: string, value: unknown, allowed: readonly string[]): FieldFault[] {
  if (typeof value === 'string' && allowed.includes(value)) return [];
  const list = allowed.map((one) => `'${one}'`).join(', ');
  return [fault(field, `'${String(value)}' is not one of [${list}].`)];
}

function listFaults(field: string, value: unknown, allowed?: readonly string[]): FieldFault[] {
  if (!Array.isArray(value)) return [fault(field, 'Not a valid list.')];
  return value.flatMap((one, at) =>
    allowed
      ? oneOf(`${field}.${at}`, one, allowed)
      : typeof one === 'string' || typeof one === 'object'
        ? []
        : [fault(`${field}.${at}`, 'Not a valid string.')],
  );
}

function typeFault(value: unknown, { type, min = 0 }: FieldSpec): string | undefined {
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'Not a valid boolean.';
  if (type === 'array') return Array.isArray(value) ? undefined : 'Not a valid list.';
  if (type === 'micros')
    return Number.isSafeInteger(value) && Number(value) > 0
      ? undefined
      : 'Must be a positive integer in microcurrency.';
  if (typeof value !== 'string') return 'Not a valid string.';
  if (type === 'url') return /^https?:\/\/\S+$/.test(value) ? undefined : 'Not a valid URL.';
  if (type === 'time')
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/.test(value)
      ? undefined
      : 'Not a valid datetime.';
  return value.trim().length >= min ? undefined : `Must have at least ${min} characters.`;
}

function targetingFaults(field: string, value: unknown): FieldFault[] {
  if (typeof value !== 'object' || Array.isArray(value))
    return [fault(field, 'Invalid input type.')];
  const { lists, platforms, locations, gender, booleans } = vocabulary.targeting;
  return Object.entries(value as Body).flatMap(([name, given]) => {
    const at = `${field}.${name}`;
    if (name === 'age_targeting') return ageFaults(at, given);
    if (given === null && !lists.includes(name)) return [];
    if (name === 'platforms') return listFaults(at, given, platforms);
    if (name === 'locations') return listFaults(at, given, locations);
    if (name === 'gender') return oneOf(at, given, gender);
    if (booleans.includes(name))
      return typeof given === 'boolean' ? [] : [fault(at, 'Not a valid boolean.')];
    if (name === 'devices') return deviceFaults(at, given);
    if (name === 'languages') return listFaults(at, given, codes);
    if (!lists.includes(name)) return [fault(at, 'Unknown field.')];
    return [...listFaults(at, given), ...unknownNames(at, name, given)];
  });
}

/** Whole years, each end included; it may be open at one of them. */
function ageFaults(field: string, value: unknown): FieldFault[] {
  if (value === null) return [fault(field, 'Field may not be null.')];
  if (typeof value !== 'object' || Array.isArray(value))
    return [fault(field, 'Invalid input type.')];
  const { min_age: min, max_age: max, ...rest } = value as Body;
  const given = Object.entries({ min_age: min, max_age: max }).filter(
    ([, age]) => age !== undefined,
  );
  const faults = [
    ...Object.keys(rest).map((name) => fault(`${field}.${name}`, 'Unknown field.')),
    ...given.flatMap(([name, age]) =>
      Number.isSafeInteger(age) && Number(age) >= MIN_AGE
        ? []
        : [fault(`${field}.${name}`, `Must be an integer of at least ${MIN_AGE}.`)],
    ),
  ];
  if (faults.length === 0 && Number(min) > Number(max))
    faults.push(fault(`${field}.max_age`, 'Must not be less than min_age.'));
  return faults;
}

function deviceFaults(field: string, value: unknown): FieldFault[] {
  if (!Array.isArray(value)) return [fault(field, 'Not a valid list.')];
  return (value as Body[]).flatMap((device, at) => {
    const { type, os, min_version: _, max_version: __, label_map: ___, ...rest } = device;
    const place = `${field}.${at}`;
    return [
      ...Object.keys(rest).map((name) => fault(`${place}.${name}`, 'Unknown field.')),
      ...oneOf(`${place}.type`, type, ['DESKTOP', 'MOBILE']),
      ...(os === undefined || os === null ? [] : oneOf(`${place}.os`, os, ['ANDROID', 'IOS'])),
    ];
  });
}

const known: Readonly<Record<string, ReadonlySet<string>>> = {
  communities: new Set(communities.map(({ name }) => name.toLowerCase())),
  interests: new Set(interests.map(({ id }) => id.toLowerCase())),
  geolocations: new Set(geolocations.map(({ id }) => id.toLowerCase())),
};
const codes: readonly string[] = languages.map(({ code }) => code);

/** Targeting names things that exist. */
function unknownNames(field: string, name: string, given: unknown): FieldFault[] {
  const names = known[name.replace(/^excluded_/, '')];
  if (!names || !Array.isArray(given)) return [];
  return given
    .filter((one) => !names.has(String(one).toLowerCase()))
    .map((one) => fault(field, `'${String(one)}' does not exist.`));
}

function contentFaults(field: string, value: unknown): FieldFault[] {
  if (!Array.isArray(value)) return [fault(field, 'Not a valid list.')];
  return (value as Body[]).flatMap((part, at) => {
    const { media_url, destination_url, display_url, call_to_action, caption, ...rest } = part;
    const place = `${field}.${at}`;
    return [
      ...Object.keys(rest).map((name) => fault(`${place}.${name}`, 'Unknown field.')),
      ...Object.entries({ media_url, destination_url }).flatMap(([name, url]) =>
        url === undefined || url === null
          ? []
          : valueFaults(`${place}.${name}`, url, { type: 'url' }),
      ),
      ...(call_to_action === undefined || call_to_action === null
        ? []
        : oneOf(`${place}.call_to_action`, call_to_action, vocabulary.callToActions)),
      ...[display_url, caption]
        .filter((text) => text !== undefined && text !== null && typeof text !== 'string')
        .map(() => fault(place, 'Not a valid string.')),
    ];
  });
}
