/**
 * The way to a platform's token address: the service's own outside door, and the differences of platforms from the
 * standard.
 */
import type { CustomFetchOptions } from 'oauth4webapi';
import { nameIn, type BrowserSignIn } from '../../sdk/browser-sign-in.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { valueAt } from '../../sdk/value-at.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import { loadDialect } from '../platforms/dialect.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import type { HttpRequest } from '../platforms/http/http-client.ts';

interface FetchParts {
  readonly platform: LoadedPlatform;
  readonly oauth: BrowserSignIn;
  readonly http: FileClient;
  /** Origin of the emulator, in test mode. */
  readonly emulator: string | undefined;
  readonly signal: AbortSignal;
}

type Fields = Readonly<Record<string, unknown>>;

const DEADLINE_MS = 20_000;
const MAX_BYTES = 65_536;

/** A `fetch` for `oauth4webapi`: it sends as the platform wants it, and answers as the standard has it. */
export function tokenFetch(parts: FetchParts) {
  return async (
    address: string,
    { body, headers }: CustomFetchOptions<'POST', URLSearchParams>,
  ): Promise<Response> => {
    const { http, emulator, signal } = parts;
    const request = asPlatform(parts, address, body, headers);
    const reply = await http
      .sendForBytes(request, {
        signal,
        deadlineMs: DEADLINE_MS,
        maxBytes: MAX_BYTES,
        publicOnly: emulator === undefined,
      })
      .catch((error: unknown) => {
        throw new ServiceError(
          'platform_unavailable',
          { message: 'The sign-in service of the platform does not answer.' },
          { cause: error },
        );
      });
    const told = parsed(Buffer.from(reply.bytes).toString('utf8'));
    return asStandard(parts, { status: reply.status, headers: reply.headers, body: told });
  };
}

function asPlatform(
  { oauth, platform }: FetchParts,
  address: string,
  given: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): HttpRequest {
  const fields = new URLSearchParams();
  for (const [name, value] of given) {
    const own = nameIn(oauth, name);
    if (own !== '') fields.set(own, value);
  }
  const url = new URL(address);
  if (oauth.method === 'GET') {
    for (const [name, value] of fields) url.searchParams.set(name, value);
    const { 'content-type': _, ...rest } = headers;
    return { method: 'GET', url, headers: rest };
  }
  const { auth } = platform.data;
  const own = auth.type === 'oauth2_refresh' ? auth.encoding : undefined;
  if ((oauth.encoding ?? own) !== 'json')
    return { method: 'POST', url, headers, body: fields.toString() };
  const body = JSON.stringify(Object.fromEntries(fields));
  return { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, body };
}

/**
 * Parts beyond the standard (types of tokens, lists of scopes, identities) are left out, and refusals are put in its
 * words.
 */
async function asStandard(
  { oauth, platform }: FetchParts,
  reply: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Fields;
  },
): Promise<Response> {
  const { status, body } = reply;
  const found = oauth.at === undefined ? body : valueAt(body, oauth.at);
  const { access_token, refresh_token, expires_in, refresh_token_expires_in } = (found ??
    {}) as Fields;
  if (status < 400 && typeof access_token === 'string')
    return json(200, {
      access_token,
      token_type: 'bearer',
      ...(typeof refresh_token === 'string' ? { refresh_token } : {}),
      ...(Number(expires_in) > 0 ? { expires_in: Number(expires_in) } : {}),
      ...(Number(refresh_token_expires_in) > 0 ? { refresh_token_expires_in } : {}),
    });
  if (typeof body['error'] === 'string') {
    const { error, error_description } = body;
    const words = typeof error_description === 'string' ? { error_description } : {};
    return json(400, { error, ...words });
  }
  const failure = (await loadDialect(platform)).failure?.(reply);
  const error = failure?.platformCode ?? `status ${status}`;
  return json(400, { error, error_description: failure?.message ?? '' });
}

const json = (status: number, body: Fields) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function parsed(text: string): Fields {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Fields) : {};
  } catch {
    return {};
  }
}
