/** Google's errors are a GoogleAdsFailure inside the HTTP error, a list of such errors for a stream, or a part of a 200. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';
import rightsByName from './rights.json' with { type: 'json' };

interface AdsError {
  readonly errorCode?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly trigger?: { readonly stringValue?: string };
  readonly location?: {
    readonly fieldPathElements?: readonly {
      readonly fieldName?: string;
      readonly index?: number;
    }[];
  };
  readonly details?: { readonly quotaErrorDetails?: { readonly retryDelay?: string } };
}
interface Detail {
  readonly errors?: readonly AdsError[];
  readonly fieldViolations?: readonly { readonly field?: string; readonly description?: string }[];
  /** Of the Data Manager API. */
  readonly reason?: string;
}
interface Status {
  readonly code?: number;
  readonly message?: string;
  readonly status?: string;
  readonly details?: readonly Detail[];
}
interface Body {
  readonly error?: Status | string;
  readonly error_description?: string;
  readonly partialFailureError?: Status;
}

/** Nothing was done, and the same request may succeed a little later. */
const transient = new Set([
  'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED',
  'quotaError.RESOURCE_EXHAUSTED',
  'internalError.TRANSIENT_ERROR',
  'databaseError.CONCURRENT_MODIFICATION',
]);
const unknownObject = new Set([
  'mutateError.RESOURCE_NOT_FOUND',
  'requestError.RESOURCE_NOT_FOUND',
  'idError.NOT_FOUND',
]);

/**
 * Hints for refusals of a login that is good: signing in anew would not help.
 * @see https://developers.google.com/google-ads/api/docs/api-policy/access-levels
 * @see google.ads.googleads.v25.errors, AuthenticationError and AuthorizationError
 */
const rights: Readonly<Record<string, string | undefined>> = rightsByName;

/** The token was refused; a fresh one may be accepted. A refused login or customer will not be. */
const isTokenRefused = (code: string) =>
  code === '' || code.startsWith('authenticationError.OAUTH_TOKEN');

function wordsOf(error: AdsError): string {
  const { message = '', trigger, location } = error;
  const field = (location?.fieldPathElements ?? [])
    .map(({ fieldName = '', index }) =>
      index === undefined ? fieldName : `${fieldName}[${index}]`,
    )
    .join('.');
  const value = trigger?.stringValue;
  return `${message}${field ? ` (at ${field})` : ''}${value ? ` (value: ${value})` : ''}`;
}

/** Words of an error that names fields beside them. */
function plainWords({ message = '', details = [] }: Status): string {
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations);
  const [field] = fields.flatMap((one) => (one.field ? [one.field] : []));
  return field && !message.includes(field) ? `${message} (at ${field})` : message;
}

function describe(status: Status): { code: string; message: string; retryAfterMs?: number } {
  const errors = (status.details ?? []).flatMap((detail) => detail.errors ?? []);
  const first = errors[0];
  const [entry] = Object.entries(first?.errorCode ?? {});
  const delay = errors.map(({ details }) => details?.quotaErrorDetails?.retryDelay).find(Boolean);
  const seconds = Number.parseFloat(delay ?? '');
  const reason = status.details?.map((detail) => detail.reason).find(Boolean) ?? '';
  return {
    code: entry ? entry.join('.') : reason,
    message: errors.length > 0 ? errors.slice(0, 5).map(wordsOf).join(' | ') : plainWords(status),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
  };
}

function failureOf(reply: PlatformReply, status: Status): PlatformFailure {
  const { code, message, retryAfterMs } = describe(status);
  const base = { status: reply.status, platformCode: code || (status.status ?? ''), message };
  const hint = rights[code.split('.').at(-1) ?? ''];
  const denied = {
    ...base,
    code: 'platform_auth_failed',
    ...(hint === undefined ? {} : { hint }),
  } as const;
  if (reply.status === 401 || code.startsWith('authenticationError.'))
    return { ...denied, refresh: isTokenRefused(code) };
  if (code.startsWith('authorizationError.') || reply.status === 403)
    return { ...denied, status: 403 };
  if (code.startsWith('quotaError.') || reply.status === 429)
    return {
      ...base,
      code: 'platform_rate_limited',
      retry: code === '' || transient.has(code),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    };
  if (transient.has(code)) return { ...base, code: 'platform_unavailable', retry: true };
  if (reply.status >= 500) return { ...base, code: 'platform_unavailable' };
  if (reply.status === 404 || unknownObject.has(code))
    return { ...base, code: 'platform_not_found' };
  return { ...base, code: 'platform_rejected' };
}

/**
 * A resumable upload begins: what comes, and how much of it, stands in headers. The script says the bytes in the query.
 * @see https://developers.google.com/google-ads/api/docs/assets/upload-videos
 */
function beginUpload({ url, headers }: Parameters<NonNullable<Dialect['prepare']>>[0]): void {
  headers['x-goog-upload-protocol'] = 'resumable';
  headers['x-goog-upload-command'] = 'start';
  headers['x-goog-upload-header-content-type'] = 'video/mp4';
  headers['x-goog-upload-header-content-length'] = url.searchParams.get('bytes') ?? '';
  url.searchParams.delete('bytes');
}

const dialect: Dialect = {
  /** The Data Manager API is told of the manager in the body, where the Ads API has a header. */
  prepare(request, { login_account: accountId }) {
    if (request.url.pathname.startsWith('/resumable/upload/')) beginUpload(request);
    if (!request.url.pathname.startsWith('/v1/audienceMembers:') || !accountId) return;
    const body = request.body as { readonly destinations?: readonly object[] };
    const loginAccount = { accountType: 'GOOGLE_ADS', accountId };
    const destinations = body.destinations?.map((one) => ({ ...one, loginAccount }));
    request.body = { ...body, destinations };
  },

  /** Where a film is to be put stands in a header; a stretch of it is answered by headers alone. */
  body({ headers, body }) {
    if (body !== null) return body;
    const { 'x-goog-upload-url': url, 'x-goog-upload-status': status } = headers;
    if (url !== undefined)
      return { url, granularity: Number(headers['x-goog-upload-chunk-granularity'] ?? 262_144) };
    if (status !== undefined) return { status };
    throw new Error('Google answered nothing.');
  },

  accountId: (given) => given.trim().replaceAll('-', ''),

  failure(reply) {
    const body = (
      Array.isArray(reply.body) ? reply.body.find((part: Body | null) => part?.error) : reply.body
    ) as Body | null | undefined;
    // The token service refuses in one word; one from whoever stands before a server says nothing of credentials.
    if (typeof body?.error === 'string' && reply.status >= 500)
      return failureOf(reply, { message: body.error });
    if (typeof body?.error === 'string')
      return {
        code: 'platform_auth_failed',
        status: reply.status,
        platformCode: body.error,
        message: body.error_description ?? body.error,
      };
    if (body?.error) return failureOf(reply, body.error);
    if (body?.partialFailureError)
      return failureOf({ ...reply, status: 400 }, body.partialFailureError);
    return reply.status >= 400 ? failureOf(reply, {}) : undefined;
  },
};

export default dialect;
