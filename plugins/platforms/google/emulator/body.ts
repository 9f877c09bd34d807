/** Bodies of requests to the emulator. */
import type { Context } from 'koa';
import { BadRequest } from './failure.ts';

/** Google takes 64 MB at once. */
const MAX_BYTES = 64_000_000;

export async function readText(context: Pick<Context, 'req'>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of context.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new BadRequest('', 'Request payload size exceeds the limit.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @throws BadRequest when it is not JSON; an empty body is an empty object */
export async function readJson(context: Pick<Context, 'req'>): Promise<unknown> {
  const text = await readText(context);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadRequest('', 'Expected an object key or value. The body is not JSON.');
  }
}
