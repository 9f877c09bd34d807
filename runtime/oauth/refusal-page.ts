import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../sdk/html.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { placeOf } from './place-of.ts';

/**
 * Shows a person why a request was refused.
 * @param back  the client's address for the refusal; a link leads there, with its host in words
 */
export function refusalPage(
  ctx: KoaContextWithOIDC,
  out: { readonly error: string; readonly error_description?: string | undefined },
  back?: string,
): void {
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Access was not given</title>
      </head>
      <body>
        <h1>Access was not given</h1>
        <p>${plainLine(out.error_description ?? out.error, 300)}</p>
        <p>Begin again in the assistant that sent you here.</p>
        ${back !== undefined && html`<p>It wants to hear of this at <a rel="noreferrer" href="${back}">${placeOf(back)}</a>.</p>`}
      </body>
    </html>`.text;
}
