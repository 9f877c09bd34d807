/**
 * Ways of Microsoft beyond data: errors in three shapes, some of them in a 200; time zones under names of its own;
 * and accounts that stand in bodies, where nothing but this holds them to the run's own.
 *
 * @see README.md, "Errors and limits"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';
import { ianaZone } from './time-zones.ts';

interface ApiError {
  readonly Code?: number;
  readonly ErrorCode?: string;
  readonly Message?: string;
  readonly BatchErrors?: readonly ApiError[];
}
type Fields = Readonly<Record<string, unknown>>;

/** Asked for by the API's own pages after 117. */
const RATE_PAUSE_MS = 60_000;

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure,
  body: ({ body }) => withZone(body),
  prepare: ({ headers, body }) => holdAccount(body, headers['customeraccountid']),
};
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status } = reply;
  const body = fieldsOf(reply.body);
  const error = status < 400 ? wholeRefusal(body) : firstError(body);
  if (!error) {
    if (status < 400) return undefined;
    const code = status >= 500 ? 'platform_unavailable' : 'platform_rejected';
    const message = `Microsoft Advertising answered with status ${status}.`;
    return status === 401
      ? { code: 'platform_auth_failed', status, message, refresh: true }
      : { code, status, message };
  }
  const { Code: code, ErrorCode: name = '', Message: words } = error;
  const common = {
    status,
    platformCode: [code, name].filter(Boolean).join('/'),
    message: words ?? (name || 'Microsoft Advertising gave no reason.'),
  };
  if (code === 109) return { ...common, code: 'platform_auth_failed', refresh: true };
  // The user is known, and not authorized: that comes with a status of its own kind.
  if (code === 106) return { ...common, status: 403, code: 'platform_auth_failed' };
  if (code === 105 || code === 110) return { ...common, code: 'platform_auth_failed' };
  if (code === 117)
    return { ...common, code: 'platform_rate_limited', retryAfterMs: RATE_PAUSE_MS };
  if (code === 207) return { ...common, code: 'platform_rate_limited', retry: true };
  if (status >= 500) return { ...common, code: 'platform_unavailable' };
  const isMissing =
    /Invalid\w*Id$|IdInvalid$|DoesNotExist$|NotFound$/.test(name) && !/AccountId$/.test(name);
  return { ...common, code: isMissing ? 'platform_not_found' : 'platform_rejected' };
}

/** The first error of a whole call, in whichever of the lists it stands. */
function firstError(body: Fields): ApiError | undefined {
  return ['OperationErrors', 'BatchErrors', 'Errors']
    .flatMap((name) => listOf(body[name]))
    .find((error) => typeof error === 'object' && error !== null) as ApiError | undefined;
}

/**
 * A batch answers 200 whatever came of its parts. Where nothing of it was done it is a refusal; where some of it was,
 * the script tells which.
 */
function wholeRefusal(body: Fields): ApiError | undefined {
  const nested = listOf(body['NestedPartialErrors']) as readonly (ApiError | null)[];
  const [first] = [
    ...listOf(body['PartialErrors']),
    ...nested.flatMap((one): readonly (ApiError | null)[] =>
      one?.BatchErrors?.length ? one.BatchErrors : [one],
    ),
  ].filter((error) => error !== null && error !== undefined);
  if (!first) return undefined;
  const others = Object.entries(body).filter(([name]) => !name.endsWith('PartialErrors'));
  const isSomeDone = others.some(([, value]) => listOf(value).some(isDone));
  return isSomeDone ? undefined : (first as ApiError);
}

/** Ids of several parts may stand in a list of their own. */
function isDone(value: unknown): boolean {
  const ids = fieldsOf(value)['Ids'];
  return Array.isArray(ids) ? ids.some((id) => id !== null) : value !== null;
}

/** `Account.IanaTimeZone` beside Microsoft's own name. */
function withZone(body: unknown): unknown {
  const account = fieldsOf(fieldsOf(body)['Account']);
  if (typeof account['TimeZone'] !== 'string') return body;
  const IanaTimeZone = ianaZone(account['TimeZone']) ?? null;
  return { ...fieldsOf(body), Account: { ...account, IanaTimeZone } };
}

/** @throws ServiceError  call_refused: one token reaches many accounts, a run only its own */
function holdAccount(value: unknown, account: string | undefined): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (name === 'AccountId' && field !== account) throw refused();
    if (name === 'AccountIds' && listOf(field).some((id) => id !== account)) throw refused();
    holdAccount(field, account);
  }
}

const refused = () =>
  new ServiceError('call_refused', { message: 'The body names another account.' });

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
