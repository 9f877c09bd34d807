/** Refusals of Graph, the names that it knows, and how it writes instants. */
import {
  dayStart,
  digits,
  offsetMinutes,
  Refusal,
  sentenceOf,
  type ApiWords,
  type Ask,
  type FaultSentences,
  type Shape,
  type ShapeFault,
} from '../../../../sdk/emulator/index.ts';
import { businessId } from './accounts.ts';
import refusals from './refusals.json' with { type: 'json' };
import vocabulary from './vocabulary.json' with { type: 'json' };

interface Details {
  readonly code: number;
  readonly type?: string;
  readonly subcode?: number;
  readonly transient?: boolean;
  readonly userTitle?: string;
  readonly userMessage?: string;
  /** Parameters to blame, each as a path. */
  readonly blame?: readonly (readonly string[])[];
}

export function refuse(
  code: number,
  message: string,
  { status = code === 190 ? 401 : 400, ...details }: Partial<Details> & { status?: number } = {},
): Refusal<Details> {
  return new Refusal(status, message, { ...details, code });
}

/** `(#100)` and a sentence: a parameter that Graph itself refuses. */
export const badParameter = (message: string) => refuse(100, `(#100) ${message}`);

/**
 * "Invalid parameter" with a reason for people: what the ads layer refuses.
 *
 * @param name  in `refusals.json`: subcode and field, title, message
 * @param value  what stands for `{value}` in the message
 * @param fields  to blame, where the table has a question mark
 */
export function refusal(name: keyof typeof refusals, value = '', ...fields: readonly string[]) {
  const [head = '', userTitle = '', message = ''] = refusals[name].split(' | ');
  const [subcode, field = ''] = head.split(' ');
  const userMessage = message.replaceAll('{value}', value);
  const blame = [field === '?' ? fields : [field]];
  return refuse(100, 'Invalid parameter', {
    subcode: Number(subcode),
    userTitle,
    userMessage,
    blame,
  });
}

export const isRefusal = (name: string): name is keyof typeof refusals =>
  Object.hasOwn(refusals, name);

