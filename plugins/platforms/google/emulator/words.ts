/** How Google refuses: the errors of the Ads API inside a `GoogleAdsFailure`, or the front end's plain words. */
import { digits, Refusal, type ApiWords, type Ask } from '../../../../sdk/emulator/index.ts';
import {
  googleRefusal,
  googleWords,
  type GoogleDetails,
} from '../../../families/google/emulator/words.ts';
import refusals from './refusals.json' with { type: 'json' };

export interface PathElement {
  readonly fieldName: string;
  readonly index?: number;
}

export interface AdsError {
  /** `['queryError', 'UNRECOGNIZED_FIELD']` */
  readonly code: readonly [kind: string, name: string];
  readonly message: string;
  readonly trigger?: string;
  readonly path?: readonly PathElement[];
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Details extends GoogleDetails {
  /** Of the Ads API; absent where Google's front end refuses. */
  readonly errors?: readonly AdsError[];
}

/** `queryError.UNRECOGNIZED_FIELD`; its message stands in `refusals.json`, with `{}` for what triggered it. */
export type Code = keyof typeof refusals;
/** The errors of one of Google's enums. */
export type NameIn<Kind extends string, One = Code> = One extends `${Kind}.${infer Name}`
  ? Name
  : never;

const statuses: Readonly<Record<string, number>> = {
  authenticationError: 401,
  authorizationError: 403,
  quotaError: 429,
  internalError: 500,
};

export const adsFailure = (status: number, errors: readonly AdsError[]) =>
  new Refusal<Details>(status, errors[0]?.message ?? 'failure', { errors });

/** The errors of what was thrown; none of anything else. */
export const errorsOf = (thrown: unknown): readonly AdsError[] | undefined =>
  thrown instanceof Refusal ? (thrown.details as Details).errors : undefined;

export const messageOf = (code: Code, trigger = '') => refusals[code].replace('{}', trigger);

/** One error of the Ads API. @param field  its path, `ad.final_urls` */
export function fail(
  code: Code,
  field?: string | readonly PathElement[],
  trigger?: string,
  details?: AdsError['details'],
): Refusal<Details> {
  const [kind = '', name = ''] = code.split('.');
  const path =
    typeof field === 'string' ? field.split('.').map((fieldName) => ({ fieldName })) : field;
  const error: AdsError = {
    code: [kind, name],
    message: messageOf(code, trigger),
    ...(trigger === undefined ? {} : { trigger }),
    ...(path ? { path } : {}),
    ...(details ? { details } : {}),
  };
  return adsFailure(statuses[kind] ?? 400, [error]);
}

/** A body that does not fit the proto: Google's JSON layer refuses it before the Ads API sees it. */
export function badRequest(field: string, told: string): Refusal<Details> {
  const description = `Invalid JSON payload received. ${told}`;
  const violation = { ...(field ? { field } : {}), description };
  return googleRefusal(400, description, { violations: [violation] });
}

export const requestId = ({ now, count }: Pick<Ask, 'now' | 'count'>) =>
  digits(22, 'google request', String(now), String(count));

export const words: ApiWords<Details> = {
  ...googleWords,
  refused: (refusal, ask) => {
    const { status, details } = refusal;
    if (!details.errors) return googleWords.refused(refusal, ask);
    const { errors } = details;
    const id = ask ? requestId(ask) : 'fault';
    const failure = failureDetails(errors, ask?.params['version'] ?? 'v25', id);
    const told = googleWords.refused(
      googleRefusal(status, undefined, { details: failure }),
      undefined,
    );
    return ask?.path.endsWith(':searchStream') ? { ...told, body: [told.body] } : told;
  },
  throttled: (seconds) =>
    fail('quotaError.RESOURCE_EXHAUSTED', undefined, undefined, {
      quotaErrorDetails: {
        rateScope: 'ACCOUNT',
        rateName: 'Requests per service per method',
        retryDelay: `${seconds}s`,
      },
    }),
  broken: (status) =>
    status === 500 ? fail('internalError.INTERNAL_ERROR') : googleRefusal(status),
  expired: () => fail('authenticationError.OAUTH_TOKEN_EXPIRED'),
};

/** `google.rpc.Status` of a mutate that went on without some of its operations. */
export function partialFailure(errors: readonly AdsError[], version: string, id: string): object {
  const [first] = errors;
  const place = (first?.path ?? [])
    .map(({ fieldName, index }) => (index === undefined ? fieldName : `${fieldName}[${index}]`))
    .join('.');
  return {
    code: 3,
    message: `Multiple errors in ‘details’. First error: ${first?.message ?? ''}, at ${place}`,
    details: failureDetails(errors, version, id),
  };
}

function failureDetails(errors: readonly AdsError[], version: string, id: string) {
  return [
    {
      '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
      errors: errors.map(({ code: [kind, name], message, trigger, path, details }) => ({
        errorCode: { [kind]: name },
        message,
        ...(trigger === undefined ? {} : { trigger: { stringValue: trigger } }),
        ...(path === undefined ? {} : { location: { fieldPathElements: path } }),
        ...(details === undefined ? {} : { details }),
      })),
      requestId: id,
    },
  ];
}
