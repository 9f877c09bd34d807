/** How LinkedIn writes: refusals, the plain one and the one that blames fields, URNs, and money. */
import {
  dotted,
  Refusal,
  sentenceOf,
  type ApiWords,
  type FaultSentences,
} from '../../../../sdk/emulator/index.ts';
import { currencyDecimals, fromMinor } from '../../../../sdk/money.ts';

type Details = Readonly<Record<string, unknown>>;

export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly description: string;
}

/** @param code  LinkedIn's word, such as `ILLEGAL_ARGUMENT` */
export const refuse = (status: number, code: string, message: string, more: Details = {}) =>
  new Refusal<Details>(status, message, { code, ...more });

/** A query that the resource cannot read. */
export const badQuery = (message: string) =>
  refuse(400, 'ILLEGAL_ARGUMENT', `Invalid query parameters passed to request: ${message}`);

/** Refusals of the data schema: unknown, missing or ill-typed fields. @see Rest.li, ValidateDataAgainstSchema */
export const badData = (...faults: readonly string[]) =>
  new Refusal<Details>(422, faults.map((one) => `ERROR :: ${one}\n`).join(''));

/** The fault of a field where a rule is not kept. */
export const unless = (
  isKept: boolean,
  field: string,
  description: string,
  code = 'INVALID_VALUE_FOR_FIELD',
): FieldFault[] => (isKept ? [] : [{ field, code, description }]);

/** Of rules of the ads layer that were all looked at. @throws Refusal 400 when one of them is broken */
export function refuseIf(faults: readonly FieldFault[]): void {
  if (faults.length === 0) return;
  const message =
    'Multiple errors occurred during the input validation. Please see errorDetails for more information.';
  throw refuse(400, 'MULTIPLE_VALIDATIONS_FAILED', message, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: {
      inputErrors: faults.map(({ field, code, description }) => ({
        description,
        code,
        input: { inputPath: { fieldPath: field } },
      })),
      conditionalInputErrors: [],
    },
  });
}

export const notFound = (what: string) =>
  refuse(404, 'RESOURCE_NOT_FOUND', `Could not find ${what}`);

export const forbidden = (what: string) =>
  refuse(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`, {
    serviceErrorCode: 100,
  });

export const invalidToken = () =>
  refuse(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', { serviceErrorCode: 65600 });

const THROTTLED =
  'Resource level throttle APPLICATION MINUTE limit for calls to this resource is reached.';

/** As Rest.li's validation says it. */
const dataSentences: FaultSentences = {
  missing: () => 'field is required but not found and has no default value',
  unknown: () => 'unrecognized field found but not allowed',
  enum: ({ value }) => `${JSON.stringify(value)} is not an enum symbol`,
  type: ({ value, type }) => `${JSON.stringify(value)} is not of the type ${type}`,
  format: ({ value, type }) => `${JSON.stringify(value)} does not match ${type}`,
};
const querySentences: FaultSentences = {
  enum: ({ path, value, values }) =>
    `${dotted(path)} ${String(value)} is not one of ${values.join(', ')}`,
  type: ({ path, type }) => `${dotted(path)} must be a ${type}`,
  format: ({ path, type }) => `${dotted(path)} must be of the form ${type}`,
  range: ({ path, least, most }) => `${dotted(path)} must be ${least} to ${most}`,
  size: ({ path, least, most }) => `${dotted(path)} must have ${least} to ${most} items`,
  length: ({ path, least, most }) => `${dotted(path)} must have ${least} to ${most} characters`,
  missing: ({ path }) => `${dotted(path)} is required`,
  unknown: ({ path }) => `Query parameter(s) ${dotted(path)} not recognised`,
};

export const words = {
  refused: ({ status, message, details, headers }) => ({
    status,
    headers,
    body: { status, ...details, message },
  }),
  notFound: ({ method, path }, methods) => {
    if (methods.length === 0) return notFound(`resource ${path.replace('/rest/', '/')}`);
    if (method === 'CREATE' && methods.includes('PARTIAL_UPDATE'))
      return refuse(
        400,
        'ILLEGAL_ARGUMENT',
        'POST on an entity needs X-RestLi-Method: PARTIAL_UPDATE',
      );
    return refuse(405, 'METHOD_NOT_ALLOWED', `The resource does not support ${method}`);
  },
  misshapen: (faults, _, part) =>
    part === 'query'
      ? badQuery(faults.map((one) => sentenceOf(one, querySentences)).join(', '))
      : badData(
          ...faults.map((one) => `/${dotted(one.path, '/')} :: ${sentenceOf(one, dataSentences)}`),
        ),
  notJson: () => refuse(400, 'ILLEGAL_ARGUMENT', 'The request body is not valid JSON'),
  tooLarge: () => refuse(413, 'REQUEST_ENTITY_TOO_LARGE', 'The body is too large.'),
  throttled: (seconds) =>
    new Refusal<Details>(
      429,
      THROTTLED,
      { serviceErrorCode: 101, code: 'TOO_MANY_REQUESTS' },
      { 'retry-after': String(seconds) },
    ),
  broken: (status) => refuse(status, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
  expired: () =>
    refuse(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', {
      serviceErrorCode: 65602,
    }),
} satisfies ApiWords<Details>;

/** By the kit's levels. */
const urnTypes = {
  campaign: 'sponsoredCampaignGroup',
  group: 'sponsoredCampaign',
  ad: 'sponsoredCreative',
  conversion: 'llaPartnerConversion',
} as const;

export const urnOf = (kind: keyof typeof urnTypes, id: string) =>
  `urn:${kind === 'conversion' ? 'lla' : 'li'}:${urnTypes[kind]}:${id}`;
export const accountUrn = (id: string) => `urn:li:sponsoredAccount:${id}`;
export const organizationUrn = (id: string) => `urn:li:organization:${id}`;

/** Campaigns do not target the audience itself: LinkedIn numbers the two apart. */
export const segmentUrn = (id: string) => `urn:li:adSegment:4${id}`;
export const audienceIn = (urn: unknown) =>
  /^4(\d+)$/.exec(idIn(urn, 'adSegment') ?? '')?.[1] ?? '';

/** The id in a URN of this sort; undefined for anything else. */
export function idIn(urn: unknown, type: string): string | undefined {
  if (typeof urn !== 'string') return undefined;
  const match = /^urn:(?:li|lla):([A-Za-z]+):([A-Za-z0-9_-]+)$/.exec(urn);
  return match?.[1] === type ? match[2] : undefined;
}

/** Midnight UTC, which is when every account's days begin. */
export const instant = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `{"currencyCode":"USD","amount":"50.00"}` */
export interface Money {
  readonly currencyCode: string;
  readonly amount: string;
}

export const moneyOf = (minor: number, currency: string): Money => ({
  currencyCode: currency,
  amount: fromMinor(minor, currency),
});
export const minorOf = ({ amount, currencyCode }: Money) =>
  Math.round(Number(amount) * 10 ** currencyDecimals(currencyCode));

export const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
