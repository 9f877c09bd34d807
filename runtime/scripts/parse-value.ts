/** One value of one argument, from a flag's text or from JSON, checked against its spec. */
import type { ArgSpec } from '../../sdk/script.ts';
import { moneyFault, plainMoney } from '../../sdk/money.ts';
import { hashPersonal } from './hash-personal.ts';
import { ownToken } from '../platforms/download/own-link.ts';
import { urlFault } from '../platforms/http/public-url.ts';
import { isArtifact } from './artifact-address.ts';
import { declareLists } from '../catalog/lists/declare-lists.ts';
import { matchesLinear } from '../catalog/schema/linear-pattern.ts';
import { schemaErrors } from '../catalog/schema/schema-check.ts';
import { digitsFault, idFault } from './id-fault.ts';
import { nearest } from './read-flags.ts';
import { messageOf } from './schema-faults.ts';
import { urlsIn } from './urls-in.ts';
import { isCalendarDay } from '../../sdk/window.ts';

/** The account's facts about the values. */
export interface ArgsWorld {
  /** ISO 4217; null while it is not known. */
  readonly currency: string | null;
  /** Today in the account's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** The words for a choice in results of the platform, and the words that arguments take for it. */
  readonly words?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The platform's pattern for ids of its objects. */
  readonly idPattern?: string | undefined;
}

/** Notes a fault; with `path`, a JSON pointer into the value, the message says the value that came. */
export type NoteFault = (message: string, path?: string) => undefined;

/** @returns the parsed value, or undefined after at least one fault was noted */
export function parseValue(
  value: unknown,
  spec: ArgSpec,
  world: ArgsWorld,
  fault: NoteFault,
): unknown {
  switch (spec.type) {
    case 'integer':
    case 'number':
      return parseNumber(value, spec, fault);
    case 'boolean':
      if (typeof value === 'boolean') return value;
      return value === 'true' ? true : value === 'false' ? false : fault('must be true or false');
    case 'json':
      return parseJson(value, spec, fault);
    case 'money':
      return parseMoney(value, spec, world, fault);
    default:
      return typeof value === 'string'
        ? parseText(ownWord(value, spec, world), spec, world, fault)
        : fault('must be a text');
  }
}

function parseNumber(value: unknown, spec: ArgSpec, fault: NoteFault): number | undefined {
  const isPlain =
    typeof value === 'number' ||
    (typeof value === 'string' && /^-?\d{1,300}(\.\d{1,300})?$/.test(value));
  const number = isPlain ? Number(value) : NaN;
  if (!Number.isFinite(number)) return fault(`must be a plain ${spec.type}`);
  if (spec.type === 'integer' && !Number.isSafeInteger(number)) return fault('must be an integer');
  return inBounds(number, spec, fault) ? number : undefined;
}

function parseMoney(
  value: unknown,
  spec: ArgSpec,
  world: ArgsWorld,
  fault: NoteFault,
): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return fault('must be an amount');
  const text = String(value);
  const wrong = moneyFault(text, world.currency);
  if (wrong) return fault(wrong);
  return inBounds(Number(text), spec, fault) ? plainMoney(text) : undefined;
}

function inBounds(number: number, { minimum, maximum }: ArgSpec, fault: NoteFault): boolean {
  if (minimum !== undefined && number < minimum) fault(`must be at least ${minimum}`);
  else if (maximum !== undefined && number > maximum) fault(`must be at most ${maximum}`);
  else return true;
  return false;
}

function parseText(
  text: string,
  spec: ArgSpec,
  world: ArgsWorld,
  fault: NoteFault,
): string | undefined {
  if (hasControl(text, spec.type !== 'string')) return fault('must not hold control characters');
  if (!text.isWellFormed()) return fault('must be well-formed text');
  const wrong =
    typeFault(text, spec) ??
    digitsFault(text, spec, world.idPattern) ??
    enumFault(text, spec) ??
    shapeFault(text, spec);
  if (wrong) return fault(wrong);
  return spec.hash ? hashText(text, spec.hash, fault) : text;
}

/** A word of a result may stand in an argument: `ENABLED` where this platform takes `ACTIVE`. */
function ownWord(text: string, { enum: choices }: ArgSpec, { words = {} }: ArgsWorld): string {
  if (!choices || choices.includes(text) || !Object.hasOwn(words, text)) return text;
  return words[text]!.find((one) => choices.includes(one)) ?? text;
}

