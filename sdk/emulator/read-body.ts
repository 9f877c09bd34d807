/** Bodies of requests: JSON, forms, forms with files, or plain bytes. */
import { readBytes } from './read-bytes.ts';
import type { WebContext } from './web-context.ts';

export type Reads = 'json' | 'form' | 'multipart' | 'bytes' | 'any';

export interface ReadBody {
  readonly body: unknown;
  readonly bytes: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly fileNames: ReadonlyMap<string, string>;
}

/** Of a request without body. */
export const nothing: ReadBody = {
  body: undefined,
  bytes: Buffer.alloc(0),
  files: new Map(),
  fileNames: new Map(),
};

export interface BodyWish {
  /** `any`: by the content type. */
  readonly reads: Reads;
  readonly mostBytes: number;
  /** Read already. */
  readonly bytes?: Buffer | undefined;
  tooLarge(): Error;
  notJson(): Error;
}

/** An empty body is undefined; a form is a `URLSearchParams`. */
export async function readBody(context: WebContext, wish: BodyWish): Promise<ReadBody> {
  if (context.method === 'GET' || context.method === 'HEAD') return nothing;
  const bytes = wish.bytes ?? (await readBytes(context, wish.mostBytes, () => wish.tooLarge()));
  const type = context.get('content-type');
  const reads = wish.reads === 'any' ? readsOf(type) : wish.reads;
  if (reads === 'multipart') return { bytes, ...(await readParts(bytes, type, wish)) };
  if (reads === 'bytes') return { ...nothing, bytes };
  const text = bytes.toString();
  if (reads === 'form') return { ...nothing, bytes, body: new URLSearchParams(text) };
  const body = text.trim() === '' ? undefined : parseJson(text);
  if (text.trim() !== '' && body === undefined) throw wish.notJson();
  return { ...nothing, bytes, body };
}

function readsOf(type: string): Reads {
  if (type.startsWith('multipart/form-data')) return 'multipart';
  return type.startsWith('application/x-www-form-urlencoded') ? 'form' : 'json';
}

async function readParts(bytes: Buffer, type: string, { notJson }: BodyWish) {
  const body = new URLSearchParams();
  const files = new Map<string, Buffer>();
  const fileNames = new Map<string, string>();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw notJson();
    });
  for (const [name, value] of form)
    if (typeof value === 'string') body.append(name, value);
    else {
      files.set(name, Buffer.from(await value.arrayBuffer()));
      fileNames.set(name, value.name);
    }
  return { body, files, fileNames };
}

/** @returns undefined for a text that is not JSON; each platform has its own words for that */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
