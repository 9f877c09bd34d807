/** What the vendor's own client knows: routes, fields with their types, values. Names only; see README.md, "Judge". */
import vocabulary from './vocabulary.json' with { type: 'json' };

const words = (table: Readonly<Record<string, string>>) =>
  new Map(Object.entries(table).map(([name, text]) => [name, text.split(' ')] as const));
const pairs = (table: Readonly<Record<string, string>>) =>
  new Map(
    [...words(table)].map(([name, list]) => [
      name,
      new Map(list.filter(Boolean).map((pair) => pair.split(':') as [string, string])),
    ]),
  );

const models = pairs(vocabulary.models);
const variants = pairs(vocabulary.variants);
const enums = words(vocabulary.enums);
const flags = words(vocabulary.flags);

/** `POST /CampaignManagement/v13/Campaigns` > the models of request and response. */
export const routes: ReadonlyMap<string, readonly string[]> = words(vocabulary.routes);

/** The values of an enum or of flags. */
export function valuesOf(name: string): readonly string[] {
  return enums.get(name) ?? flags.get(name) ?? [];
}

const simple: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  /** The vendor has it, this plugin does not: only its absence is taken. */
  none: (value) => Array.isArray(value) && value.length === 0,
  dateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/**
 * What of a value is not as the vendor's model has it: unknown fields, other types, other values. Null is
 * allowed everywhere, as it is there.
 * @param type  `Campaign`, `text`, `Campaign[]`
 */
export function shapeFaults(type: string, value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${path} must be a list`];
    return value.flatMap((item, at) => shapeFaults(type.slice(0, -2), item, `${path}[${at}]`));
  }
  const check = simple[type];
  if (check) return check(value) ? [] : [`${path} must be ${type}`];
  const values = enums.get(type);
  if (values) return values.includes(String(value)) ? [] : [`${path} must be one of ${type}`];
  const known = flags.get(type);
  if (known)
    return flagsOf(value).every((flag) => known.includes(flag)) ? [] : [`${path}: ${type}`];
  return objectFaults(type, value, path);
}

function objectFaults(type: string, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || Array.isArray(value)) return [`${path} must be an object`];
  const fields = value as Readonly<Record<string, unknown>>;
  const kinds = variants.get(type);
  const model = kinds ? kinds.get(String(fields['Type'])) : type;
  if (model === undefined) return [`${path}.Type is none of ${type} here`];
  const known = models.get(model) ?? new Map<string, string>();
  return Object.entries(fields).flatMap(([name, field]) => {
    const fieldType = known.get(name);
    const place = path ? `${path}.${name}` : name;
    return fieldType === undefined
      ? [`${place} is not a field of ${model}`]
      : shapeFaults(fieldType, field, place);
  });
}

/** `"Search, Audience"` > both; spaces are optional. */
export function flagsOf(value: unknown): string[] {
  return typeof value === 'string'
    ? value
        .split(',')
        .map((flag) => flag.trim())
        .filter(Boolean)
    : [];
}

/** The vendor's model has ids as texts; other clients send them as numbers, and Microsoft takes both. */
export function withTextIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextIds);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    /Ids?$/.test(name) ? textIds(field) : withTextIds(field),
  ]);
  return Object.fromEntries(pairs) as unknown;
}

function textIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textIds);
  return Number.isSafeInteger(value) ? String(value) : withTextIds(value);
}
