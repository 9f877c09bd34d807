/** Ways of Slack beyond data: it answers 200 to refusals, `ok` false and a word for what is wrong. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly ok?: boolean;
  readonly error?: string;
  readonly needed?: string;
}

const ACCESS = [
  'not_authed',
  'invalid_auth',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'missing_scope',
];
const ABSENT = ['channel_not_found', 'message_not_found', 'team_not_found'];
/** Slack's own failures: the message may have been posted all the same. */
const BROKEN = ['fatal_error', 'internal_error', 'service_unavailable', 'request_timeout'];

/** The way out for a person. */
const HINTS: Readonly<Record<string, string>> = {
  not_in_channel: 'The bot is not in this channel: invite it there with /invite.',
  is_archived: 'This channel is archived.',
  restricted_action: 'The workspace does not let this bot post here.',
};

const dialect: Dialect = { accountId: (given) => given.trim().toUpperCase(), failure };
export default dialect;

function failure({ status, body, headers }: PlatformReply): PlatformFailure | undefined {
  const { ok, error: word, needed } = (body ?? {}) as Answer;
  if (status < 400 && ok !== false) return undefined;
  const words =
    word === undefined ? `Slack answered with status ${status}.` : wordsOf(word, needed);
  const common = { status, message: words, ...(word ? { platformCode: word } : {}) };
  if (status === 429 || word === 'ratelimited' || word === 'rate_limited') {
    const seconds = Number(headers['retry-after']);
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 1_000;
    return { ...common, code: 'platform_rate_limited', retry: true, retryAfterMs };
  }
  if (status === 401 || (word && ACCESS.includes(word)))
    return { ...common, code: 'platform_auth_failed' };
  if (word && ABSENT.includes(word)) return { ...common, code: 'platform_not_found' };
  if (status >= 500 || (word && BROKEN.includes(word)))
    return { ...common, code: 'platform_unavailable' };
  return { ...common, code: 'platform_rejected' };
}

function wordsOf(word: string, needed: string | undefined): string {
  const scope = word === 'missing_scope' && needed ? ` The bot needs the scope ${needed}.` : '';
  return `Slack refused: ${word}.${scope}${HINTS[word] ? ` ${HINTS[word]}` : ''}`;
}
