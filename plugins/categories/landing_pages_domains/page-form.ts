/** The lead form of our own pages. */
import { Html, html } from '../../../sdk/html.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import type { LeadField, LeadForm } from './lead-form.ts';
import type { WrittenPage } from './written-page.ts';

/** With script, the form is sent without leaving the page. Without it, the service leads back to the page. */
export const SEND = `document.querySelector('form').addEventListener('submit',async e=>{e.preventDefault();
const f=e.target,b=f.querySelector('button'),say=v=>{document.documentElement.dataset.view=v;document.querySelector('.'+v).focus()};
b.disabled=true;try{const r=await fetch(location.href,{method:'POST',headers:{accept:'application/json'},body:new URLSearchParams(new FormData(f))});say(r.ok?'sent':'failed')}catch{say('failed')}b.disabled=false})`;

/** Its heading, what became of it, and the form. */
export function formOf(
  { fields, submit_text, consent_text }: LeadForm,
  written: Pick<WrittenPage, 'form_heading' | 'thanks'>,
): Html {
  return html` <h2>${plainLine(written.form_heading)}</h2>
    <p class="note sent" role="status" tabindex="-1">${plainLine(written.thanks)}</p>
    <p class="note failed" role="alert" tabindex="-1">
      That could not be sent. Look at the fields, and try again.
    </p>
    <form method="post">
      ${fields.map(field)}
      <p class="trap" aria-hidden="true">
        <label
          >Leave this empty <input name="_leave_empty" tabindex="-1" autocomplete="off"
        /></label>
      </p>
      ${consent_text && html`<p>${consent_text}</p>`}
      <p><button type="submit">${submit_text ?? 'Send'}</button></p>
    </form>`;
}

/** Fields that a browser may fill in by itself. */
const known: Readonly<Record<string, string>> = {
  email: 'email',
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  phone: 'tel',
  country: 'country-name',
  city: 'address-level2',
};

function field({ name, label, type, required, options = [] }: LeadField): Html {
  const facts = html`name="${name}"${required && new Html(' required')}${
    known[name] && html` autocomplete="${known[name]}"`
  }`;
  switch (type) {
    case 'checkbox':
      return html`<label class="box"
        ><input type="checkbox" value="yes" ${facts} /> ${label}</label
      >`;
    case 'textarea':
      return html`<label>${label}<textarea rows="4" maxlength="5000" ${facts}></textarea></label>`;
    case 'select':
      return html`<label
        >${label}<select ${facts}>
          <option value=""></option>
          ${options.map((one) => html`<option>${one}</option>`)}
        </select></label
      >`;
    default:
      return html`<label>${label}<input type="${type}" maxlength="300" ${facts} /></label>`;
  }
}
