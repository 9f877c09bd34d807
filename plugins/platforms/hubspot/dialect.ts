/** Ways of HubSpot beyond data: its errors, without the addresses of people that stand in them. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly status?: string;
  readonly message?: string;
  readonly category?: string;
}

const dialect: Dialect = { accountId: (given) => given.trim(), failure };
export default dialect;

/** Its limit is of ten seconds. */
const WAIT_MS = 10_000;

/** @returns undefined also for 207, whose answer says which of several were not done */
function failure(reply: PlatformReply): PlatformFailure | undefined {
  const { status, body } = reply;
  if (status < 400) return undefined;
  const { message = '', category } = (body ?? {}) as Answer;
  const words = { by: 'HubSpot', message: impersonal(message), code: category };
  const failure = refusalBy(reply, { ...words, waitMs: WAIT_MS });
  // Locked, and moving to another data centre: both pass.
  return status === 423 || status === 477 ? { ...failure, code: 'platform_unavailable' } : failure;
}

/** HubSpot repeats what it refuses. */
const impersonal = (text: string) =>
  text
    .replaceAll(/[^\s@"'<>()[\]{},;:]+@[^\s@"'<>()[\]{},;:]+/g, '[personal]')
    .replaceAll(/\+?\d[\d ().-]{6,30}\d/g, '[personal]')
    .slice(0, 500);
