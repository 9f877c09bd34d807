/**
 * A report as the page of a mail, with the brand of its organization. Styles stand at each element, because mail programs
 * drop sheets; the logo goes with the mail, so that no picture tells anybody that it was read.
 */
import { legalFacts } from '../../sdk/brand-page.ts';
import { themeOf, type Brand } from '../../sdk/brand.ts';
import { html, type Html, type Insert } from '../../sdk/html.ts';
import { theReader } from '../../sdk/words/reader.ts';
import { say } from '../../sdk/words/say.ts';
import { isLink, reportParts, type ReportTable, type Values } from './report-parts.ts';
import type { EnclosedFile } from './notify.ts';

const LOGO = 'brand-logo';
const FONT = 'font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const SMALL = 'font-size:13px;color:#57616C';

/** Of an organization without a brand. */
const plain = { fill: '#0B6B62', text: '#0B6B62' };

interface LetterWish {
  readonly subject: string;
  readonly result: Values;
  readonly brand: Brand | undefined;
  /** Sentences about files that could not be enclosed. */
  readonly left: readonly string[];
}

export function reportLetter({ subject, result, brand, left }: LetterWish): string {
  const { tables, facts, warnings } = reportParts(result);
  const { fill, text } = (brand && themeOf(brand)) ?? plain;
  const { language } = theReader();
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;background:#FFFFFF;color:#14181D;${FONT};font-size:15px;line-height:1.5"
      >
        <div style="max-width:720px;margin:0 auto;padding:24px;border-top:4px solid ${fill}">
          ${brand && top(brand)}
          <h1 style="font-size:22px;line-height:1.25;margin:16px 0;color:${text}">${subject}</h1>
          ${tables.map((one) => table(one, text))}
          ${facts.length > 0 && list(facts.map(([name, value]) => html`<b>${name}</b>: ${cell(value)}`))}
          ${warnings.length > 0 && html`<p style="margin:16px 0 4px"><b>${say('Warnings')}</b></p>`}
          ${warnings.length > 0 && list(warnings)} ${left.map((one) => html`<p>${one}</p>`)}
          ${foot(brand, language)}
        </div>
      </body>
    </html>`.text;
}

/** The same links under the plain text. */
export function legalText(brand: Brand | undefined): string {
  const { name, links } = legalFacts(brand, theReader().language);
  const lines = [
    ...(name === undefined ? [] : [name]),
    ...links.map(([url, words]) => `${words}: ${url}`),
  ];
  return lines.length === 0 ? '' : `--\n${lines.join('\n')}`;
}

/** The logo as a file that the page names. */
export function logoFile(brand: Brand | undefined): EnclosedFile | undefined {
  const [, mime, bytes] = /^data:([\w/+.-]+);base64,(.+)$/.exec(brand?.logo?.data ?? '') ?? [];
  if (mime === undefined || bytes === undefined) return undefined;
  return { name: 'logo.png', mime, bytes: Buffer.from(bytes, 'base64'), cid: LOGO };
}

function top({ logo, name }: Brand): Html | undefined {
  if (!logo) return name === undefined ? undefined : html`<p style="margin:0"><b>${name}</b></p>`;
  const height = Math.round(Math.min(40, (220 / logo.width) * logo.height));
  const width = Math.round((height / logo.height) * logo.width);
  const plate = logo.isLight ? 'background:#14121F;padding:6px;border-radius:4px' : '';
  return html`<img
    src="cid:${LOGO}"
    width="${width}"
    height="${height}"
    alt="${name ?? 'Logo'}"
    style="display:block;${plate}"
  />`;
}

function table({ title, heads, rows, more }: ReportTable, text: string): Html {
  const head = (words: string) =>
    html`<th
      style="text-align:left;padding:6px 10px;border-bottom:2px solid ${text};color:${text};font-size:13px"
    >
      ${words}
    </th>`;
  const data = (words: string) =>
    html`<td style="padding:6px 10px;border-bottom:1px solid #E1E5EA;vertical-align:top">
      ${cell(words)}
    </td>`;
  return html`<h2 style="font-size:17px;margin:24px 0 8px">${title}</h2>
    <table style="border-collapse:collapse;width:100%">
      <thead>
        <tr>
          ${heads.map(head)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map(data)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${more > 0 && html`<p style="${SMALL}">${say('and {count} more', { count: more })}</p>`}`;
}

const cell = (words: string): Insert =>
  isLink(words) ? html`<a href="${words}">${words}</a>` : words;

const list = (items: readonly Insert[]): Html =>
  html`<ul style="margin:16px 0;padding-left:20px">
    ${items.map((one) => html`<li>${one}</li>`)}
  </ul>`;

function foot(brand: Brand | undefined, language: string): Html | undefined {
  const { name, links } = legalFacts(brand, language);
  if (name === undefined && links.length === 0) return undefined;
  return html`<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #E1E5EA;${SMALL}">
    ${name}
    ${links.map(([url, words]) => html` · <a href="${url}" style="color:inherit">${words}</a>`)}
  </p>`;
}