function hashText(text: string, hash: NonNullable<ArgSpec['hash']>, fault: NoteFault) {
  return hashPersonal(text, hash) ?? fault(`must be ${personal[hash.as]}, or its SHA-256`);
}

const personal = {
  email: 'an e-mail address',
  phone: 'a phone as +12025550123',
  mobile_id: 'the advertising id of a device',
} as const;

function typeFault(text: string, spec: ArgSpec): string | undefined {
  if (spec.type === 'id') return idFault(text);
  if (spec.type === 'url') {
    const isOwn = ownToken(text) !== undefined || (spec.artifact && isArtifact(text));
    return isOwn ? undefined : urlFault(text);
  }
  if (spec.type === 'date' && !isCalendarDay(text))
    return 'must be a day of the calendar, YYYY-MM-DD';
  return undefined;
}

/** A longer list of choices is told in part. */
const MAX_CHOICES = 20;

function enumFault(text: string, spec: ArgSpec): string | undefined {
  if (!spec.enum || spec.enum.includes(text)) return undefined;
  const near =
    spec.enum.find((one) => one.toLowerCase() === text.toLowerCase()) ?? nearest(text, spec.enum);
  const first = spec.enum.slice(0, MAX_CHOICES).join(', ');
  const more = spec.enum.length - MAX_CHOICES;
  const list = `must be one of ${first}${more > 0 ? ` and ${more} more, which inspect_script lists` : ''}`;
  return near ? `${list}; did you mean ${near}?` : list;
}

function shapeFault(text: string, spec: ArgSpec): string | undefined {
  const { minLength = spec.enum ? 0 : 1, maxLength = Infinity, pattern } = spec;
  const length = [...text].length;
  if (length < minLength || (minLength > 0 && text.trim() === ''))
    return minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`;
  if (length > maxLength) return `must have at most ${maxLength} characters`;
  if (pattern !== undefined && !matchesLinear(pattern, text)) return `must match ${pattern}`;
  return undefined;
}

/** Line breaks and tabs belong in texts, not in ids, dates and addresses. */
function hasControl(text: string, strict: boolean): boolean {
  return (strict ? /[\u0000-\u001f\u007f]/ : /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/).test(
    text,
  );
}

const MAX_DEPTH = 32;

function parseJson(value: unknown, spec: ArgSpec, fault: NoteFault): unknown {
  let json = value;
  if (typeof value === 'string')
    try {
      json = JSON.parse(value);
    } catch {
      // A text may itself be the value, if the schema takes a text or a list.
      if (!['string', 'array'].includes(String(spec.schema?.['type'])))
        return fault('must be JSON');
      const box = { value: json };
      declareLists({ properties: { value: spec.schema } }, box);
      json = box.value;
      if (spec.schema?.['type'] === 'array' && json === value) return fault('must be JSON');
    }
  const wrong = jsonFault(json, 0);
  if (wrong) return fault(wrong);
  if (!spec.schema) return json;
  const errors = schemaErrors(spec.schema, json, 'value');
  for (const error of errors.slice(0, 10)) fault(messageOf(error), error.instancePath);
  if (errors.length > 0) return undefined;
  const addresses = urlsIn(json, spec.schema).flatMap(([url, pointer]) => {
    const wrongUrl = urlFault(url);
    return wrongUrl ? [[wrongUrl, pointer] as const] : [];
  });
  for (const [message, pointer] of addresses.slice(0, 10)) fault(message, pointer);
  return addresses.length > 0 ? undefined : json;
}

function jsonFault(json: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `must be nested at most ${MAX_DEPTH} deep`;
  if (typeof json === 'number' && Number.isInteger(json) && !Number.isSafeInteger(json))
    return `has a number that loses digits (${json}); write it as a text`;
  if (typeof json !== 'object' || json === null) return undefined;
  if (Object.hasOwn(json, '__proto__')) return 'must not have a property named __proto__';
  for (const part of Object.values(json)) {
    const wrong = jsonFault(part, depth + 1);
    if (wrong) return wrong;
  }
  return undefined;
}
