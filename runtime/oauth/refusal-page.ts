import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../sdk/html.ts';

/** What a person sees when a request cannot be led back to who sent it. */
export function refusalPage(
  ctx: KoaContextWithOIDC,
  out: { readonly error: string; readonly error_description?: string | undefined },
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
        <p>${out.error_description ?? out.error}</p>
        <p>Begin again in the assistant that sent you here.</p>
      </body>
    </html>`.text;
}
