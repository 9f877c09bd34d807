import type { Context } from 'koa';
import type { McpParts } from '../mcp-parts.ts';
import { misspeltHeader } from '../../http/secret-of.ts';
import type { Refusal, WayIn } from './exchange.ts';
import { openView } from './views.ts';

/** Path at which a client learns who gives access to this door. */
const METADATA = '/.well-known/oauth-protected-resource/mcp';

export function wayInOf(ctx: Context, { config: { urls }, catalog }: McpParts): WayIn {
  return () => {
    const metadata = `${urls.mcp}${METADATA}`;
    // A request that shows no credentials is told no error (RFC 6750, 3.1).
    const error = ctx.get('Authorization') === '' ? '' : 'error="invalid_token", ';
    const open = openView(catalog.current());
    const withoutKey = open === undefined ? undefined : `${urls.mcp}${open}`;
    return {
      challenge: `Bearer realm="adops", ${error}resource_metadata="${metadata}"`,
      words: [misspelt(ctx), withoutKey && `Tools that need no key are listed at ${withoutKey}.`]
        .filter(Boolean)
        .join(' '),
      places: {
        resource_metadata: metadata,
        ...(withoutKey === undefined ? {} : { without_key: withoutKey }),
      },
    };
  };
}

function misspelt(ctx: Context): string | undefined {
  const header = misspeltHeader(ctx)?.slice(0, 60);
  return header && `The header ${header} holds a service key, but keys are not read there.`;
}

/** A 401 with the way in; any other refusal as it is. */
export function withWayIn(refusal: Refusal, wayIn: WayIn): Refusal {
  if (refusal.status !== 401) return refusal;
  const { challenge, words, places } = wayIn();
  const body = refusal.body as { readonly error_description?: string };
  return {
    ...refusal,
    headers: { ...refusal.headers, 'WWW-Authenticate': challenge },
    body: {
      ...body,
      error_description: [body.error_description, words].filter(Boolean).join(' '),
      ...places,
    },
  };
}
