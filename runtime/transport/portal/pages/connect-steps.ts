/** The steps to take at a platform, one by one, with the values to copy. */
import { html, type Html } from '../../../../sdk/html.ts';

interface Step {
  readonly do: string;
  readonly copy?: string;
}

/** An address alone is a link as well. */
export function stepList(steps: readonly Step[]): Html {
  return html`<ol>
    ${steps.map(
      ({ do: what, copy }) =>
        html`<li>
          <p>${what}</p>
          ${copy && copied(copy)}
        </li>`,
    )}
  </ol>`;
}

const copied = (text: string): Html =>
  /^https:\/\/[^\s{}]+$/.test(text) && !text.includes('CLIENT_ID')
    ? html`<p><a href="${text}" rel="noreferrer">${text}</a></p>`
    : html`<pre tabindex="0"><code>${text}</code></pre>`;
