/**
 * What Amazon says beyond data: three generations of one API beside each other, each with headers and errors of its
 * own, and writes that answer 207 whatever came of their parts.
 *
 * @see README.md, "Errors and limits"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Headers that only the other generations know. */
const foreign = {
  v1: ['amazon-advertising-api-clientid', 'amazon-advertising-api-scope'],
  older: ['amazon-ads-clientid', 'amazon-ads-accountid'],
};
const media = (name: string) => `application/vnd.${name}.v3+json`;

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure,
  prepare: ({ method, url, headers, body }) => {
    const account = headers['amazon-ads-accountid'];
    const isV1 = url.pathname.startsWith('/adsApi/v1/');
    for (const name of isV1 ? foreign.v1 : foreign.older) delete headers[name];
    if (audiencePaths.test(url.pathname)) placeAdvertiser(url, headers, account ?? '');
    if (!url.pathname.startsWith('/reporting/')) return;
    if (method === 'GET') {
      headers['accept'] = media('getasyncreportresponse');
      return;
    }
    holdAccount(body, account);
    headers['content-type'] = media('createasyncreportrequest');
    headers['accept'] = media('createasyncreportresponse');
  },
};
export default dialect;

const audiencePaths = /^\/(?:dsp\/)?audiences(?:\/|$)/;
const audienceMedia = (name: string) => `application/vnd.dsp${name}.v1+json`;

/**
 * The profile reaches every advertiser of the entity; whose audiences are meant is put in here.
 * @throws ServiceError  call_refused
 */
function placeAdvertiser(url: URL, headers: Record<string, string>, account: string): void {
  if (![null, account].includes(url.searchParams.get('advertiserId')))
    throw new ServiceError('call_refused', {
      message: 'The advertiser of an audience is put in by the host.',
    });
  const isCreation = url.pathname === '/dsp/audiences';
  const isChange = !isCreation && url.pathname.startsWith('/dsp/');
  if (isChange) headers['advertiserid'] = account;
  else url.searchParams.set('advertiserId', account);
  if (!isCreation && !isChange) return;
  headers['content-type'] = audienceMedia('audiences');
  headers['accept'] = audienceMedia(isCreation ? 'audiencesresponse' : 'audiences');
}

/**
 * The profile reaches every advertiser of the entity; nothing but the filter holds a report to the run's own.
 * @throws ServiceError  call_refused
 */
function holdAccount(body: unknown, account: string | undefined): void {
  const filters = listOf(fieldsOf(fieldsOf(body)['configuration'])['filters']).map(fieldsOf);
  const [own, ...others] = filters.filter(({ field }) => field === 'advertiserId');
  const values = listOf(own?.['values']);
  if (others.length > 0 || values.length !== 1 || values[0] !== account)
    throw new ServiceError('call_refused', {
      message: 'A report is filtered by advertiserId, which must be the account of the run.',
    });
}

function failure(reply: PlatformReply): PlatformFailure | undefined {
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

/** Where nothing of a batch was done it is a refusal; where some of it was, the script tells which. */
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
    status: mine === 'platform_unavailable' ? 500 : 400,
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
