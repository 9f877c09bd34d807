/** The steps to take at a platform, one by one, with the values to copy. */
import { say } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';

interface Step {
  readonly do: string;
  readonly copy?: string;
  /** For the settings: JSON, which folds open. */
  readonly folded?: string;
}

/** An address alone is a link as well. */
export function stepList(steps: readonly Step[]): Html {
  return html`<ol>
    ${steps.map(
      ({ do: what, copy, folded }) =>
        html`<li>
          <p>${what}</p>
          ${copy && copied(copy)}
          ${
            folded &&
            html`<details>
              <summary>${say('As the settings have it')}</summary>
              ${copied(folded)}
            </details>`
          }
        </li>`,
    )}
  </ol>`;
}

const copied = (text: string): Html =>
  /^https:\/\/[^\s{}]+$/.test(text) && !text.includes('CLIENT_ID')
    ? html`<p><a href="${text}" rel="noreferrer">${text}</a></p>`
    : html`<pre tabindex="0"><code>${text}</code></pre>`;
