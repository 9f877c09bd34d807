/** Every way in which a platform call can end badly, and whether it may be sent again. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformFailure } from '../../../sdk/platform.ts';
import { HttpError, type HttpFault } from '../http/http-error.ts';
import { UnreadableReply } from './judge-reply.ts';
import { plainLine } from '../../../sdk/plain-text.ts';

export interface Failure {
  readonly error: ServiceError;
  /** The same request may be sent again, for this effect. */
  readonly repeat: boolean;
  /** How long the platform asks to wait. */
  readonly retryAfterMs?: number;
  /** The access token was refused. */
  readonly refresh: boolean;
  /** Whether it counts against the platform's availability. */
  readonly outage: boolean;
}

export type SendEffect = 'read' | 'write';

const faultWords: Readonly<Record<HttpFault, string>> = {
  not_sent: 'The platform cannot be reached.',
  lost: 'The connection to the platform broke before its answer was complete.',
  late: 'The platform did not answer in time.',
  slow: 'The answer of the platform came too slowly to be waited for.',
  ended: 'The run ended before the platform answered.',
  too_large: 'The answer of the platform is larger than allowed.',
  redirected: 'The platform answered with a redirect, which is not followed.',
  unreadable: 'The answer of the platform is not text.',
};
const outages: readonly HttpFault[] = ['not_sent', 'lost', 'late', 'slow'];

/**
 * No whole, readable answer came. A write that may have arrived has an unknown outcome (P4).
 * @throws any error that is neither the connection's fault nor the answer's
 */
export function failureOfThrown(thrown: unknown, effect: SendEffect): Failure {
  const fault = thrown instanceof HttpError ? thrown.fault : undefined;
  if (fault === undefined && !(thrown instanceof UnreadableReply)) throw thrown;
  const message = fault ? faultWords[fault] : 'The platform did not answer with JSON.';
  return {
    error: new ServiceError(codeOf(fault, effect), { message }),
    repeat: fault === 'not_sent' || (effect === 'read' && fault === 'lost'),
    refresh: false,
    outage: isOutage(fault),
  };
}

function codeOf(fault: HttpFault | undefined, effect: SendEffect): ServiceError['code'] {
  if (effect === 'write' && fault !== 'not_sent') return 'outcome_unknown';
  if (fault === 'ended') return 'timed_out';
  return isOutage(fault) ? 'platform_unavailable' : 'platform_answer_invalid';
}

function isOutage(fault: HttpFault | undefined): boolean {
  return fault !== undefined && outages.includes(fault);
}

const DENIED =
  'The platform knows the login, which may not do this there: give it the right at the platform, or use an account that has it.';

/** Whether the platform knows the login and denies it this request. Another token of the same login would be denied too. */
const isDenied = ({ code, refresh }: Pick<PlatformFailure, 'code' | 'refresh'>, status = 0) =>
  code === 'platform_auth_failed' && status === 403 && refresh !== true;

/** @param statuses  that `platform.json` says may be tried again */
export function failureOfReply(
  failure: PlatformFailure,
  status: number,
  effect: SendEffect,
  statuses: readonly number[],
  scrub: (text: string) => string,
): Failure {
  const { code, retry, retryAfterMs, platformCode, message } = failure;
  // The dialect says which status a verdict in the body stands for.
  const meant = failure.status ?? status;
  const outage = meant >= 500;
  const limited = code === 'platform_rate_limited';
  // A server error says nothing about changes made before it, unless the platform says so itself.
  const isOpen = effect === 'write' && outage && !retry && code === 'platform_unavailable';
  const platform = {
    status: meant,
    ...(platformCode ? { code: plainLine(scrub(platformCode), 100) } : {}),
    message: plainLine(scrub(message), 500),
  };
  const hint = failure.hint ?? (isDenied(failure, meant) ? DENIED : undefined);
  const retryAfterSeconds =
    retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return {
    error: new ServiceError(isOpen ? 'outcome_unknown' : code, {
      platform,
      ...(hint === undefined ? {} : { hint }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    }),
    // A throttled write is the caller's to repeat: by then it may not be wanted any more.
    repeat:
      effect === 'write'
        ? retry === true && !limited
        : retry !== false && (retry === true || limited || statuses.includes(meant)),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    refresh: failure.refresh === true,
    outage,
  };
}
