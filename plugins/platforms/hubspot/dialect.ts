/** What HubSpot says beyond data: its errors, without the addresses of people that stand in them. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly status?: string;
  readonly message?: string;
  readonly category?: string;
}

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

/** @returns undefined also for 207, whose answer says which of several were not done */
function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const { message, category } = (body ?? {}) as Answer;
  const common = {
    status,
    message: impersonal(message ?? `HubSpot answered with status ${status}.`),
    ...(category ? { platformCode: category } : {}),
  };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 10_000;
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  if (status === 401 || status === 403) return { ...common, code: 'platform_auth_failed' };
  if (status === 404) return { ...common, code: 'platform_not_found' };
  if (status >= 500 || status === 423 || status === 477)
    return { ...common, code: 'platform_unavailable' };
  return { ...common, code: 'platform_rejected' };
}

/** HubSpot repeats what it refuses. */
const impersonal = (text: string) =>
  text
    .replaceAll(/[^\s@"'<>()[\]{},;:]+@[^\s@"'<>()[\]{},;:]+/g, '[personal]')
    .replaceAll(/\+?\d[\d ().-]{6,30}\d/g, '[personal]')
    .slice(0, 500);
