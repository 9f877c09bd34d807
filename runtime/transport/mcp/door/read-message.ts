import type { IncomingMessage } from 'node:http';
import { askForBody } from '../../asked-body.ts';
import { MAX_VALUES, shapeFault } from '../../body-shape.ts';
import { INVALID_REQUEST, isRecord, PARSE_ERROR } from './exchange.ts';

export const MAX_BODY = 4 * 1024 * 1024;
const MAX_DEPTH = 64;

/** One JSON-RPC message, or why it is none. */
export type Message =
  | { readonly body: Record<string, unknown> }
  | { readonly status: number; readonly code: number; readonly message: string };

/** Reads the body once: at most `max` bytes, strict UTF-8, one JSON object. Batches are refused. */
export async function readMessage(request: IncomingMessage, max = MAX_BODY): Promise<Message> {
  if (!isJson(request.headers['content-type']))
    return { status: 415, code: INVALID_REQUEST, message: 'The body must be application/json.' };
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    return { status: 415, code: INVALID_REQUEST, message: 'The body must not be compressed.' };
  const bytes = await readBytes(request, max);
  if (!bytes)
    return { status: 413, code: INVALID_REQUEST, message: `The body is larger than ${max} bytes.` };
  return parseMessage(bytes);
}

function isJson(type: string | undefined): boolean {
  if (type === 'application/json') return true;
  const [name, ...parameters] = (type ?? '').toLowerCase().split(';');
  return (
    name!.trim() === 'application/json' &&
    parameters.every((part) => !/charset/.test(part) || /^\s*charset="?utf-8"?\s*$/.test(part))
  );
}

function readBytes(request: IncomingMessage, max: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length']) > max) return Promise.resolve(undefined);
  askForBody(request);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= max) return;
      request.off('data', onData).pause();
      resolve(undefined);
    };
    request.on('data', onData);
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new Error('the client went away'));
    });
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseMessage(bytes: Buffer): Message {
  const shape = shapeFault(bytes, MAX_DEPTH);
  if (shape === 'wide')
    return {
      status: 413,
      code: INVALID_REQUEST,
      message: `The body has more than ${MAX_VALUES} values.`,
    };
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    return {
      status: 400,
      code: PARSE_ERROR,
      message: 'Parse error: the body is not JSON in UTF-8.',
    };
  }
  if (Array.isArray(body))
    return {
      status: 400,
      code: INVALID_REQUEST,
      message: 'Batches are not served; send one message per request.',
    };
  if (!isRecord(body))
    return { status: 400, code: INVALID_REQUEST, message: 'The body is not a JSON-RPC message.' };
  if (hasInexactId(body))
    return {
      status: 400,
      code: INVALID_REQUEST,
      message:
        'The id of a message, and a progress token, must be a text, or an integer below 2^53: a longer number loses digits in JSON.',
    };
  if (isTreacherous(body, 0))
    return {
      status: 400,
      code: INVALID_REQUEST,
      message: `The body has a key __proto__ or is nested deeper than ${MAX_DEPTH}.`,
    };
  return { body };
}

/** A number that is not the one that was written any more: what answers it would meet no request. */
function hasInexactId({ id, params }: Record<string, unknown>): boolean {
  const { _meta: meta, requestId } = isRecord(params) ? params : {};
  const token = isRecord(meta) ? meta.progressToken : undefined;
  return [id, requestId, token].some(
    (one) => typeof one === 'number' && !Number.isSafeInteger(one),
  );
}

/** Keys that could reach a prototype, and nests that could exhaust a stack further in. */
function isTreacherous(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isTreacherous(item, depth + 1));
  for (const key in value) {
    if (key === '__proto__' || isTreacherous((value as Record<string, unknown>)[key], depth + 1))
      return true;
  }
  return false;
}
