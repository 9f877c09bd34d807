/** Reads a JSON body as the proto message it must be: unknown names and wrong types are refused as Google's JSON layer does. */
import { fieldOf, type FieldType } from '../catalogue.ts';
import { badRequest } from '../words.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * @param message  name in the catalogue, such as `services.MutateCampaignsRequest`
 * @returns the same in lowerCamelCase, int64 as text, enums as names
 * @throws Refusal
 */
export function readMessage(message: string, body: unknown, at = ''): Json {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid(at, message, body);
  const read: Record<string, unknown> = {};
  const chosen = new Set<string>();
  for (const [name, value] of Object.entries(body)) {
    const field = fieldOf(message, name);
    if (!field)
      throw badRequest(at, `Unknown name "${name}"${at ? ` at '${at}'` : ''}: Cannot find field.`);
    if (value === null) continue;
    const { oneof } = field;
    if (oneof !== undefined && chosen.has(oneof))
      throw badRequest(
        at,
        `Invalid value at '${at}' (oneof), oneof field '${oneof}' is already set. Cannot set '${field.key}'`,
      );
    if (oneof !== undefined) chosen.add(oneof);
    read[field.key] = readField(field, value, at ? `${at}.${field.name}` : field.name);
  }
  return read;
}

function readField(field: FieldType, value: unknown, at: string): unknown {
  if (!field.repeated) return readValue(field, value, at);
  if (!Array.isArray(value)) throw invalid(at, field.type, value);
  return value.map((item, n) => readValue(field, item, `${at}[${n}]`));
}

function readValue(field: FieldType, value: unknown, at: string): unknown {
  if (field.message) return readMessage(field.message, value, at);
  const fits = readers[field.type]?.(value, field);
  if (fits === undefined)
    throw invalid(
      at,
      field.enumName
        ? `type.googleapis.com/google.ads.googleads.v25.enums.${field.enumName}Enum.${field.enumName}`
        : `TYPE_${field.type.toUpperCase()}`,
      value,
    );
  return fits;
}

const readers: Readonly<Record<string, (value: unknown, field: FieldType) => unknown>> = {
  string: (value) => (typeof value === 'string' ? value : undefined),
  field_mask: (value) => (typeof value === 'string' ? value : undefined),
  bytes: (value) => (typeof value === 'string' ? value : undefined),
  'google.protobuf.Timestamp': (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) &&
    Date.parse(value)
      ? value
      : undefined,
  bool: (value) => (typeof value === 'boolean' ? value : undefined),
  double: readNumber,
  float: readNumber,
  int32: (value) =>
    Number.isInteger(Number(value)) && isNumeric(value) ? Number(value) : undefined,
  int64: readInteger,
  uint64: readInteger,
  enum: (value, { enumValues = [] }) =>
    typeof value === 'string' && enumValues.includes(value)
      ? value
      : typeof value === 'number'
        ? enumValues[value]
        : undefined,
};

const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

function readNumber(value: unknown): number | undefined {
  return isNumeric(value) && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

function readInteger(value: unknown): string | undefined {
  const text =
    typeof value === 'number' ? (Number.isInteger(value) ? BigInt(value).toString() : '') : value;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) return undefined;
  return BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? text : undefined;
}

function invalid(at: string, type: string, value: unknown): Error {
  const text = typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value ?? null);
  return badRequest(at, `Invalid value at '${at}' (${type}), ${text.slice(0, 200)}`);
}
