/** From a script's request to the bytes of one HTTP request, as `platform.json` says. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect, PlatformData } from '../../../sdk/platform.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import { addressOf } from './address-of.ts';
import { fillTemplate, hasValues, type Values } from './fill-template.ts';
import { putFiles } from '../files/put-files.ts';
import type { RunFiles } from '../files/run-files.ts';
import type { HttpRequest } from '../http/http-client.ts';
import { multipartOf } from './multipart.ts';
import { MAX_QUERY, restliQuery } from './restli-query.ts';
import { signOauth1 } from './sign-oauth1.ts';

export interface RequestParts {
  readonly data: PlatformData;
  readonly dialect: Dialect;
  /** Origin of the emulator in test mode: it stands for every host of the platform. */
  readonly emulator: string | undefined;
  /** Credentials, `access_token`, `account`, `login_account`. */
  readonly values: Values;
  /** The opened credentials, for the dialect's last look. */
  readonly credentials: Readonly<Record<string, string>>;
  /** ms since the epoch; needed where requests are signed. */
  readonly now?: number;
  /** Pictures that the run has fetched, for bodies that hold one. */
  readonly files?: RunFiles | undefined;
}

/** @throws call_refused  the path would leave the platform's base, or the dialect its origin */
export function buildRequest(request: HostRequest, parts: RequestParts): HttpRequest {
  return signed(unsignedRequest(request, parts), parts);
}

/** Request for a file that needs authorization (`downloads`). It has each header that holds the access token. */
export function fileRequest(file: URL, parts: RequestParts): HttpRequest {
  const { data, dialect, credentials, values, now } = parts;
  const { account } = data.downloads ?? {};
  const url = new URL(file);
  if (account !== undefined) url.searchParams.set(account, values['account'] ?? '');
  const ofToken = Object.entries(data.headers ?? {})
    .filter(([, value]) => value.includes('{access_token}'))
    .map(([name]) => name.toLowerCase());
  const own = Object.entries(headersOf(data, values)).filter(([name]) =>
    ['authorization', ...ofToken].includes(name),
  );
  const headers = { accept: '*/*', ...Object.fromEntries(own) };
  // The address is the platform's own word: only what a dialect puts into headers counts.
  const prepared = { method: 'GET', url: new URL(url), headers, body: undefined };
  dialect.prepare?.(prepared, credentials, values['account'], now);
  return signed({ method: 'GET', url, headers: prepared.headers }, parts);
}

function signed(http: HttpRequest, parts: RequestParts): HttpRequest {
  if (parts.data.auth.type !== 'oauth1') return http;
  const { method, url, headers, body } = http;
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const form = isForm ? new URLSearchParams(String(body)) : undefined;
  const whole = { method, url, ...(form ? { form } : {}) };
  const authorization = signOauth1(whole, parts.credentials, parts.now ?? 0);
  return { ...http, headers: { ...headers, authorization } };
}

function unsignedRequest(request: HostRequest, parts: RequestParts): HttpRequest {
  const { data, dialect, values, credentials } = parts;
  const { method } = request;
  const url = addressOf(request.path, data, parts);
  const { origin } = url;
  putQuery(url, request.query ?? {}, data, values);
  const headers = { ...headersOf(data, values), ...headersOfHost(request.path, data, values) };
  const account = values['account'] ?? '';
  const isMultipart =
    data.multipart?.some((one) => one.replace('{account}', account) === request.path) ?? false;
  let { body } = request;
  if (method === 'GET' || body === null) body = undefined;
  else if (parts.files) body = putFiles(body, parts.files, isMultipart);
  const prepared = { method, url, headers, body };
  dialect.prepare?.(prepared, credentials, values['account'], parts.now);
  if (url.origin !== origin) throw new ServiceError('call_refused');
  if (prepared.body === undefined)
    return data.queryEncoding === 'restli' && method === 'GET' && url.search.length > MAX_QUERY
      ? tunnelled(url, headers)
      : { method, url, headers };
  if (isMultipart) {
    const { type, bytes } = multipartOf(prepared.body);
    return { method, url, headers: { ...headers, 'content-type': type }, body: bytes };
  }
  const isForm = data.encoding === 'form';
  headers['content-type'] ??= isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method,
    url,
    headers,
    body: isForm ? formOf(prepared.body) : JSON.stringify(prepared.body),
  };
}

function putQuery(
  url: URL,
  asked: NonNullable<HostRequest['query']>,
  data: PlatformData,
  values: Values,
): void {
  const own = Object.entries(data.query ?? {}).map(
    ([name, value]) => [name, fillTemplate(value, values)] as const,
  );
  if (data.queryEncoding === 'restli') {
    url.search = restliQuery({ ...Object.fromEntries(own), ...asked });
    return;
  }
  const isRepeated = data.queryEncoding === 'repeated';
  for (const [name, value] of [...own, ...Object.entries(asked)])
    if (isRepeated && Array.isArray(value))
      for (const one of value) url.searchParams.append(name, plainText(one));
    else if (value !== undefined && value !== null) url.searchParams.set(name, plainText(value));
}

/** A query too long for an address travels in the body; it stays a GET for the platform. */
function tunnelled(url: URL, headers: Record<string, string>): HttpRequest {
  const body = url.search.slice(1);
  url.search = '';
  headers['x-http-method-override'] = 'GET';
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { method: 'POST', url, headers, body };
}

/** The headers of every request, credentials in. */
export function headersOf(data: PlatformData, values: Values): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const [name, value] of Object.entries(data.headers ?? {}))
    headers[name.toLowerCase()] = fillTemplate(value, values);
  for (const [name, value] of Object.entries(data.optionalHeaders ?? {}))
    if (hasValues(value, values)) headers[name.toLowerCase()] = fillTemplate(value, values);
  if (data.auth.type === 'oauth2_refresh')
    headers['authorization'] ??= fillTemplate('Bearer {access_token}', values);
  return headers;
}

/** Of a further address, where the connection has the credentials for them: else those of the platform stand. */
function headersOfHost(path: string, { hosts = {} }: PlatformData, values: Values) {
  const name = /^@([a-z][a-z0-9_]*)\//.exec(path)?.[1] ?? '';
  const own = Object.hasOwn(hosts, name) ? (hosts[name]?.headers ?? {}) : {};
  return Object.fromEntries(
    Object.entries(own)
      .filter(([, value]) => hasValues(value, values))
      .map(([header, value]) => [header.toLowerCase(), fillTemplate(value, values)]),
  );
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
