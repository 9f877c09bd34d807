import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ServiceError } from '../../sdk/errors.ts';
import { askForBody, isKeptBack } from './asked-body.ts';
import { MAX_VALUES, shapeFault } from './body-shape.ts';

/** What of a body that is too large is still read, so that the client hears the answer. */
const patienceBytes = 16 << 20;
const patienceMs = 2_000;
const maxDepth = 32;

/**
 * One JSON object from the body of a request, held to rule H1: JSON alone, bounded after
 * decompression, strict UTF-8, nothing nested deeper than 32, no way to a prototype.
 * @param limit  bytes
 * @throws media_type_unsupported body_too_large body_malformed
 */
export async function readObject(
  req: IncomingMessage,
  limit: number,
): Promise<Record<string, unknown>> {
  try {
    const encoding = checkHeaders(req, limit);
    askForBody(req);
    const bytes = await collect(encoding === 'gzip' ? req.pipe(createGunzip()) : req, limit);
    return parseObject(bytes);
  } catch (error) {
    if (!req.complete) await drain(req);
    throw error;
  }
}

/**
 * A body as it is; the client hears of one that is too large.
 * @param limit  bytes
 * @throws body_too_large body_malformed
 */
export async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    askForBody(req);
    return await collect(req, limit);
  } catch (error) {
    if (!req.complete) await drain(req);
    throw error;
  }
}

function checkHeaders(req: IncomingMessage, limit: number): string {
  const type = req.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type))
    throw new ServiceError('media_type_unsupported', { field: 'Content-Type' });
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new ServiceError('media_type_unsupported', {
      message: 'The body may be sent as it is or as gzip.',
      field: 'Content-Encoding',
    });
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  return encoding;
}

/** By events: leaving an iteration early would destroy the request, and the answer with it. */
function collect(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let ended = false;
    const broken = () => {
      if (ended) return;
      const message = 'The body could not be read to its end.';
      reject(new ServiceError('body_malformed', { message }));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      stream.off('data', take).pause();
      reject(tooLarge(limit));
    };
    stream.on('data', take);
    stream.once('end', () => {
      ended = true;
      resolve(Buffer.concat(chunks));
    });
    stream.once('error', broken);
    stream.once('close', broken);
  });
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError('body_too_large', {
    message: `The body is larger than ${limit / 1024} KB.`,
    limitBytes: limit,
  });
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  const shape = shapeFault(bytes, maxDepth);
  if (shape === 'wide')
    throw new ServiceError('body_too_large', {
      message: `The body has more than ${MAX_VALUES} values.`,
    });
  if (shape === 'deep') throw tooDeep();
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError('body_malformed');
  const reason = faultIn(value);
  if (reason) throw new ServiceError('body_malformed', { message: `The body ${reason}.` });
  return value as Record<string, unknown>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const isText = error instanceof SyntaxError;
    throw new ServiceError('body_malformed', {
      message: isText ? 'The body is not JSON.' : 'The body is not valid UTF-8.',
    });
  }
}

function tooDeep(): ServiceError {
  return new ServiceError('body_malformed', {
    message: `The body is nested deeper than ${maxDepth} levels.`,
  });
}

function faultIn(value: object): string | undefined {
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') return 'has a property that is not allowed: __proto__';
    if (typeof inner !== 'object' || inner === null) continue;
    if (key === 'constructor' && Object.hasOwn(inner, 'prototype'))
      return 'has a property that is not allowed: constructor.prototype';
    const reason = faultIn(inner);
    if (reason) return reason;
  }
  return undefined;
}

/** Reads on for a while without keeping anything: a client that still sends does not listen. */
async function drain(req: IncomingMessage): Promise<void> {
  if (isKeptBack(req)) return;
  req.unpipe();
  await new Promise<void>((resolve) => {
    let size = 0;
    setTimeout(resolve, patienceMs).unref();
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > patienceBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) req.once(event, () => resolve());
    req.resume();
  });
}
