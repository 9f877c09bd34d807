/** Operations for the command line: in the running service, else on the data folder itself. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isErrorCode, ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../parts.ts';
import type { AdminReply } from './socket.ts';
import { findSocket, readSecret } from './socket-place.ts';

export interface OperationsClient {
  /** Whether a running service answers; otherwise the data folder was opened for this one use. */
  readonly isRemote: boolean;
  /** @throws ServiceError  as the service threw it */
  run(operation: string, input: Record<string, unknown>): Promise<unknown>;
}

/** Opens the data folder; refused while another process has it. */
export type OpenParts = (config: Config) => Promise<{ parts: Parts; close(): Promise<void> }>;

/**
 * Hands `work` a way to run operations, and closes behind it.
 * @param openParts  used when no service runs; without it that is an error
 */
export async function withOperations<T>(
  config: Config,
  work: (operations: OperationsClient) => Promise<T>,
  openParts?: OpenParts,
): Promise<T> {
  // On PostgreSQL a command is one more process; beside a data folder's service it is a guest of that.
  const path = config.store ? undefined : await findSocket(config.dataFolder);
  if (path !== undefined && (await isListening(path)))
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
  const { parts, close } = await openParts(config);
  const ended = new AbortController();
  try {
    return await work({
      isRemote: false,
      run: (name, input) => runOperation(parts, name, input, { signal: ended.signal }),
    });
  } finally {
    ended.abort();
    await close();
  }
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
