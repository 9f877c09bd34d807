/** Every error code, from the one catalogue. */
import { errorCatalogue } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import type { Page } from '../layout.ts';

export function errorsPage(): Page {
  return {
    title: 'Errors',
    section: '/errors',
    body: html`<p>
        A refusal (400 and above) ran nothing, sent nothing to a platform and charged nothing. A run
        that began and failed answers 200 with <code>success: false</code>, and charges nothing
        either.
      </p>
      ${Object.entries(errorCatalogue).map(
        ([code, { status, message, hint, ...rest }]) =>
          html`<section class="error">
            <h2 id="${code}"><code>${code}</code> <span class="tag">${status}</span></h2>
            <p>${message}</p>
            <p>
              ${hint}${'retryable' in rest && rest.retryable ? ' The same call may succeed later.' : ''}
            </p>
          </section>`,
      )}`,
  };
}
