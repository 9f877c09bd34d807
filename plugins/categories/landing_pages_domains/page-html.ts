/** Our own pages as HTML: one file, nothing fetched, every text escaped. */
import { legalLine } from '../../../sdk/brand-page.ts';
import type { Brand } from '../../../sdk/brand.ts';
import { Html, html } from '../../../sdk/html.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import { blocks, type PageFacts } from './page-blocks.ts';
import { SEND } from './page-form.ts';
import { sheetOf } from './page-style.ts';
import { blocksOf } from './skeletons.ts';
import type { WrittenPage } from './written-page.ts';

/** Mark that shows the page, not the thanks; the script changes it once the form is sent. */
const VIEW = 'data-view="page"';

export function pageHtml(written: WrittenPage, facts: PageFacts, brand?: Brand): string {
  const { title, style, form, layout } = facts;
  const language = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(written.language) ? written.language : 'en';
  const names = blocksOf(layout);
  const shown = (name: (typeof names)[number]) => blocks[name]({ written, facts, brand });
  const [top, ...rest] = names;
  const page = html`<!doctype html>
    <html lang="${language}" ${new Html(VIEW)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${plainLine(written.description)}" />
        <style>
          ${new Html(sheetOf(style, brand))}
        </style>
      </head>
      <body class="${layout}">
        ${shown(top!)}
        <main>${rest.map(shown)}</main>
        <footer>
          <div class="wrap">
            <p>${title}</p>
            ${footer(brand, language)}
          </div>
        </footer>
        ${
          form &&
          html`<script>
            ${new Html(SEND)};
          </script>`
        }
      </body>
    </html> `;
  return page.text;
}

const footer = (brand: Brand | undefined, language: string) => {
  const line = legalLine(brand, language);
  return line && html`<p class="legal">${line}</p>`;
};

/** The same page once its form was sent, or could not be taken. */
export function withView(text: string, view: 'sent' | 'failed'): string {
  return text.replace(VIEW, `data-view="${view}"`);
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
