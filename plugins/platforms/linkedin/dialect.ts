/**
 * Ways of LinkedIn beyond data: which Rest.li method a request is, ids that come in a header, and the error
 * behind a status, a code and a service error code.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface LinkedInFault {
  readonly message?: string;
  readonly status?: number;
  readonly serviceErrorCode?: number;
  readonly code?: string;
  readonly errorDetails?: {
    readonly inputErrors?: readonly InputError[];
    readonly conditionalInputErrors?: readonly InputError[];
  };
}

interface InputError {
  readonly code?: string;
  readonly description?: string;
  readonly input?: { readonly inputPath?: { readonly fieldPath?: string } };
}

const MISSING =
  'The login is good and lacks a role on this account or page, a scope, or a product of the app: LinkedIn’s message says which.';

const dialect: Dialect = {
  accountId: (given) => given.trim().replace(/^urn:li:sponsoredAccount:/i, ''),
  prepare: (request) => {
    const method = restliMethod(request);
    if (method) request.headers['x-restli-method'] = method;
  },
  body: ({ headers, body }) => {
    const id = headers['x-restli-id'] ?? headers['x-linkedin-id'];
    // The id of what was created stands in a header, encoded as a Rest.li value would be.
    if (body === null && id !== undefined) return { id: decodeURIComponent(id) };
    // So does that of an uploaded part of a video.
    return body === null && headers['etag'] !== undefined ? { etag: headers['etag'] } : body;
  },
  failure,
};
export default dialect;

/** Where the HTTP method alone does not say it; everything else LinkedIn infers. */
function restliMethod(request: Parameters<NonNullable<Dialect['prepare']>>[0]): string | undefined {
  const { method, url, body } = request;
  if (method === 'DELETE') return 'DELETE';
  if (method === 'GET' && url.searchParams.has('q')) return 'FINDER';
  if (method === 'GET' && url.searchParams.has('ids')) return 'BATCH_GET';
  if (method !== 'POST' || typeof body !== 'object' || body === null) return undefined;
  if (url.searchParams.has('action')) return 'ACTION';
  if ('patch' in body) return 'PARTIAL_UPDATE';
  return 'elements' in body ? 'BATCH_CREATE' : undefined;
}

function failure({ status, headers, body }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const fault = (typeof body === 'object' && body !== null ? body : {}) as LinkedInFault;
  const platformCode = String(fault.serviceErrorCode ?? fault.code ?? '');
  const common = {
    status,
    message: wordsOf(fault, status),
    ...(platformCode ? { platformCode } : {}),
  };
  // A revoked token needs its member; an expired or unknown one the next refresh.
  if (status === 401)
    return {
      ...common,
      code: 'platform_auth_failed',
      ...(fault.serviceErrorCode === 65601 ? {} : { refresh: true }),
    };
  // A role, scope or product is missing: the token itself is good.
  if (status === 403) return { ...common, code: 'platform_rejected', retry: false, hint: MISSING };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status === 429)
    return {
      ...common,
      code: 'platform_rate_limited',
      retry: true,
      ...untilMidnight(fault, headers),
    };
  // Somebody else changed the object at the same moment: LinkedIn did nothing.
  if (status === 409) return { ...common, code: 'platform_rejected', retry: true };
  if (status >= 500) return { ...common, code: 'platform_unavailable' };
  return { ...common, code: 'platform_rejected' };
}

const DAY = 86_400_000;

/** The allowance of a day comes back at midnight UTC, by LinkedIn's own clock. */
function untilMidnight(
  { message = '' }: LinkedInFault,
  headers: PlatformReply['headers'],
): { retryAfterMs?: number } {
  const now = Date.parse(headers['date'] ?? '');
  if (!/\bDAY limit\b/i.test(message) || Number.isNaN(now)) return {};
  return { retryAfterMs: DAY - (now % DAY) };
}

/** The sentences about the fields where there are some: the one above them is often just a count. */
function wordsOf({ message, errorDetails }: LinkedInFault, status: number): string {
  const inputs = [
    ...(errorDetails?.inputErrors ?? []),
    ...(errorDetails?.conditionalInputErrors ?? []),
  ];
  const details = inputs
    .map(({ code, description, input }) =>
      [input?.inputPath?.fieldPath, code, description].filter(Boolean).join(': '),
    )
    .filter((text) => text !== '');
  if (details.length > 0) return details.join('; ');
  return message ?? `LinkedIn answered with status ${status}.`;
}
