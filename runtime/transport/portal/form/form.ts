/** Forms of the console: each carries a nonce of its session and purpose, without which it is refused. */
import { html, type Html, type Insert } from '../../../../sdk/html.ts';
import { refilled } from './refill.ts';
import type { Visit } from '../sign-in/visit.ts';

interface FormWish {
  readonly action: string;
  /** The value that the page's `take.purpose` will give; the action when absent. */
  readonly purpose?: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  readonly class?: string;
  /** Sent in parts, so that it may have a file. */
  readonly files?: true;
  /** Whence `passkey.js` has what it asks the browser for; without that script the form stays hidden. */
  readonly options?: string;
}

export function form(
  visit: Visit,
  { action, purpose = action, hidden = {}, class: name, files, options }: FormWish,
  body: Insert,
): Html {
  const fields = { ...hidden, nonce: visit.nonce(purpose) };
  const again = refilled(visit.again, { action, hidden }, html`${body}`.text);
  return html`<form
    method="post"
    action="${action}"
    ${name && html`class="${name}"`}
    ${files && html`enctype="multipart/form-data"`}
    ${options && html`data-options="${options}" hidden`}
    ${again?.mark}
  >
    ${Object.entries(fields).map(
      ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
    )}
    ${again?.body ?? body}
  </form>`;
}

/** A choice out of a few, for filters and settings. */
export function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
): Html {
  return html`<div class="field">
    <label for="f-${name}">${label}</label>
    <select id="f-${name}" name="${name}">
      ${options.map(
        ([value, words]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${words}</option>`,
      )}
    </select>
  </div>`;
}

export function textField(
  name: string,
  label: string,
  value = '',
  { type = 'text', hint }: { readonly type?: string; readonly hint?: string } = {},
): Html {
  return html`<div class="field">
    <label for="f-${name}">${label}</label>
    <input
      id="f-${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="300"
      ${hint && html`aria-describedby="h-${name}"`}
    />
    ${hint && html`<small id="h-${name}">${hint}</small>`}
  </div>`;
}

/** Several lines. */
export function longField(
  name: string,
  label: string,
  value = '',
  { most, hint }: { readonly most: number; readonly hint?: string },
): Html {
  return html`<div class="field">
    <label for="f-${name}">${label}</label>
    <textarea
      id="f-${name}"
      name="${name}"
      rows="4"
      maxlength="${most}"
      ${hint && html`aria-describedby="h-${name}"`}
    >
${value}</textarea>
    ${hint && html`<small id="h-${name}">${hint}</small>`}
  </div>`;
}
