/** A report as the organization shows itself: on paper, and in a workbook. */
import { brandMark, fontStack, legalFacts } from '../../../../sdk/brand-page.ts';
import { themeOf, type Brand } from '../../../../sdk/brand.ts';
import { html } from '../../../../sdk/html.ts';
import type { WorkbookLook } from '../../../../sdk/workbook.ts';
import { theReader } from '../../../../sdk/words/reader.ts';
import { brandOfOwner } from '../../../records/brand-of-owner.ts';
import type { Asked, PortalPage } from '../console-page.ts';
import { ownerOf } from '../owner-of.ts';
import type { Report } from './report.ts';

export const ownBrand = async (asked: Asked): Promise<Brand | undefined> =>
  brandOfOwner(asked.parts, await ownerOf(asked));

/** Logo, colours and typefaces of a page to print. The logo has an address of the console, which allows no other picture. */
export function brandedPrint(brand: Brand | undefined): Partial<PortalPage> {
  if (!brand) return {};
  const theme = themeOf(brand);
  const { font_body: body, font_heading: heading } = brand;
  const colours = (text: string) => `--accent: ${text}; --link: ${text};`;
  const rules = [
    theme && `border-top: 4px solid ${theme.fill}; ${colours(theme.text)}`,
    theme && `@media screen and (prefers-color-scheme: dark) { ${colours(theme.textInDark)} }`,
    body !== undefined && `font-family: ${fontStack(body)};`,
    heading !== undefined && `h2 { font-family: ${fontStack(heading)} }`,
    'thead th { color: var(--accent) }',
  ];
  const mark = brandMark(brand, 40, '/brand/logo');
  return {
    style: rules.filter((one) => one !== false && one !== undefined).join(' '),
    ...(mark ? { actions: html`<div class="brand-mark">${mark}</div>` } : {}),
  };
}

/** Undefined where there is no brand: then the file is the table alone. */
export function workbookLook(
  brand: Brand | undefined,
  { title, window }: Report,
): WorkbookLook | undefined {
  if (!brand) return undefined;
  const { fill, onFill } = themeOf(brand) ?? { fill: '#0B6B62', onFill: '#FFFFFF' };
  const { name, links } = legalFacts(brand, theReader().language);
  const days = `${window.start_date} – ${window.end_date}`;
  return {
    above: [[brand.name, title].filter((one) => one !== undefined).join(': '), days],
    below: [
      ...(name === undefined ? [] : [name]),
      ...links.map(([url, words]) => `${words}: ${url}`),
    ],
    fill,
    onFill,
    by: brand.name ?? name ?? '',
  };
}
