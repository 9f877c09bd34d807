/** The outcome of a call from the docs, for browsers that run no script. */
import { html } from '../../../../sdk/html.ts';
import { code } from '../example-calls.ts';
import type { Page } from '../layout.ts';
import type { Tried } from '../try/try-door.ts';

export function answerPage({ wish, status, body }: Tried): Page {
  const { method, path, body: sent } = wish;
  return {
    title: `Answer ${status}`,
    body: html`<p><code>${method.toUpperCase()} ${path}</code></p>
      ${sent !== undefined && code('Sent', sent)} ${code('Received', JSON.stringify(body, null, 2))}
      <p>Your browser's way back leads to the form as you filled it.</p>`,
  };
}
