/** From a script's request to the bytes of one HTTP request, as `platform.json` says. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Dialect, PlatformData } from '../../sdk/platform.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { fillTemplate, hasValues, type Values } from './fill-template.ts';
import type { HttpRequest } from './http-client.ts';

export interface RequestParts {
  readonly data: PlatformData;
  readonly dialect: Dialect;
  /** Where the platform, or its emulator, is reached. */
  readonly origin: string;
  /** Credentials, `access_token`, `account`, `login_account`. */
  readonly values: Values;
  /** The opened credentials, for the dialect's last look. */
  readonly credentials: Readonly<Record<string, string>>;
}

/** @throws call_refused  the path would leave the platform's base */
export function buildRequest(request: HostRequest, parts: RequestParts): HttpRequest {
  const { data, dialect, origin, values, credentials } = parts;
  const { method } = request;
  const url = addressOf(request.path, data, origin);
  for (const [name, value] of Object.entries(data.query ?? {}))
    url.searchParams.set(name, fillTemplate(value, values));
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, plainText(value));
  const headers = headersOf(data, values);
  let { body } = request;
  if (method === 'GET' || body === null) body = undefined;
  const prepared = { method, url, headers, body };
  dialect.prepare?.(prepared, credentials);
  if (url.origin !== new URL(origin).origin) throw new ServiceError('call_refused');
  if (prepared.body === undefined) return { method, url, headers };
  const isForm = data.encoding === 'form';
  headers['content-type'] ??= isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method,
    url,
    headers,
    body: isForm ? formOf(prepared.body) : JSON.stringify(prepared.body),
  };
}

function addressOf(path: string, data: PlatformData, origin: string): URL {
  const base = data.basePath.endsWith('/') ? data.basePath : `${data.basePath}/`;
  const wanted = `${base}${path}`;
  const url = new URL(wanted, origin);
  // The parser folds dots and slashes; a path that it changed is not the one that was judged.
  const isSame = url.pathname === wanted && url.search === '' && url.hash === '';
  if (url.origin !== new URL(origin).origin || !isSame || /^\/|\/\//.test(path))
    throw new ServiceError('call_refused', { message: 'The path is not plain.' });
  return url;
}

function headersOf(data: PlatformData, values: Values): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const [name, value] of Object.entries(data.headers ?? {}))
    headers[name.toLowerCase()] = fillTemplate(value, values);
  for (const [name, value] of Object.entries(data.optionalHeaders ?? {}))
    if (hasValues(value, values)) headers[name.toLowerCase()] = fillTemplate(value, values);
  if (data.auth.type === 'oauth2_refresh')
    headers['authorization'] ??= fillTemplate('Bearer {access_token}', values);
  return headers;
}

function formOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.set(name, plainText(value));
  return form.toString();
}

/** Lists and objects travel as JSON text. */
function plainText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
