/** One HTTP request as the endpoints see it. */
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { parseJson, readBytes } from '../../../../sdk/emulator/index.ts';
import type { Endpoint } from './endpoints.ts';
import { readBody, readForm, readQuery, type Fields } from './read-fields.ts';
import { invalid } from './tiktok-error.ts';

const MAX_BODY = 16 * 1024 * 1024;

export interface Read {
  readonly fields: Fields;
  readonly files: ReadonlyMap<string, Buffer>;
}

const noFiles: ReadonlyMap<string, Buffer> = new Map();

export async function readRequest(context: Context, endpoint: Endpoint): Promise<Read> {
  if (endpoint.method === 'GET')
    return { fields: readQuery(endpoint, context.URL.searchParams), files: noFiles };
  const bytes = await readBytes(context, MAX_BODY, () => invalid('body', 'is too large'));
  const type = context.get('content-type');
  if (endpoint.multipart && type.startsWith('multipart/form-data')) {
    const { texts, files } = await partsOf(bytes, type);
    return { fields: readForm(endpoint, texts, files), files };
  }
  if (!/^application\/json\b/.test(type)) throw invalid('Content-Type', 'must be application/json');
  return { fields: readBody(endpoint, parse(bytes)), files: noFiles };
}

/** @throws TikTokError  the signature is not the MD5 of the file */
export function checkSignature(name: string, file: Buffer | undefined, signature: unknown): void {
  if (!file) return;
  const real = createHash('md5').update(file).digest('hex');
  if (signature !== real) throw invalid(name, 'does not match the file');
}

function parse(bytes: Buffer): unknown {
  const body = parseJson(bytes.toString());
  if (body === undefined) throw invalid('body', 'Not a valid JSON.');
  return body;
}

async function partsOf(bytes: Buffer, type: string) {
  const texts = new Map<string, string>();
  const files = new Map<string, Buffer>();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw invalid('body', 'Not a valid form.');
    });
  for (const [name, value] of form)
    if (typeof value === 'string') texts.set(name, value);
    else files.set(name, Buffer.from(await value.arrayBuffer()));
  return { texts, files };
}
