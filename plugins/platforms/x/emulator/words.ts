/** How X writes: refusals of both its APIs, times, and ids. */
import {
  dayStart,
  isDay,
  Refusal,
  sentenceOf,
  type ApiWords,
  type ShapeFault,
} from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly code: string;
  readonly parameter?: string | undefined;
}

/** @param code  X's word, such as `INVALID_PARAMETER`, with the parameter at fault */
export const refuse = (status: number, code: string, message: string, parameter?: string) =>
  new Refusal<Details>(status, message, { code, parameter });

export const invalid = (parameter: string, message: string) =>
  refuse(400, 'INVALID_PARAMETER', message, parameter);

export const missing = (parameter: string) =>
  refuse(400, 'MISSING_PARAMETER', `The required parameter ${parameter} is missing`, parameter);

/** `campaign` > CAMPAIGN_NOT_FOUND */
export const notFound = (kind: string, id: string) =>
  kind === 'media'
    ? refuse(404, 'NOT_FOUND', `media ${id} was not found`, 'media_key')
    : refuse(404, `${kind.toUpperCase()}_NOT_FOUND`, `${kind} ${id} was not found`, `${kind}_id`);

/** Of OAuth, whatever is wrong with it. */
export const unauthorized = (message = 'This request is not properly authenticated') =>
  refuse(401, 'UNAUTHORIZED_ACCESS', message);

/** The innermost field is the parameter. */
const nameOf = ({ path }: ShapeFault) =>
  String(path.findLast((part) => typeof part === 'string') ?? 'body');

export const words = {
  refused: ({ status, message, headers, details: { code, parameter } }, ask) => ({
    status,
    headers,
    body: {
      errors: [{ code, message, ...(parameter === undefined ? {} : { parameter }) }],
      request: { params: Object.fromEntries(ask?.search ?? []) },
    },
  }),
  notFound: ({ method }, methods) =>
    methods.length > 0
      ? refuse(405, 'METHOD_NOT_ALLOWED', `${method} is not allowed here`)
      : refuse(404, 'ROUTE_NOT_FOUND', 'The requested resource could not be found'),
  // A wrong parameter is told before a missing one.
  misshapen: (faults) => {
    const fault = faults.find(({ kind }) => kind !== 'missing') ?? faults[0]!;
    const name = nameOf(fault);
    if (fault.kind === 'missing') return missing(name);
    if (fault.kind === 'unknown')
      return invalid(name, `${name} is not a parameter of this endpoint`);
    return invalid(
      name,
      `${sentenceOf(fault)} Got "${String(fault.value).slice(0, 80)}" for ${name}`,
    );
  },
  notJson: () => invalid('body', 'The body is not JSON'),
  tooLarge: () => refuse(413, 'REQUEST_TOO_LARGE', 'The body is too large'),
  throttled: (seconds, now) =>
    new Refusal<Details>(
      429,
      'Too many requests',
      { code: 'TOO_MANY_REQUESTS' },
      {
        'x-account-rate-limit-remaining': '0',
        'x-account-rate-limit-reset': String(Math.ceil(now / 1000) + seconds),
        date: new Date(now).toUTCString(),
      },
    ),
  broken: (status) =>
    refuse(status, status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR', 'An error occurred'),
  expired: () => unauthorized(),
} satisfies ApiWords<Details>;

/** api.x.com refuses in a shape of its own. @see https://api.x.com/2/openapi.json, `Problem`; RFC 7807 */
export const uploadWords = {
  ...words,
  refused: ({ status, message: detail, details: { parameter } }) => ({
    status,
    body:
      status === 400
        ? {
            type: 'https://api.x.com/2/problems/invalid-request',
            title: 'Invalid Request',
            detail,
            status,
            ...(parameter === undefined ? {} : { parameter }),
          }
        : { type: 'about:blank', title: detail, detail, status },
  }),
  tooLarge: () => invalid('media', 'The media is too large'),
} satisfies ApiWords<Details>;

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
const isHour = (text: string) => isTime(text) && Date.parse(text) % 3_600_000 === 0;

/** A moment is a whole hour, or a date alone: midnight in the account's time zone. */
export const formats: Readonly<Record<string, (value: unknown) => boolean>> = {
  time: (value) => isTime(String(value)),
  hour: (value) => isHour(String(value)),
  moment: (value) => isDay(value) || isHour(String(value)),
};

/** The instant of a moment. */
export const instantOf = (moment: unknown, timeZone: string): number =>
  isDay(moment) ? dayStart(String(moment), timeZone) : Date.parse(String(moment));

/** ISO 8601 in seconds, as X writes times. */
export const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** X's ids are short texts of base 36. */
export const base36 = (digits: string): string => BigInt(digits).toString(36);

/** A number of more digits than JavaScript's own hold, written whole, as X does. */
export const wholeNumber = (digits: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);
