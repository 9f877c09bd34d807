/** Words of a model are text: markup, links and texts that look like somebody's data change nothing of the page around them. */
import { expect } from 'chai';
import { pageHtml } from '../../plugins/categories/landing_pages_domains/page-html.ts';
import { layouts } from '../../plugins/categories/landing_pages_domains/skeletons.ts';
import { facts, page, shapeOf } from './a-written-page.ts';

describe('A page whose model writes what it should not', () => {
  const shapes = (written: Parameters<typeof pageHtml>[0]) =>
    layouts.map((layout) => shapeOf(pageHtml(written, { ...facts, layout })));
  const plain = shapes(page('Light tents.'));

  for (const said of [
    '</h1></title></style><script>fetch("/api/v1/tools/run")</script>',
    '"><img src=x onerror=alert(1)>',
    '<!--<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '[shop](javascript:alert(1)) https://evil.example/ ada@example.com +49 30 123456',
    '&lt;script&gt; ${html} {{constructor.constructor("alert(1)")()}}',
    '\u202Egnp.exe\u0000\u2028<b>',
  ])
    it(`has the elements and links that it would have anyway: ${JSON.stringify(said).slice(0, 40)}`, () => {
      expect(shapes(page(said))).to.deep.equal(plain);
    });

  it('is of no language that is none', () => {
    const odd = { ...page('Light tents.'), language: 'en" onload="x' };
    expect(shapes(odd)).to.deep.equal(plain);
    expect(pageHtml(odd, facts)).to.contain('<html lang="en"');
  });
});
