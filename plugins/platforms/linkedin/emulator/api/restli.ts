/** One HTTP request as Rest.li sees it: protocol, version, tunnelled queries, and which method it is. */
import type { Context } from 'koa';
import { parseJson } from '../../../../sdk/emulator/index.ts';
import type { Controls } from './controls.ts';
import { badQuery, refuse, Refusal } from './refusal.ts';
import { readQuery, type Query } from './restli-values.ts';

export type RestliMethod =
  | 'get'
  | 'batch_get'
  | 'get_all'
  | 'finder'
  | 'create'
  | 'batch_create'
  | 'partial_update'
  | 'update'
  | 'delete'
  | 'action';

export interface RestliRequest {
  readonly method: RestliMethod;
  /** Segments below `/rest/`, still encoded. */
  readonly path: readonly string[];
  readonly query: Query;
  readonly body: unknown;
  readonly now: number;
}

const httpOf: Readonly<Record<RestliMethod, string>> = {
  get: 'GET',
  batch_get: 'GET',
  get_all: 'GET',
  finder: 'GET',
  create: 'POST',
  batch_create: 'POST',
  partial_update: 'POST',
  action: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};

const MAX_QUERY = 8_192;
const form = 'application/x-www-form-urlencoded';

/** @throws Refusal 400, 405, 414, 415, 426 */
export function readRequest(
  context: Context,
  text: string,
  controls: Controls,
  now: number,
): RestliRequest {
  checkHeaders(context, controls);
  const [rawPath = '', rawQuery = ''] = (context.req.url ?? '').split('?');
  if (rawQuery.length > MAX_QUERY) throw refuse(414, 'URI_TOO_LONG', 'Request URI is too long');
  const override = context.get('x-http-method-override').toUpperCase();
  const isTunnelled = override !== '';
  if (isTunnelled && (context.method !== 'POST' || context.is(form) !== form))
    throw refuse(400, 'ILLEGAL_ARGUMENT', 'Query tunnelling needs POST and a form body');
  const http = isTunnelled ? override : context.method;
  const query = readQuery(isTunnelled ? text : rawQuery);
  const body = isTunnelled ? undefined : jsonOf(context, text);
  const path = rawPath.replace(/^\/rest\//, '').split('/');
  return { method: methodOf(context, http, query), path, query, body, now };
}

function checkHeaders(context: Context, { versions }: Controls): void {
  const version = context.get('linkedin-version');
  if (version === '')
    throw refuse(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (!versions.includes(version))
    throw refuse(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  if (context.get('x-restli-protocol-version') !== '2.0.0')
    throw refuse(
      400,
      'ILLEGAL_ARGUMENT',
      'Rest.li protocol version 2.0.0 is required: X-Restli-Protocol-Version',
    );
}

function jsonOf(context: Context, text: string): unknown {
  if (text === '') {
    if (context.method === 'POST' && context.get('content-length') === '')
      throw refuse(411, 'LENGTH_REQUIRED', 'A POST needs a Content-Length');
    return undefined;
  }
  if (!context.is('application/json'))
    throw refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be application/json');
  const body = parseJson(text);
  if (body === undefined)
    throw refuse(400, 'ILLEGAL_ARGUMENT', 'The request body is not valid JSON');
  return body;
}

function methodOf(context: Context, http: string, query: Query): RestliMethod {
  const named = context.get('x-restli-method').toLowerCase();
  if (named === '') return inferred(http, query);
  if (!isMethod(named) || httpOf[named] !== http)
    throw new Refusal(400, { message: `X-RestLi-Method ${named} does not go with ${http}` });
  if (named === 'finder' && !('q' in query)) throw badQuery('q is required');
  return named;
}

function inferred(http: string, query: Query): RestliMethod {
  if (http === 'GET') return 'q' in query ? 'finder' : 'ids' in query ? 'batch_get' : 'get';
  if (http === 'POST') return 'action' in query ? 'action' : 'create';
  if (http === 'PUT') return 'update';
  if (http === 'DELETE') return 'delete';
  throw refuse(405, 'METHOD_NOT_ALLOWED', `Method ${http} is not supported`);
}

function isMethod(name: string): name is RestliMethod {
  return Object.hasOwn(httpOf, name);
}
