/** Page on which a recipient stops further letters. Looking at the page changes nothing: programs follow links too. */
import type { Page } from '../../../../sdk/index.ts';
import { html } from '../../../../sdk/html.ts';

const page: Page<never, { readonly state: string }> = ({ record: { value } }) => {
  const isOver = value.state === 'stopped';
  const body = isOver
    ? html`<h1>You get no more of these messages</h1>
        <p>Your address stays on the list of those who are not written to.</p>`
    : html`<h1>No more of these messages?</h1>
        <form method="post"><button>Write to me no more</button></form>`;
  return {
    html: html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Messages</title>
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`.text,
  };
};
export default page;
