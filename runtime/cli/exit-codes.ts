/** Exit codes of the process, so that scripts can tell a wrong flag from a service that is down. */
import { ServiceError } from '../../sdk/errors.ts';

export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  refused: 4,
  unreachable: 5,
} as const;

/** Printed under every `--help`. */
export const exitCodeHelp =
  'Exit codes: 0 ok; 1 failed; 2 wrong usage or input; 3 not found; 4 refused or not authorised; 5 service not reachable.';

/** A command line that cannot be understood; `message` says the right form. */
export class UsageError extends Error {}

const byStatus: Readonly<Record<number, number>> = {
  400: exitCodes.usage,
  401: exitCodes.refused,
  402: exitCodes.refused,
  403: exitCodes.refused,
  404: exitCodes.notFound,
  409: exitCodes.refused,
  413: exitCodes.usage,
  415: exitCodes.usage,
  422: exitCodes.usage,
  429: exitCodes.refused,
  503: exitCodes.unreachable,
  504: exitCodes.unreachable,
};

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);

/** The exit code for anything thrown. Yargs' own complaints come as an error named YError. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ServiceError)
    return error.code === 'account_unknown'
      ? exitCodes.notFound
      : (byStatus[error.status] ?? exitCodes.failed);
  if (error instanceof UsageError) return exitCodes.usage;
  if (!(error instanceof Error)) return exitCodes.failed;
  if (error.name === 'YError' || error.name === 'ConfigError') return exitCodes.usage;
  const code = (error as NodeJS.ErrnoException).code;
  return code !== undefined && unreachable.has(code) ? exitCodes.unreachable : exitCodes.failed;
}
