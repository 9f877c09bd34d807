/** Reads a JSON body as the proto message it must be: unknown names and wrong types are refused as Google's JSON layer does. */
import type { Fields } from '../../../../sdk/emulator/index.ts';
import { snake, type ProtoField, type Protos } from './protos.ts';

export interface ProtoWords {
  /** In front of an enum's name where its type is told. */
  readonly enums: string;
  /** @param at  place of the value, empty for the body itself */
  refuse(at: string, told: string): Error;
}

/** @returns reads a message by its name: in lowerCamelCase, int64 as text, enums as names */
export function protoReader({ fieldsOf }: Pick<Protos, 'fieldsOf'>, words: ProtoWords) {
  const invalid = (at: string, type: string, value: unknown) => {
    const text = JSON.stringify(value ?? null).slice(0, 200);
    return words.refuse(at, `Invalid value at '${at}' (${type}), ${text}`);
  };

  function readValue(field: ProtoField, value: unknown, at: string): unknown {
    if (field.message) return readMessage(field.message, value, at);
    const fits = readers[field.type]?.(value, field);
    if (fits !== undefined) return fits;
    const { enumName: name, type } = field;
    const told = name ? `${words.enums}${name}Enum.${name}` : `TYPE_${type.toUpperCase()}`;
    throw invalid(at, told, value);
  }

  function readField(field: ProtoField, value: unknown, at: string): unknown {
    if (!field.repeated) return readValue(field, value, at);
    if (!Array.isArray(value)) throw invalid(at, field.type, value);
    return value.map((item, n) => readValue(field, item, `${at}[${n}]`));
  }

  function readMessage(message: string, body: unknown, at = ''): Fields {
    if (body === undefined) return {};
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw invalid(at, message, body);
    const read: Record<string, unknown> = {};
    const chosen = new Set<string>();
    for (const [name, value] of Object.entries(body)) {
      const field = fieldsOf(message)?.get(snake(name));
      const place = at ? ` at '${at}'` : '';
      if (!field) throw words.refuse(at, `Unknown name "${name}"${place}: Cannot find field.`);
      if (value === null) continue;
      const { oneof, key } = field;
      const taken = `oneof field '${oneof}' is already set. Cannot set '${key}'`;
      if (oneof !== undefined && chosen.has(oneof))
        throw words.refuse(at, `Invalid value at '${at}' (oneof), ${taken}`);
      if (oneof !== undefined) chosen.add(oneof);
      read[key] = readField(field, value, at ? `${at}.${field.name}` : field.name);
    }
    return read;
  }
  return readMessage;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
const number = (value: unknown) =>
  isNumeric(value) && Number.isFinite(Number(value)) ? Number(value) : undefined;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

function long(value: unknown): string | undefined {
  const given = Number.isInteger(value) ? BigInt(value as number).toString() : value;
  if (typeof given !== 'string' || !/^-?\d{1,19}$/.test(given)) return undefined;
  return BigInt.asIntN(64, BigInt(given)) === BigInt(given) ? given : undefined;
}

/** By type; undefined for a value that is none. */
const readers: Readonly<Record<string, (value: unknown, field: ProtoField) => unknown>> = {
  string: text,
  field_mask: text,
  bytes: text,
  'google.protobuf.Timestamp': (value) =>
    TIME.test(text(value) ?? '') && Date.parse(String(value)) ? value : undefined,
  bool: (value) => (typeof value === 'boolean' ? value : undefined),
  double: number,
  float: number,
  int32: (value) => (Number.isInteger(number(value)) ? number(value) : undefined),
  int64: long,
  uint64: long,
  enum: (value, { enumValues = [] }) =>
    typeof value === 'number' ? enumValues[value] : enumValues.find((one) => one === value),
};
