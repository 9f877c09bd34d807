/** The page of test mode on which a person agrees, as a platform would show it: who asks, for what, on which accounts. */
import { createHash } from 'node:crypto';
import { html, type Html } from '../html.ts';
import { mark, tokens } from '../look.ts';

/** Somebody who could sign in there, and what they reach. */
export interface Person {
  /** Names the choice, and tells nothing. */
  readonly id: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

export interface ConsentView {
  /** As people call the platform. */
  readonly platform: string;
  readonly clientId: string;
  /** Scope > what needs it. */
  readonly scopes: Readonly<Record<string, string>>;
  readonly people: readonly Person[];
  readonly goesBackTo: string;
}

const style = `${tokens}
main { max-width: 34rem; margin: 0 auto; padding: var(--space-5) var(--space-4); }
header { display: flex; align-items: center; gap: var(--space-3); }
h1 { font-size: var(--text-xl); line-height: 1.25; margin: var(--space-3) 0; }
h2 { font-size: var(--text-m); margin: var(--space-5) 0 var(--space-2); }
.test { display: inline-block; padding: 0 var(--space-2); border-radius: var(--round-s); background: var(--warn-tint); color: var(--warn); font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: var(--round); }
li { padding: var(--space-2) var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li:first-child { border-top: 0; }
label { display: flex; gap: var(--space-3); align-items: baseline; }
small { display: block; color: var(--soft); font-size: var(--text-s); }
p.soft { color: var(--soft); font-size: var(--text-s); overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5); }
button { font: inherit; min-height: 2.75rem; padding: 0 var(--space-5); border-radius: var(--round); border: 1px solid var(--edge); background: var(--paper); color: var(--ink); cursor: pointer; }
button.solid { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;

/** No script, no frame, and no look but its own. */
export const consentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export function consentPage(view: ConsentView): string {
  const { platform, clientId, scopes, people, goesBackTo } = view;
  return page(
    `Sign in to ${platform}`,
    html`<h1>An app wants to use your ${platform} accounts</h1>
      <p class="soft">Client ${clientId}, goes back to ${goesBackTo}</p>
      <form method="post">
        <h2 id="who">Whose accounts</h2>
        <ul aria-labelledby="who">
          ${people.map((one, at) => personRow(one, at === 0))}
        </ul>
        <h2>What it may do</h2>
        <ul>
          ${Object.entries(scopes).map(
            ([scope, why]) => html`<li>${why}<small>${scope}</small></li>`,
          )}
        </ul>
        <div class="row">
          <button class="solid" name="answer" value="allow">Allow</button>
          <button name="answer" value="deny">Cancel</button>
        </div>
      </form>`,
  );
}

/** Nothing is sent back to an address that is not the app's: the person is told here. */
export function refusedPage(platform: string, why: string): string {
  return page(
    'Access blocked',
    html`<h1>Access blocked</h1>
      <p>${platform} does not let this app sign in: ${why}.</p>`,
  );
}

function personRow({ id, accounts }: Person, isFirst: boolean): Html {
  return html`<li>
    <label>
      <input type="radio" name="person" value="${id}" required ${isFirst && html`checked`} />
      <span>
        ${accounts.map(({ name }) => name).join(', ')}
        <small>${accounts.map((one) => one.id).join(', ')}</small>
      </span>
    </label>
  </li>`;
}

function page(title: string, body: Html): string {
  // The style is hashed as it stands: no white space may come between it and its element.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title.replaceAll(/[<&]/g, ' ')}</title><style>${style}</style></head><body>${
    html`<main>
      <header>${mark(28)} <span class="test">TEST</span></header>
      ${body}
    </main>`.text
  }</body></html>`;
}
