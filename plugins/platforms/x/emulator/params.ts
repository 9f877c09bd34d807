/** Parameters as X reads them: each has a type, an unknown one is refused, and the answer echoes what was understood. */
import { dayStart } from '../../../../sdk/emulator/index.ts';
import { invalid, missing } from './x-error.ts';

const HOUR_MS = 3_600_000;

export type Sort =
  | 'text'
  | 'id'
  | 'micro'
  | 'integer'
  | 'flag'
  | 'time'
  /** A whole hour, or a date alone: midnight in the account's time zone. */
  | 'moment'
  | 'list'
  | readonly string[];

/** `create`: may be given when making; `!` required then; `update`: may be changed later. */
export interface Param {
  readonly sort: Sort;
  readonly create?: boolean | '!';
  readonly update?: boolean;
  readonly most?: number;
}

export type Spec = Readonly<Record<string, Param>>;
export type Read = Readonly<Record<string, unknown>>;

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The instant of a `moment`. @throws XError  it is no whole hour */
export function instantOf(read: Read, name: string, timeZone: string): number {
  const text = String(read[name]);
  if (isDate(text)) return dayStart(text, timeZone);
  const at = Date.parse(text);
  if (at % HOUR_MS !== 0) throw invalid(name, 'Expected a whole hour');
  return at;
}

/** An empty value unsets: null. @throws XError */
export function readParams(
  given: Readonly<Record<string, string>>,
  spec: Spec,
  required: readonly string[] = [],
): Read {
  const read: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(given)) {
    const param = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (!param) throw invalid(name, `${name} is not a parameter of this endpoint`);
    read[name] = text === '' ? null : valueOf(name, text, param);
  }
  for (const name of required)
    if (read[name] === undefined || read[name] === null) throw missing(name);
  return read;
}

function valueOf(name: string, text: string, { sort, most }: Param): unknown {
  const refuse = (what: string) =>
    invalid(name, `Expected ${what}, got "${text.slice(0, 80)}" for ${name}`);
  if (typeof sort === 'object') {
    if (sort.includes(text)) return text;
    throw refuse(`one of ${sort.join(', ')}`);
  }
  switch (sort) {
    case 'micro':
    case 'integer': {
      const number = Number(text);
      if (!/^-?\d{1,17}$/.test(text)) throw refuse('Long');
      if (number < (sort === 'micro' ? 1 : 0)) throw refuse('a positive number');
      if (most !== undefined && number > most) throw refuse(`at most ${most}`);
      return number;
    }
    case 'flag': {
      // X's own SDK for Python writes True and False.
      const word = text.toLowerCase();
      if (word !== 'true' && word !== 'false') throw refuse('Boolean');
      return word === 'true';
    }
    case 'moment':
      if (isDate(text)) return text;
      return valueOf(name, text, { sort: 'time' });
    case 'time': {
      const at = Date.parse(text);
      if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(at)) throw refuse('time');
      return `${new Date(at).toISOString().slice(0, 19)}Z`;
    }
    case 'list': {
      const items = text.split(',');
      if (most !== undefined && items.length > most) throw refuse(`at most ${most} values`);
      return items;
    }
    case 'id':
      if (!/^[0-9a-z_]{1,40}$/.test(text)) throw refuse('an id');
      return text;
    default:
      if (most !== undefined && text.length > most) throw refuse(`at most ${most} characters`);
      return text;
  }
}
