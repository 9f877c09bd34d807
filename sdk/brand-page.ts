/** Parts of the brand on a page of an organization: fonts, logo, footer, and its colours in place of the console's tokens. */
import { themeOf, type Brand } from './brand.ts';
import { inkOn } from './colour.ts';
import { html, type Html } from './html.ts';
import { mark } from './look.ts';

const serifs =
  /georgia|times|garamond|baskerville|serif|palatino|cambria|didot|bodoni|merriweather/i;
const monos = /mono|courier|consolas|menlo/i;

/** A family with what stands in its place where the device lacks it. */
export function fontStack(family: string): string {
  const rest = monos.test(family)
    ? 'ui-monospace,Menlo,Consolas,monospace'
    : serifs.test(family) && !/sans/i.test(family)
      ? 'Georgia,"Times New Roman",serif'
      : 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
  return `"${family}",${rest}`;
}

const imprints: Readonly<Record<string, readonly [imprint: string, privacy: string]>> = {
  en: ['Imprint', 'Privacy'],
  de: ['Impressum', 'Datenschutz'],
  fr: ['Mentions légales', 'Confidentialité'],
  es: ['Aviso legal', 'Privacidad'],
  it: ['Note legali', 'Privacy'],
  nl: ['Colofon', 'Privacy'],
};

/** The firm behind it, and the two links that the law wants, as far as the kit has them. */
export function legalFacts(brand: Brand | undefined, language = 'en') {
  const [imprint, privacy] = imprints[language.slice(0, 2).toLowerCase()] ?? imprints['en']!;
  const links = [
    [brand?.imprint_url, imprint],
    [brand?.privacy_url, privacy],
  ] as const;
  return {
    name: brand?.legal_name ?? brand?.name,
    links: links.flatMap(([url, words]) => (url === undefined ? [] : [[url, words] as const])),
  };
}

/** The same on a page. Undefined where the kit has none of them. */
export function legalLine(brand: Brand | undefined, language = 'en'): Html | undefined {
  const { name, links } = legalFacts(brand, language);
  if (name === undefined && links.length === 0) return undefined;
  return html`${name && html`<span>${name}</span>`}
  ${links.map(([url, words]) => html`<a href="${url}" rel="noopener">${words}</a>`)}`;
}

/** Logo, else name. @param high  pixels, at most @param source  address of the logo where no page may hold it */
export function brandMark(brand: Brand, high = 36, source = brand.logo?.data): Html | undefined {
  const { logo, name } = brand;
  if (!logo) return name === undefined ? undefined : html`<span class="brand-name">${name}</span>`;
  const height = Math.round(Math.min(high, (220 / logo.width) * logo.height));
  const width = Math.round((height / logo.height) * logo.width);
  return html`<img
    class="brand-logo${logo.isLight ? ' on-dark' : ''}"
    src="${source}"
    width="${width}"
    height="${height}"
    alt="${name ?? 'Logo'}"
  />`;
}

/** Rules behind `tokens`: colours that are read on light and dark paper, and fonts. */
export function brandSheet(brand: Brand | undefined): string {
  if (!brand) return '';
  const theme = themeOf(brand);
  const { font_body: body, font_heading: heading } = brand;
  const colours = (text: string) =>
    `:root { --accent: ${text}; --link: ${text}; --on-accent: ${inkOn(text)} }`;
  return [
    theme ? colours(theme.text) : '',
    theme ? `@media (prefers-color-scheme: dark) { ${colours(theme.textInDark)} }` : '',
    body === undefined ? '' : `:root { --font: ${fontStack(body)} }`,
    heading === undefined ? '' : `h1, h2, h3 { font-family: ${fontStack(heading)} }`,
    '.brand-logo { border-radius: 4px } .on-dark { background: #14121f; padding: 4px; box-sizing: content-box }',
    '@media (prefers-color-scheme: dark) { .brand-logo:not(.on-dark) { background: #ffffff; padding: 4px; box-sizing: content-box } }',
    '.legal { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); margin-top: 3rem; padding-top: var(--space-3); border-top: 1px solid var(--line); color: var(--soft); font-size: var(--text-s) } .legal a { color: inherit }',
  ].join('\n');
}

/** Owner of the page: the brand, else the service. */
export const brandTop = (brand: Brand | undefined): Html =>
  (brand && brandMark(brand, 28)) ?? mark(20);

export function brandFoot(brand: Brand | undefined, language = 'en'): Html | undefined {
  const line = legalLine(brand, language);
  return line && html`<footer class="legal">${line}</footer>`;
}
