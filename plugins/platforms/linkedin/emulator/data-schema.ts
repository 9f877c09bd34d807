/** The shape of what is sent: which fields a resource has, and of which type; Rest.li checks this first. */
import { badData } from './refusal.ts';

export interface FieldSpec {
  readonly type: 'text' | 'boolean' | 'whole' | 'money' | 'record' | 'list' | 'urn' | 'schedule';
  readonly required?: boolean;
  readonly values?: readonly string[];
  /** Type name within the URN. */
  readonly urn?: readonly string[];
}
export type DataSchema = Readonly<Record<string, FieldSpec>>;
export type Data = Readonly<Record<string, unknown>>;

/** @throws Refusal 422 */
export function checkData(schema: DataSchema, body: unknown): Data {
  if (!isRecord(body)) throw badData(['/ :: a record is required']);
  const faults = [
    ...Object.keys(body)
      .filter((name) => !Object.hasOwn(schema, name))
      .map((name) => `/${name} :: unrecognized field found but not allowed`),
    ...Object.entries(schema).flatMap(([name, spec]) => {
      const value = body[name];
      if (value === undefined)
        return spec.required
          ? [`/${name} :: field is required but not found and has no default value`]
          : [];
      const fault = faultOf(value, spec);
      return fault === undefined ? [] : [`/${name} :: ${fault}`];
    }),
  ];
  if (faults.length > 0) throw badData(faults);
  return body;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultOf(value: unknown, { type, values, urn }: FieldSpec): string | undefined {
  const shown = JSON.stringify(value);
  if (!fits[type](value)) return `${shown} is not of the type ${type}`;
  if (values && !values.includes(String(value))) return `"${String(value)}" is not an enum symbol`;
  if (urn && !urn.includes(urnType(value))) return `${shown} is not a URN of ${urn.join(' or ')}`;
  return undefined;
}

const fits: Readonly<Record<FieldSpec['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  urn: (value) => typeof value === 'string' && /^urn:[a-z]+:[A-Za-z]+:.+$/.test(value),
  boolean: (value) => typeof value === 'boolean',
  whole: (value) => Number.isSafeInteger(value),
  record: isRecord,
  list: Array.isArray,
  money: (value) =>
    isRecord(value) &&
    Object.keys(value).every((key) => key === 'amount' || key === 'currencyCode') &&
    typeof value['currencyCode'] === 'string' &&
    typeof value['amount'] === 'string' &&
    /^\d+(\.\d+)?$/.test(value['amount']),
  schedule: (value) =>
    isRecord(value) &&
    Number.isSafeInteger(value['start']) &&
    (value['end'] === undefined || Number.isSafeInteger(value['end'])),
};

function urnType(value: unknown): string {
  return /^urn:[a-z]+:([A-Za-z]+):/.exec(String(value))?.[1] ?? '';
}
