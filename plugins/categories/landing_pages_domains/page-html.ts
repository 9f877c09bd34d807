/** Our own pages as HTML: one file, nothing fetched, every text escaped. */
import { Html, html } from '../../../sdk/html.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import type { LeadField, LeadForm } from './lead-form.ts';
import { sheetOf, type Style } from './page-style.ts';
import type { WrittenPage } from './written-page.ts';

export interface PageFacts {
  readonly title: string;
  readonly style: Style;
  readonly cta_url: string;
  readonly cta_text: string;
  readonly form: LeadForm | undefined;
}

/** Mark that shows the page, not the thanks; the script changes it once the form is sent. */
const VIEW = 'data-view="page"';

/** With script, the form is sent without leaving the page. Without it, the service leads back to the page. */
const SEND = `document.querySelector('form').addEventListener('submit',async e=>{e.preventDefault();
const f=e.target,b=f.querySelector('button'),say=v=>{document.documentElement.dataset.view=v;document.querySelector('.'+v).focus()};
b.disabled=true;try{const r=await fetch(location.href,{method:'POST',headers:{accept:'application/json'},body:new URLSearchParams(new FormData(f))});say(r.ok?'sent':'failed')}catch{say('failed')}b.disabled=false})`;

export function pageHtml(written: WrittenPage, facts: PageFacts): string {
  const { title, style, form } = facts;
  const language = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(written.language) ? written.language : 'en';
  const said = (text: string) => plainLine(text);
  const page = html`<!doctype html>
<html lang="${language}" ${new Html(VIEW)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<meta name="description" content="${said(written.description)}">
<style>${new Html(sheetOf(style))}</style>
</head>
<body>
<header><div class="wrap"><h1>${said(written.headline)}</h1>
<p>${said(written.subheadline)}</p>
<a class="go" href="${form ? '#form' : facts.cta_url}">${facts.cta_text}</a></div></header>
<main>
<section class="panel"><div class="wrap"><ul class="cards">${written.benefits.map(benefit)}</ul></div></section>
${written.sections.map(section)}
${written.questions.length > 0 && questions(written)}
${form && formOf(form, written)}
<section${form ? null : new Html(' class="panel"')}><div class="wrap"><h2>${said(written.closing)}</h2>
<a class="go" href="${facts.cta_url}">${facts.cta_text}</a></div></section>
</main>
<footer><div class="wrap">${title}</div></footer>
${
  form &&
  html`<script>
    ${new Html(SEND)};
  </script>`
}
</body>
</html>
`;
  return page.text;
}

/** The same page once its form was sent, or could not be taken. */
export function withView(text: string, view: 'sent' | 'failed'): string {
  return text.replace(VIEW, `data-view="${view}"`);
}

const benefit = ({ title, text }: WrittenPage['benefits'][number]) =>
  html`<li>
    <h2>${plainLine(title)}</h2>
    <p>${plainLine(text)}</p>
  </li>`;

const section = ({ heading, text }: WrittenPage['sections'][number]) =>
  html`<section>
    <div class="wrap">
      <h2>${plainLine(heading)}</h2>
      ${text
        .split(/\n+/)
        .map((one) => plainLine(one))
        .filter((one) => one !== '')
        .map((one) => html`<p>${one}</p>`)}
    </div>
  </section> `;

const questions = ({ questions: all }: WrittenPage) =>
  html`<section>
    <div class="wrap">
      ${all.map(
        ({ question, answer }) =>
          html`<details>
            <summary>${plainLine(question)}</summary>
            <p>${plainLine(answer)}</p>
          </details>`,
      )}
    </div>
  </section>`;

function formOf({ fields, submit_text, consent_text }: LeadForm, written: WrittenPage): Html {
  return html`<section id="form" class="panel">
    <div class="wrap">
      <h2>${plainLine(written.form_heading)}</h2>
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
      </form>
    </div>
  </section>`;
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

/** A fragment as a whole page; a whole page as it is. */
export function wholePage(text: string, title: string): string {
  if (/<!doctype\b|<html[\s>]/i.test(text)) return text;
  return `${
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title}</title>
        </head>
        <body></body>
      </html>`.text
  }
${text}
</body>
</html>
`;
}
