/**
 * The real failure of a run: a script says how it failed, but the outcome of its platform calls stands in this process.
 */
import { isErrorCode, ServiceError, type ErrorCode } from '../../sdk/errors.ts';
import type { AnswerHost } from './answer-host.ts';

/** Errors that a script may find by itself, when it reads existing data; its sentence goes to the caller. */
const own: readonly ErrorCode[] = [
  'input_invalid',
  'platform_not_found',
  'platform_rejected',
  'platform_answer_invalid',
  // A report that is not made in time: the platform answers, but has it not.
  'platform_unavailable',
];
/** Codes that only the sandbox gives, of its own knowledge. */
const judged = /^script_|^overloaded$|^timed_out$|^draining$|^internal$/;

/**
 * @param error  the error that `invoke` threw; a script's own throw carries the code that it claims
 * @returns the error that may be believed
 */
export function truthOf(error: unknown, host: AnswerHost): unknown {
  if (!(error instanceof ServiceError)) return error;
  const claimed = claimOf(error);
  const real = host.failure(claimed);
  if (real) return addsTo(real, error.message);
  if (judged.test(error.code) && claimed === error.code) return error;
  if (own.includes(claimed))
    return new ServiceError(claimed, { ...error.details, message: error.message });
  return new ServiceError('script_failed', { message: error.message }, { cause: error });
}

/** The real failure; the script's additions to its words, such as the steps it took back, are told too. */
function addsTo(real: ServiceError, message: string): ServiceError {
  if (message === real.message || !message.startsWith(real.message)) return real;
  return new ServiceError(real.code, { ...real.details, message }, { cause: real });
}

function claimOf(error: ServiceError): ErrorCode {
  const thrown = error.details['thrown'];
  return typeof thrown === 'string' && isErrorCode(thrown) ? thrown : error.code;
}
