/**
 * Ways of BuiltWith beyond data: it answers 200 to most refusals, with a list of errors.
 *
 * @see README.md, "Errors and limits"
 */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Fault {
  readonly Code?: number;
  readonly Message?: string;
}

/** Faults that pass by themselves: accounting that failed, and faults of its own. */
const PASSING = [-6, -99];
const NO_KEY = -2;
const NO_CREDITS = -3;

const dialect: Dialect = {
  accountId: (given) => given.trim().toLowerCase(),
  failure,
  // "Most REST endpoints are GET requests and require KEY=YOUR_KEY" (builtwith.com/llms.txt). The vendor's own client
  // does the same.
  prepare: ({ url }, credentials) => {
    url.searchParams.set('KEY', String(credentials['api_key'] ?? ''));
  },
};
export default dialect;

function failure({ status, body }: PlatformReply): PlatformFailure | undefined {
  const fault = faultOf(body);
  if (status < 400 && !fault) return undefined;
  const { Code: code, Message: message } = fault ?? {};
  const common = {
    status,
    message: message ?? wordsOf(body) ?? `BuiltWith answered with status ${status}.`,
    ...(code === undefined ? {} : { platformCode: String(code) }),
  };
  if (status === 429) {
    const retryAfterMs = waitOf(body);
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  if (status === 401 || status === 403 || code === NO_KEY)
    return { ...common, code: 'platform_auth_failed', retry: false };
  if (code === NO_CREDITS)
    return {
      ...common,
      code: 'platform_rejected',
      message: `${common.message} Buy API credits at BuiltWith.`,
    };
  if (status >= 500) return { ...common, code: 'platform_unavailable' };
  if (code !== undefined && PASSING.includes(code))
    return { ...common, code: 'platform_unavailable', retry: true };
  return { ...common, code: status === 404 ? 'platform_not_found' : 'platform_rejected' };
}

function faultOf(body: unknown): Fault | undefined {
  if (typeof body !== 'object' || body === null || !('Errors' in body)) return undefined;
  const [first] = Array.isArray(body.Errors) ? (body.Errors as unknown[]) : [];
  return typeof first === 'object' && first !== null ? (first as Fault) : undefined;
}

function wordsOf(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : undefined;
}

function waitOf(body: unknown): number {
  const { retryAfterSeconds } = (body ?? {}) as { retryAfterSeconds?: unknown };
  return Math.max(1, Number(retryAfterSeconds) || 1) * 1_000;
}