/** The object does not exist, or this token may not see it: Graph does not say which. */
export function unknownObject(id: string, method: string): Refusal<Details> {
  const verb = method === 'GET' ? 'get' : method === 'DELETE' ? 'delete' : 'post';
  return refuse(
    100,
    `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: 'GraphMethodException', subcode: 33 },
  );
}

export const unknownPath = (path: string) => refuse(2500, `Unknown path components: /${path}`);

/** Of one request, in its headers and its refusal. */
export const traceOf = (ask: Pick<Ask, 'now' | 'count'> | undefined) =>
  `A${ask ? digits(21, 'meta', 'trace', String(ask.now), String(ask.count)) : '0'}`;

export const words = {
  refused: ({ status, message, headers, details }, ask) => ({
    status,
    headers,
    body: { error: errorOf(message, details, traceOf(ask)) },
  }),
  notFound: ({ method, path }) =>
    ['GET', 'POST', 'DELETE'].includes(method)
      ? unknownPath(path.split('/').slice(2).join('/'))
      : refuse(100, `Unsupported ${method.toLowerCase()} request.`, {
          type: 'GraphMethodException',
        }),
  misshapen: ([first]) =>
    first?.kind === 'length'
      ? refusal('nameIsTooLong')
      : badParameter(first ? sentenceOf(first, sentences) : 'Invalid parameter'),
  notJson: () => badParameter('The body must be one JSON object, or a form.'),
  tooLarge: () => refuse(1, 'The request is too large.', { status: 413 }),
  throttled: (seconds) =>
    new Refusal(
      400,
      '(#80004) There have been too many calls to this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting#ads-management.',
      { code: 80004, subcode: 2446079 },
      // Graph counts the wait in minutes.
      { 'x-business-use-case-usage': useCase('ads_management', 100, Math.ceil(seconds / 60)) },
    ),
  broken: (status) =>
    refuse(2, 'An unexpected error has occurred. Please retry your request later.', {
      status,
      transient: true,
    }),
  expired: () =>
    refuse(
      190,
      'Error validating access token: Session has expired on Friday, 20-Nov-26 10:00:00 PST. The current time is Saturday, 21-Nov-26 10:00:00 PST.',
      { subcode: 463 },
    ),
} satisfies ApiWords<Details>;

/** An undefined field does not go out. */
const errorOf = (
  message: string,
  { code, type, subcode, transient, userTitle, userMessage, blame }: Details,
  trace: string,
) => ({
  message,
  type: type ?? 'OAuthException',
  code,
  error_subcode: subcode,
  is_transient: transient ?? (subcode === undefined ? undefined : false),
  error_user_title: userTitle,
  error_user_msg: userMessage,
  error_data: blame && { blame_field_specs: blame },
  fbtrace_id: trace,
});

/** The header in which Graph tells how much of an allowance is used. @param minutes  until calls are let through again */
export function useCase(type: string, used: number, minutes: number): string {
  const [call_count, total_cputime, total_time] = [used, used, used];
  const counts = { type, call_count, total_cputime, total_time };
  const tier = 'standard_access';
  return JSON.stringify({
    [businessId]: [
      { ...counts, estimated_time_to_regain_access: minutes, ads_api_access_tier: tier },
    ],
  });
}

/** `filtering[0][field]` */
const placeOf = ({ path: [first = '', ...rest] }: ShapeFault) =>
  `${first}${rest.map((part) => `[${part}]`).join('')}`;
const must = (text: string) => (fault: ShapeFault) => `Param ${placeOf(fault)} must be ${text}`;
const whole = must('an integer greater than or equal to 0');
const kinds: Readonly<Record<string, (fault: ShapeFault) => string>> = {
  list: must('an array.'),
  object: must('an object.'),
  integer: whole,
  instant: must('a valid datetime.'),
  flag: must('a boolean.'),
};
const sentences: FaultSentences = {
  missing: (fault) => `The parameter ${placeOf(fault)} is required`,
  enum: (fault) =>
    must(`one of {${fault.values.join(', ')}} - got "${String(fault.value)}".`)(fault),
  type: (fault) => (kinds[fault.type] ?? must('a string.'))(fault),
  format: (fault) => (kinds[fault.type] ?? must('an integer'))(fault),
  size: must('a non-empty array.'),
  range: (fault) =>
    fault.most === Infinity
      ? whole(fault)
      : must(`between ${fault.least} and ${fault.most}.`)(fault),
};

/** Values that are more than a text or a number. */
export const formats = {
  instant: (value: unknown) => parseTime(String(value), 'UTC') !== undefined,
  flag: (value: unknown) => /^(true|false|0|1)$/i.test(String(value)),
};
export const isOn = (flag: string | undefined) => /^(true|1)$/i.test(flag ?? '');

export type NodeType = keyof typeof fields;

/** Fields per node, as texts. Pages and users are here only as far as ads need them. */
const fields = {
  ...vocabulary.fields,
  page: 'access_token category id name tasks',
  user: 'id name',
};
export const fieldsOf = Object.fromEntries(
  Object.entries(fields).map(([type, text]) => [type, new Set(text.split(' '))]),
) as unknown as Readonly<Record<NodeType, ReadonlySet<string>>>;

/** Shapes of the values that Graph names, for `#objective`. */
export const enumShapes: Readonly<Record<string, Shape>> = Object.fromEntries(
  Object.entries(vocabulary.enums).map(([name, text]) => [name, `=${text.replaceAll(' ', '|')}`]),
);
export const callsToActionKnown = vocabulary.enums.call_to_action.split(' ');
/** Objectives that a new campaign may have; the older ones only live on in old campaigns. */
export const newObjectives = vocabulary.enums.objective
  .split(' ')
  .filter((name) => name.startsWith('OUTCOME_'));

/** `2026-11-20T10:00:00-0800`, as Graph writes instants. */
export function graphTime(at: number, timeZone: string): string {
  const minutes = offsetMinutes(at, timeZone);
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`;
}

/** Instants as Graph takes them: ISO 8601, a date, or seconds since the epoch. */
export function parseTime(text: string, timeZone: string): number | undefined {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayStart(text, timeZone);
  const at = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? undefined : at;
}

/** An instant of a request as Graph answers it. */
export function writtenTime(given: string | undefined, timeZone: string): string | undefined {
  const at = given === undefined ? undefined : parseTime(given, timeZone);
  return at === undefined ? undefined : graphTime(at, timeZone);
}
