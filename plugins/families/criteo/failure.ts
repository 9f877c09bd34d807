/** Causes of a refusal of Criteo's APIs: a list of problems, also beside a good answer, and when the limit ends. */
import type { PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Problem {
  readonly code?: string;
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly traceId?: string;
}

const codes: Readonly<Record<number, PlatformFailure['code']>> = {
  401: 'platform_auth_failed',
  403: 'platform_auth_failed',
  404: 'platform_not_found',
  429: 'platform_rate_limited',
};

/** @returns undefined for a success */
export function criteoFailure({
  status,
  headers,
  body,
}: PlatformReply): PlatformFailure | undefined {
  const { errors = [] } = (body ?? {}) as { errors?: readonly Problem[] | null };
  const [first] = errors ?? [];
  // A list is changed item by item: refused items stand beside changed ones, in a good answer.
  if (status < 400 && !first) return undefined;
  const { code, detail, title, traceId } = first ?? {};
  const said = detail ?? title ?? `Criteo answered with status ${status}.`;
  const common = {
    message: `${said}${traceId ? ` (trace ${traceId})` : ''}`,
    ...(code ? { platformCode: code } : {}),
  };
  if (status < 400) return { ...common, code: 'platform_rejected', status: 400, retry: false };
  const known = codes[status] ?? (status >= 500 ? 'platform_unavailable' : 'platform_rejected');
  return {
    ...common,
    code: known,
    status,
    ...(status === 401 ? { refresh: true } : {}),
    ...(status === 429 ? waitOf(headers) : {}),
  };
}

/** Criteo says at which second the limit ends; its own clock stands in `date`. */
function waitOf(headers: PlatformReply['headers']) {
  const end = Number(headers['x-ratelimit-reset']) * 1_000;
  const ms = end - Date.parse(headers['date'] ?? '');
  return ms > 0 ? { retry: true, retryAfterMs: ms } : { retry: true };
}
