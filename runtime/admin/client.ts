/** Operations for the command line: in the running service, else on the data folder itself. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isErrorCode, ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import type { AdminParts } from './admin-parts.ts';
import type { AdminReply } from './socket.ts';
import { findSocket, readSecret } from './socket-place.ts';

export interface OperationsClient {
  /** Whether a running service answers; otherwise the data folder was opened for this one use. */
  readonly isRemote: boolean;
  /** @throws ServiceError  as the service threw it */
  run(operation: string, input: Record<string, unknown>): Promise<unknown>;
}

/**
 * Opens the data folder; refused while another process has it.
 * @param operation  name of the first that is going to be run
 */
export type OpenParts = (
  config: Config,
  operation: string,
) => Promise<{ parts: AdminParts; close(): Promise<void> }>;

/**
 * Hands `work` a way to run operations, and closes behind it.
 * @param openParts  used when no service runs; without it that is an error
 */
export async function withOperations<T>(
  config: Config,
  work: (operations: OperationsClient) => Promise<T>,
  openParts?: OpenParts,
): Promise<T> {
  const path = await runsHere(config);
  if (path !== undefined)
    return work({
      isRemote: true,
      run: async (name, input) =>
        runRemote({ path, secret: await readSecret(config.dataFolder) }, name, input),
    });
  if (!openParts)
    throw Object.assign(new Error('No service runs on this data folder.'), {
      code: 'ECONNREFUSED',
    });
  const { runOperation } = await import('./operations.ts');
  const ended = new AbortController();
  let opened: ReturnType<OpenParts> | undefined;
  try {
    return await work({
      isRemote: false,
      async run(name, input) {
        const { parts } = await (opened ??= openParts(config, name));
        return runOperation(parts, name, input, { signal: ended.signal });
      },
    });
  } finally {
    ended.abort();
    // A store that could not be opened has told so to the code that asked for it.
    const one = await opened?.catch(() => undefined);
    await one?.close();
  }
}

/** The socket of the service on this data folder, when one runs. */
export async function runsHere(config: Config): Promise<string | undefined> {
  // On PostgreSQL a command is one more process; beside a data folder's service it is a guest of that.
  const path = config.store ? undefined : await findSocket(config.dataFolder);
  return path !== undefined && (await isListening(path)) ? path : undefined;
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

interface Service {
  readonly path: string;
  readonly secret: string;
}

async function runRemote(
  service: Service,
  name: string,
  input: Record<string, unknown>,
): Promise<unknown> {
  const reply = await send(service, name, JSON.stringify(input));
  if ('result' in reply) return reply.result;
  const { code, message, details } = reply.error;
  throw isErrorCode(code) && code !== 'internal'
    ? new ServiceError(code, { ...details, message })
    : new Error(message);
}

function send({ path, secret }: Service, name: string, body: string): Promise<AdminReply> {
  return new Promise((resolve, reject) => {
    const options = { socketPath: path, path: `/operations/${name}`, method: 'POST' };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
    const sent = request({ ...options, headers }, (response) => {
      text(response)
        .then((answer) => resolve(JSON.parse(answer) as AdminReply))
        .catch(reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
