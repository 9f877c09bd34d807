/** A page as a model writes it, and the shape of the HTML that comes of it. */
import { parse } from 'parse5';
import type { PageFacts } from '../../plugins/categories/landing_pages_domains/page-blocks.ts';
import type { WrittenPage } from '../../plugins/categories/landing_pages_domains/written-page.ts';

export const facts: PageFacts = {
  title: 'Tents',
  style: 'modern',
  cta_url: 'https://tents.example.com/shop',
  cta_text: 'To the shop',
  layout: 'classic',
  form: undefined,
  price: undefined,
  proof: [],
  picture: undefined,
};

export const page = (said: string): WrittenPage => ({
  language: 'en',
  description: said,
  headline: said,
  subheadline: said,
  benefits: [1, 2, 3].map(() => ({ title: said, text: said })),
  sections: [{ heading: said, text: said }],
  questions: [{ question: said, answer: said }],
  closing: said,
  form_heading: said,
  thanks: said,
});

/** Elements and their attributes' names, in order; where links lead; and elements with those around them. */
export function shapeOf(html: string) {
  const shape: string[] = [];
  const links: string[] = [];
  const places: string[] = [];
  const walk = (node: unknown, above: string): void => {
    const {
      tagName,
      attrs = [],
      childNodes = [],
    } = node as {
      tagName?: string;
      attrs?: { name: string; value: string }[];
      childNodes?: unknown[];
    };
    if (tagName) shape.push([tagName, ...attrs.map(({ name }) => name)].join(' '));
    for (const { name, value } of attrs) if (/^(href|src|action)$/.test(name)) links.push(value);
    const name = attrs.find((one) => one.name === 'class')?.value;
    const place = tagName ? `${above} > ${tagName}${name ? `.${name}` : ''}` : above;
    if (tagName) places.push(place);
    for (const child of childNodes) walk(child, place);
  };
  walk(parse(html), '');
  return { shape, links, places };
}
