import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Exchange, Json } from '../door/exchange.ts';
import { sendJson, sendRefusal } from './http-answer.ts';

const EMPTY_TOOLS = '"tools":[]';

/**
 * Sends what the SDK answers: a stream as it comes, JSON in one write. The serialised list of tools stands
 * where the SDK was given an empty one, so that nothing serialises the list per call; and HTTP refuses
 * what a method refused.
 */
export async function sendAnswer(
  answer: Response,
  exchange: Exchange,
  response: ServerResponse,
): Promise<void> {
  const headers = Object.fromEntries(answer.headers);
  if (headers['content-type']?.startsWith('text/event-stream') && answer.body) {
    response.writeHead(answer.status, headers);
    const stream = Readable.fromWeb(answer.body as ReadableStream);
    // The client has gone: the SDK hears it from the request's signal.
    return pipeline(stream, response).catch(() => undefined);
  }
  const text = await answer.text();
  if (response.destroyed) return;
  const { refusal, toolsJson } = exchange;
  if (refusal) return sendRefusal(response, refusal, exchange);
  sendJson(response, answer.status, toolsJson ? withTools(text, toolsJson) : [text], headers);
}

function withTools(text: string, tools: Buffer): Json {
  const at = text.indexOf(EMPTY_TOOLS);
  if (at < 0) return [text];
  return [`${text.slice(0, at)}"tools":`, tools, text.slice(at + EMPTY_TOOLS.length)];
}
