/** The operator's door: the table of operations as JSON over HTTP on a socket that only this user opens, with a secret. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../../sdk/errors.ts';
import type { AdminParts } from './admin-parts.ts';
import { runOperation } from './operations.ts';
import { makeSecret, prepareSocket } from './socket-place.ts';

export interface AdminSocket {
  readonly path: string;
  close(): Promise<void>;
}

/** The replies over the socket. */
export type AdminReply =
  | { readonly result: unknown }
  | {
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly details: Readonly<Record<string, unknown>>;
      };
    };

const MAX_BODY_BYTES = 8 << 20;

/** Listens until closed. The caller owns the data folder. */
export async function openAdminSocket(parts: AdminParts): Promise<AdminSocket> {
  const path = await prepareSocket(parts.config.dataFolder);
  const secret = await makeSecret(parts.config.dataFolder);
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    serve(parts, secret, request, response).catch((error: unknown) => {
      parts.log.error({ err: error }, 'an operation was not answered');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The socket comes into being within `listen`, and must not be open to others for a moment.
    const mask = process.umask(0o177);
    try {
      server.listen(path, resolve);
    } finally {
      process.umask(mask);
    }
  });
  await chmod(path, 0o600);
  return {
    path,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      await rm(path, { force: true });
    },
  };
}

async function serve(
  parts: AdminParts,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const reply = await answer(parts, secret, request, gone.signal);
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(reply));
}

async function answer(
  parts: AdminParts,
  secret: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<AdminReply> {
  try {
    const name = /^\/operations\/([a-z.]+)$/.exec(request.url ?? '')?.[1];
    if (request.method !== 'POST' || name === undefined) throw new ServiceError('not_found');
    const input = await readBody(request);
    checkSecret(secret, request.headers.authorization ?? '');
    return { result: (await runOperation(parts, name, input, { signal })) ?? null };
  } catch (error) {
    if (error instanceof ServiceError)
      return { error: { code: error.code, message: error.message, details: error.details } };
    parts.log.error({ err: error }, 'an operation failed');
    const message = error instanceof Error ? error.message : 'The operation failed.';
    return { error: { code: 'internal', message, details: {} } };
  }
}

/** @throws key_invalid */
function checkSecret(secret: string, given: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(`Bearer ${secret}`), digest(given))) return;
  throw new ServiceError('key_invalid', {
    message:
      'Operations need the secret that this service wrote to admin.secret in its data folder.',
  });
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES)
      throw new ServiceError('body_too_large', {
        message: `A request has at most ${MAX_BODY_BYTES} bytes.`,
        field: 'body',
        limitBytes: MAX_BODY_BYTES,
      });
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below, in one sentence for both.
  }
  throw new ServiceError('body_malformed');
}
