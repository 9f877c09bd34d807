/**
 * Replies of Amazon's advertising APIs that data cannot describe: errors of several generations side by side, and
 * writes that answer 207 even if some or all of their parts failed.
 */
import type { PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Media types of reports (version 3), by the method of the request. */
export function amazonReportMedia(method: string, headers: Record<string, string>): void {
  const media = (name: string) => `application/vnd.${name}.v3+json`;
  if (method === 'GET') {
    headers['accept'] = media('getasyncreportresponse');
    return;
  }
  headers['content-type'] = media('createasyncreportrequest');
  headers['accept'] = media('createasyncreportresponse');
}

export function amazonFailure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, headers } = reply;
  const body = fieldsOf(reply.body);
  if (status === 207 || body['failed'] !== undefined) return wholeRefusal(body);
  if (status < 400) return undefined;
  const common = {
    status,
    platformCode: String(body['code'] ?? status),
    message: String(body['message'] ?? body['detail'] ?? `Amazon answered with status ${status}.`),
  };
  if (status === 401) return { ...common, code: 'platform_auth_failed', refresh: true };
  if (status === 429) return { ...common, code: 'platform_rate_limited', ...waitOf(headers) };
  if (status >= 500) return { ...common, code: 'platform_unavailable' };
  return { ...common, code: codes[status] ?? 'platform_rejected', retry: false };
}

const codes: Readonly<Record<string | number, PlatformFailure['code']>> = {
  403: 'platform_auth_failed',
  404: 'platform_not_found',
  FORBIDDEN: 'platform_auth_failed',
  UNAUTHORIZED: 'platform_auth_failed',
  NOT_FOUND: 'platform_not_found',
  RESOURCE_ID_NOT_FOUND: 'platform_not_found',
  VALUE_NOT_FOUND: 'platform_not_found',
  TOO_MANY_REQUESTS: 'platform_rate_limited',
  INTERNAL_ERROR: 'platform_unavailable',
};

/** Status for the refusal of an item: where it is forbidden, another token of the same login would not help. */
const statuses: Readonly<Record<string, number>> = { FORBIDDEN: 403, UNAUTHORIZED: 401 };

/** A batch of which nothing was done is a refusal; if some of it was done, the script tells which. */
function wholeRefusal(body: Fields): PlatformFailure | undefined {
  const [first] = listOf(body['error'] ?? body['failed']).map(fieldsOf);
  if (!first || listOf(body['success']).length > 0) return undefined;
  const fault = fieldsOf(listOf(first['errors'])[0]);
  // Audiences word the same three things in two further ways.
  const code = fault['code'] ?? fault['errorType'] ?? fault['errorCode'];
  const message = fault['message'] ?? fault['errorMessage'];
  const fieldLocation = fault['fieldLocation'] ?? fault['fieldName'];
  const place = fieldLocation === undefined ? '' : ` (${String(fieldLocation)})`;
  const mine = codes[String(code)] ?? 'platform_rejected';
  return {
    // The verdict is of the item: nothing was done, so a server's error is one that may be told as such.
    code: mine,
    status: statuses[String(code)] ?? (mine === 'platform_unavailable' ? 500 : 400),
    retry: false,
    platformCode: String(code ?? '207'),
    message: `${String(message ?? 'Amazon gave no reason.')}${place}`,
  };
}

function waitOf(headers: PlatformReply['headers']): { retryAfterMs?: number } {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
