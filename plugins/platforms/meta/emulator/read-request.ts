/** From HTTP to a {@link GraphRequest}. */
import type { Context } from 'koa';
import { readBytes } from '../../../../sdk/emulator/index.ts';
import { GraphError, badParameter } from './graph-error.ts';
import { splitPath, type GraphFile, type GraphRequest } from './graph-request.ts';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const tooLarge = () => new GraphError(1, 'The request is too large.', { status: 413 });

export async function readRequest(context: Context): Promise<GraphRequest> {
  const method = methodOf(context.method);
  const query = Object.fromEntries(context.URL.searchParams);
  const { params, files } = method === 'GET' ? { params: {}, files: [] } : await readBody(context);
  const all: Record<string, unknown> = { ...query, ...params };
  return { ...splitPath(context.path), method, params: all, files, token: tokenOf(context, all) };
}

function methodOf(method: string): GraphRequest['method'] {
  if (method === 'GET' || method === 'POST' || method === 'DELETE') return method;
  throw new GraphError(100, `Unsupported ${method.toLowerCase()} request.`, {
    type: 'GraphMethodException',
  });
}

function tokenOf(context: Context, params: Record<string, unknown>): string | undefined {
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(context.get('authorization'))?.[1];
  const param = params['access_token'];
  delete params['access_token'];
  return typeof param === 'string' && param !== '' ? param : bearer;
}

async function readBody(
  context: Context,
): Promise<{ params: Record<string, unknown>; files: readonly GraphFile[] }> {
  const body = await readBytes(context, MAX_BODY_BYTES, tooLarge);
  if (body.length === 0) return { params: {}, files: [] };
  if (context.is('json')) return { params: parseJson(body), files: [] };
  if (context.is('multipart')) return readMultipart(body, context.get('content-type'));
  return { params: Object.fromEntries(new URLSearchParams(body.toString('utf8'))), files: [] };
}

function parseJson(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...value } as Record<string, unknown>;
  } catch {
    // answered below, like every other body that is no object
  }
  throw badParameter('The body must be one JSON object.');
}

async function readMultipart(
  body: Buffer,
  contentType: string,
): Promise<{ params: Record<string, unknown>; files: GraphFile[] }> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw badParameter('The multipart body cannot be read.');
    });
  const params: Record<string, unknown> = {};
  const files: GraphFile[] = [];
  for (const [field, value] of form.entries())
    if (typeof value === 'string') params[field] = value;
    else files.push({ field, name: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
  return { params, files };
}
