import { pino, type DestinationStream, type Logger } from 'pino';
import type { SecretMask } from './secret-mask.ts';
import { currentScope } from './scope.ts';

/** Property names whose values are no business of a log, at any of the depths that our lines have. */
const secretNames = [
  'secret',
  'key',
  'password',
  'credentials',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'developer_token',
  'app_secret',
  'authorization',
  '["x-service-key"]',
  '["x-synter-key"]',
];

/**
 * JSON lines on stderr, for stdout belongs to the command line; each with the id of the request it belongs to.
 * Secrets are kept out where lines are written; here is the second net: by name, by shape, and by value (K3).
 */
export function createLog(
  { logLevel }: { readonly logLevel: string },
  mask: SecretMask,
  destination: DestinationStream,
): Logger {
  const join = (before: string, name: string) =>
    name.startsWith('[') ? `${before}${name}` : `${before}.${name}`;
  const paths = secretNames.flatMap((name) => [name, join('*', name), join('*.*', name)]);
  return pino(
    {
      level: logLevel,
      redact: { paths, censor: '[secret]' },
      mixin: () => {
        const scope = currentScope();
        return scope ? { request: scope.requestId } : {};
      },
      hooks: { streamWrite: mask.clean },
    },
    destination,
  );
}
