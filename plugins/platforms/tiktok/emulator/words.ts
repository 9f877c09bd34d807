/** How TikTok writes: refusals in the envelope of a 200, naming the field, and times in UTC. */
import {
  digits,
  isDay,
  isZone,
  Refusal,
  sentenceOf,
  type ApiWords,
  type Ask,
  type FaultSentences,
  type ShapeFault,
} from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly code: number;
}

/** Business errors come with 200. */
export const refuse = (code: number, message: string, status = 200) =>
  new Refusal<Details>(status, message, { code });

/** 40002: the message names the field. */
export const invalid = (field: string, words: string) => refuse(40002, `${field}: ${words}`);

export function envelope(code: number, message: string, data: unknown, ask: Ask | undefined) {
  const request_id = digits(20, 'request', String(ask?.now), String(ask?.count));
  return { code, message, request_id, data };
}

const NO_ADDRESS = '404 page not found';

export const words = {
  refused: ({ status, message, details }, ask) =>
    status === 404
      ? { status, body: NO_ADDRESS }
      : { status, body: envelope(details.code, message, {}, ask) },
  notFound: ({ method }, methods) =>
    methods.length > 0
      ? refuse(40002, `Method ${method} is not allowed.`)
      : refuse(40002, NO_ADDRESS, 404),
  misshapen: (faults, _, part) => misshapen(faults, part === 'query'),
  notJson: () => invalid('body', 'Not a valid JSON.'),
  tooLarge: () => invalid('body', 'is too large'),
  // Throttling arrives as 200, and says nothing of when to come back.
  throttled: () => refuse(40100, 'App requests too frequent, please retry later.'),
  broken: (status) => refuse(status === 503 ? 50002 : 50000, 'System error, please retry.', status),
  expired: () => refuse(40102, 'Access token is expired.'),
} satisfies ApiWords<Details>;

/** TikTok names the first field at fault, and of a list the list. */
function misshapen([fault]: readonly ShapeFault[], isQuery: boolean) {
  const names = fault?.path.filter((part) => typeof part === 'string') ?? [];
  const place = names.length === 0 ? 'body' : names.join('.');
  // In a query, lists and objects are JSON.
  const isJson = isQuery && (fault?.type === 'object' || fault?.type === 'list');
  if (fault?.kind === 'type' && isJson && typeof fault.value === 'string')
    return invalid(place, 'Not a valid JSON.');
  return invalid(place, fault ? sentenceOf(fault, sentences) : '');
}

const between = ({ least, most }: ShapeFault) =>
  most === Infinity
    ? `must be ${Math.max(least, 0)} or more.`
    : `must be ${Math.max(least, 0)} to ${most}.`;
const length = ({ value, least, most }: ShapeFault) =>
  value === ''
    ? 'Missing data for required field.'
    : `Length must be between ${least} and ${most}.`;
const MAX_NAME = 512;
const formatWords: Readonly<Record<string, string>> = {
  name: `Length must be between 1 and ${MAX_NAME}.`,
  digits: 'must be a numeric string.',
  datetime: 'Not a valid datetime, YYYY-MM-DD HH:MM:SS.',
  day: 'Not a valid date, YYYY-MM-DD.',
  zone: 'is not a time zone.',
  unserved: 'is not served in test mode.',
};
const sentences: FaultSentences = {
  enum: ({ value, values }) => `${String(value)} is not one of: ${values.join(', ')}.`,
  range: between,
  length,
  size: length,
  format: ({ type }) => formatWords[type],
};

/** The values of TikTok's shapes that are more than a text or a number. */
export const formats = {
  name: (value: unknown) => /^.{1,512}$/s.test(String(value).trim()),
  digits: (value: unknown) => /^\d{1,20}$/.test(String(value)) && typeof value === 'string',
  datetime: (value: unknown) => !Number.isNaN(timeOf(value)),
  day: isDay,
  zone: isZone,
  unserved: () => false,
};

/** `2026-11-20 15:00:00`, UTC. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** ms since the epoch; NaN when it is no time. */
export function timeOf(text: unknown): number {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : NaN;
}
