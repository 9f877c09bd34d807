import type { IncomingMessage } from 'node:http';
import { giveBack, letGo } from '../../../give-back.ts';
import { askForBody } from '../../http/asked-body.ts';
import { MAX_VALUES } from '../../http/body-shape.ts';
import { BodyRefused, collectBody } from '../../http/collect-body.ts';
import { INVALID_REQUEST, isRecord, PARSE_ERROR } from './exchange.ts';

export const MAX_BODY = 4 * 1024 * 1024;
const MAX_DEPTH = 64;

/** One JSON-RPC message, or why the body is not one. */
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
  if (Number(request.headers['content-length']) > max) return tooLarge(max);
  askForBody(request);
  try {
    return parseMessage(await collectBody(request, max, MAX_DEPTH));
  } catch (error) {
    return refusalOf(error, max);
  }
}

/** @throws  any error that is not a refusal of the body: the client went away in the middle of it */
function refusalOf(error: unknown, max: number): Message {
  const fault = error instanceof BodyRefused ? error.fault : 'broken';
  if (fault === 'large') return tooLarge(max);
  if (fault === 'wide')
    return {
      status: 413,
      code: INVALID_REQUEST,
      message: `The body has more than ${MAX_VALUES} values.`,
    };
  if (fault === 'deep') return treacherous;
  throw error;
}

function tooLarge(max: number): Message {
  return { status: 413, code: INVALID_REQUEST, message: `The body is larger than ${max} bytes.` };
}

function isJson(type: string | undefined): boolean {
  if (type === 'application/json') return true;
  const [name, ...parameters] = (type ?? '').toLowerCase().split(';');
  return (
    name!.trim() === 'application/json' &&
    parameters.every((part) => !/charset/.test(part) || /^\s*charset="?utf-8"?\s*$/.test(part))
  );
}

const treacherous: Message = {
  status: 400,
  code: INVALID_REQUEST,
  message: `The body has a key __proto__ or is nested deeper than ${MAX_DEPTH}.`,
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseMessage(bytes: Buffer): Message {
  let body: unknown;
  try {
    const text = utf8.decode(bytes);
    giveBack(bytes);
    letGo(2 * text.length);
    body = JSON.parse(text);
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
  if (isTreacherous(body, 0)) return treacherous;
  return { body };
}

/** A number that differs by now from the one that was written: an answer with it would meet no request. */
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
