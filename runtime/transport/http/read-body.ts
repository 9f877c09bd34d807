import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ServiceError } from '../../../sdk/errors.ts';
import { giveBack, letGo } from '../../give-back.ts';
import { askForBody, isKeptBack } from './asked-body.ts';
import { watchShape } from './body-shape.ts';
import { maxDepth, refusalOf, tooLarge } from './body-refusals.ts';
import { BodyRefused, collectBody, letRunBy } from './collect-body.ts';

/** Bytes of a too large body that are still read, so that the client hears the answer. */
const patienceBytes = 16 << 20;
const patienceMs = 2_000;

/** Bytes that a body may have, by its own length; without one, the most that any may have. */
export type LimitOf = (body?: Readonly<Record<string, unknown>>) => number;

/**
 * One JSON object from the body of a request, held to rule H1: JSON alone, bounded after decompression, strict UTF-8,
 * nothing nested deeper than 32, no way to a prototype.
 * @param limit  bytes
 * @param limitOf  bytes that this one may have, if its content decides that
 * @throws media_type_unsupported body_too_large body_malformed
 */
export async function readObject(
  req: IncomingMessage,
  limit: number,
  limitOf: LimitOf = () => limit,
): Promise<Record<string, unknown>> {
  try {
    const encoding = checkHeaders(req, limit);
    askForBody(req);
    const bytes =
      encoding === 'gzip'
        ? unpacked(await collectBody(req, limit), limit)
        : await collectBody(req, limit, maxDepth);
    return checked(boundedObject(bytes, limitOf));
  } catch (error) {
    if (!req.complete) await drain(req);
    throw refusalOf(error, limit);
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
    return await collectBody(req, limit);
  } catch (error) {
    if (!req.complete) await drain(req);
    throw refusalOf(error, limit);
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

/** Its size is judged before anything walks the object, and before other faults of the body. */
function boundedObject(bytes: Buffer, limitOf: LimitOf): Record<string, unknown> {
  const { length } = bytes;
  const parsed = attempt(() => objectIn(bytes));
  const limit = limitOf('value' in parsed ? parsed.value : undefined);
  if (length > limit) throw tooLarge(limit, 'value' in parsed ? parsed.value : undefined);
  if ('error' in parsed) throw parsed.error;
  return parsed.value;
}

function attempt<T>(work: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

function objectIn(bytes: Buffer): Record<string, unknown> {
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError('body_malformed');
  return value as Record<string, unknown>;
}

function checked(value: Record<string, unknown>): Record<string, unknown> {
  const reason = faultIn(value);
  if (reason) throw new ServiceError('body_malformed', { message: `The body ${reason}.` });
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    giveBack(bytes);
    letGo(2 * text.length);
    return JSON.parse(text);
  } catch (error) {
    const isText = error instanceof SyntaxError;
    throw new ServiceError('body_malformed', {
      message: isText ? 'The body is not JSON.' : 'The body is not valid UTF-8.',
    });
  }
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

/** At once, and not on another thread: it is at most `limit` bytes, and nothing of it waits for the garbage collector. */
function unpacked(packed: Buffer, limit: number): Buffer {
  let bytes: Buffer;
  try {
    bytes = gunzipSync(packed, { maxOutputLength: limit });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new BodyRefused(isLarge ? 'large' : 'broken', { cause: error });
  } finally {
    giveBack(packed);
    // The pieces that it was unpacked in.
    letGo(limit);
  }
  const fault = watchShape(maxDepth)(bytes);
  if (fault) throw new BodyRefused(fault);
  return bytes;
}

/** Reads on for a while without keeping anything. */
async function drain(req: IncomingMessage): Promise<void> {
  if (isKeptBack(req)) return;
  await new Promise<void>((resolve) => {
    let size = 0;
    setTimeout(resolve, patienceMs).unref();
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > patienceBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) req.once(event, () => resolve());
    letRunBy(req);
  });
}
