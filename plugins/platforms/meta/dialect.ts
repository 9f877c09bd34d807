/**
 * Ways of Graph beyond data: the error behind a code, how soon to come back, and the proof that the
 * caller holds the app's secret.
 *
 * @see README.md, "Errors and limits"
 */
import { createHmac } from 'node:crypto';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface GraphFault {
  readonly message?: string;
  readonly code?: number;
  readonly error_subcode?: number;
  readonly is_transient?: boolean;
  readonly error_user_title?: string;
  readonly error_user_msg?: string;
}

/** Too many calls: by app, user, page, or ad account and use case. */
const throttled = new Set([4, 17, 32, 341, 613]);
/** Something on Meta's side; what was done before it nobody says. */
const transient = new Set([1, 2]);
/** The token is good; Meta wants its person to do something first. */
const LOCKED = new Set([459, 464]);
const LOG_IN =
  'Meta holds the login until its person signs in at facebook.com and does what is asked there. The connection holds again afterwards.';
const RIGHTS =
  'The login is good and lacks a permission for this, or a role on this account, page or pixel: give it one in the Business settings, or use an object of this account.';
/** From this share of an allowance on, calls are spaced out. */
const BUSY_PERCENT = 75;
/** Between two looks at a report that is still being made. */
const REPORT_POLL_MS = 1_500;

const dialect: Dialect = {
  accountId: (given) => given.trim().replace(/^act_/i, ''),
  failure,
  pauseMs,
  prepare: (request, credentials) => {
    const { app_secret: secret } = credentials;
    // The token that is sent: a page has one of its own.
    const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1];
    if (!token || !secret) return;
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    request.url.searchParams.set('appsecret_proof', proof);
  },
};
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const fault = faultOf(reply.body);
  if (!fault) {
    if (reply.status < 400) return undefined;
    const code = reply.status >= 500 ? 'platform_unavailable' : 'platform_rejected';
    return { code, status: reply.status, message: `Graph answered with status ${reply.status}.` };
  }
  const common = {
    status: reply.status,
    platformCode: [fault.code, fault.error_subcode].filter((n) => n !== undefined).join('/'),
    message: wordsOf(fault),
  };
  // Graph gives each refusal a code; without one it was not Graph that answered.
  if (fault.code === undefined && reply.status >= 500)
    return { ...common, code: 'platform_unavailable' };
  const code = fault.code ?? 0;
  if (code === 190 || code === 102) {
    const atMeta = LOCKED.has(fault.error_subcode ?? 0) ? { hint: LOG_IN } : {};
    return { ...common, code: 'platform_auth_failed', ...atMeta };
  }
  if (throttled.has(code) || (code >= 80000 && code <= 80014)) {
    const retryAfterMs = regainMs(reply.headers);
    return {
      ...common,
      code: 'platform_rate_limited',
      retry: true,
      ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
    };
  }
  // "Reduce the amount of data" comes as code 1 too: asking again for as much will not help.
  if (isTooMuch(fault)) return { ...common, code: 'platform_rejected', retry: false };
  // No `retry`: a write may have been made. Reads are sent again for the status alone.
  if (transient.has(code) && fault.is_transient !== false)
    return { ...common, code: 'platform_unavailable' };
  if (code === 100 && fault.error_subcode === 33) return { ...common, code: 'platform_not_found' };
  const isRight = code === 3 || code === 10 || (code >= 200 && code <= 299);
  return { ...common, code: 'platform_rejected', ...(isRight ? { hint: RIGHTS } : {}) };
}

function faultOf(body: unknown): GraphFault | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error === 'string') return { message: error };
  return typeof error === 'object' && error !== null ? error : undefined;
}

/** The sentence for the user where there is one: the technical one is often just "Invalid parameter". */
function wordsOf(fault: GraphFault): string {
  const forUser = [fault.error_user_title, fault.error_user_msg].filter(Boolean).join(': ');
  return forUser || fault.message || 'Graph gave no reason.';
}

function isTooMuch({ message = '' }: GraphFault): boolean {
  return /reduce the amount of data/i.test(message);
}

/** Longest wait named in the use-case header; Graph counts it in minutes. */
function regainMs(headers: PlatformReply['headers']): number {
  const minutes = useCases(headers).map(
    (entry) => Number(entry['estimated_time_to_regain_access']) || 0,
  );
  return Math.max(0, ...minutes) * 60_000;
}

function pauseMs(reply: PlatformReply): number {
  return Math.max(usagePause(usagePercent(reply.headers)), reportPause(reply.body));
}

/** 75 percent: one second; 100 percent: six. */
function usagePause(percent: number): number {
  return percent < BUSY_PERCENT ? 0 : 1_000 + (Math.min(percent, 100) - BUSY_PERCENT) * 200;
}

/** A script cannot wait by itself, so a report that still runs spaces out the calls that look at it. */
function reportPause(body: unknown): number {
  if (typeof body !== 'object' || body === null || !('async_status' in body)) return 0;
  return /^Job (Not Started|Started|Running)$/.test(String(body.async_status)) ? REPORT_POLL_MS : 0;
}

function usagePercent(headers: PlatformReply['headers']): number {
  const flat = ['x-app-usage', 'x-ad-account-usage', 'x-fb-ads-insights-throttle'].map((name) =>
    parse(headers[name]),
  );
  const shares = [...flat, ...useCases(headers)].flatMap((entry) =>
    ['call_count', 'total_time', 'total_cputime', 'acc_id_util_pct', 'app_id_util_pct'].map(
      (name) => Number(entry[name]) || 0,
    ),
  );
  return Math.max(0, ...shares);
}

function useCases(headers: PlatformReply['headers']): Record<string, unknown>[] {
  return Object.values(parse(headers['x-business-use-case-usage'])).flatMap((entries) =>
    Array.isArray(entries) ? (entries as Record<string, unknown>[]) : [],
  );
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
