import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Exchange } from '../door/exchange.ts';
import { sendJson, sendRefusal } from './http-answer.ts';

/** Sends what the SDK answers: a stream as it comes, JSON in one write. HTTP refuses what a method refused. */
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
  // The SDK has encoded it: as text it would be decoded here, and encoded once more.
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (response.destroyed) return;
  const { refusal } = exchange;
  if (refusal) return sendRefusal(response, refusal, exchange);
  sendJson(response, answer.status, [bytes], headers);
}
