/** What a model writes is text: markup, links and what looks like somebody's data change nothing of the page around it. */
import { expect } from 'chai';
import { parse } from 'parse5';
import {
  pageHtml,
  type PageFacts,
} from '../../plugins/categories/landing_pages_domains/page-html.ts';
import type { WrittenPage } from '../../plugins/categories/landing_pages_domains/written-page.ts';

const facts: PageFacts = {
  title: 'Tents',
  style: 'modern',
  cta_url: 'https://tents.example.com/shop',
  cta_text: 'To the shop',
  form: undefined,
};

const page = (said: string): WrittenPage => ({
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

/** Elements and their attributes' names, in order; and where links lead. */
function shapeOf(html: string) {
  const shape: string[] = [];
  const links: string[] = [];
  const walk = (node: unknown): void => {
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
    childNodes.forEach(walk);
  };
  walk(parse(html));
  return { shape, links };
}

describe('A page whose model writes what it should not', () => {
  const plain = shapeOf(pageHtml(page('Light tents.'), facts));

  for (const said of [
    '</h1></title></style><script>fetch("/api/v1/tools/run")</script>',
    '"><img src=x onerror=alert(1)>',
    '<!--<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '[shop](javascript:alert(1)) https://evil.example/ ada@example.com +49 30 123456',
    '&lt;script&gt; ${html} {{constructor.constructor("alert(1)")()}}',
    '\u202Egnp.exe\u0000\u2028<b>',
  ])
    it(`has the elements and links that it would have anyway: ${JSON.stringify(said).slice(0, 40)}`, () => {
      expect(shapeOf(pageHtml(page(said), facts))).to.deep.equal(plain);
    });

  it('is of no language that is none', () => {
    const odd = { ...page('Light tents.'), language: 'en" onload="x' };
    expect(shapeOf(pageHtml(odd, facts))).to.deep.equal(plain);
    expect(pageHtml(odd, facts)).to.contain('<html lang="en"');
  });
});
