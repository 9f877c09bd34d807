/** Bodies of requests to the emulator. */
import type { Context } from 'koa';
import { parseJson, readBytes } from '../../../../sdk/emulator/index.ts';
import { BadRequest } from './failure.ts';

/** Google takes 64 MB at once. */
const MAX_BYTES = 64_000_000;

const tooLarge = () => new BadRequest('', 'Request payload size exceeds the limit.');

export async function readText(context: Pick<Context, 'req'>): Promise<string> {
  return (await readBytes(context, MAX_BYTES, tooLarge)).toString();
}

/** @throws BadRequest when it is not JSON; an empty body is an empty object */
export async function readJson(context: Pick<Context, 'req'>): Promise<unknown> {
  const text = await readText(context);
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (body === undefined)
    throw new BadRequest('', 'Expected an object key or value. The body is not JSON.');
  return body;
}
