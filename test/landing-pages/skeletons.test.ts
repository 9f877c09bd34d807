/** Skeletons of written pages: six that differ in what they are made of, each with all that a page of a brand has. */
import { expect } from 'chai';
import type { Brand } from '../../sdk/brand.ts';
import { pageHtml } from '../../plugins/categories/landing_pages_domains/page-html.ts';
import { layouts } from '../../plugins/categories/landing_pages_domains/skeletons.ts';
import type { PageFacts } from '../../plugins/categories/landing_pages_domains/page-blocks.ts';
import { facts, page, shapeOf } from './a-written-page.ts';

const data = 'data:image/png;base64,iVBORw0KGgo=';
const brand: Brand = {
  name: 'Northwind',
  color_primary: '#FFD400',
  legal_name: 'Northwind GmbH',
  imprint_url: 'https://northwind.example.com/imprint',
  privacy_url: 'https://northwind.example.com/privacy',
  logo: { data, width: 300, height: 100, isLight: false },
  updated_at: '2026-03-02',
};
const whole: PageFacts = {
  ...facts,
  price: 'From 49 EUR',
  proof: [
    { quote: 'Stood in the storm.', by: 'Ada, Oslo' },
    { quote: 'Up in a minute.', by: 'Ben, Bergen' },
  ],
  picture: { data, width: 1200, height: 800 },
  form: { fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }] },
};
const built = layouts.map((layout) => ({
  layout,
  text: pageHtml(page('Light tents.'), { ...whole, layout }, brand),
}));

/** Elements by their place: `main > section.hero > div.halves`, each as often as it is there. */
function placesOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of shapeOf(text).places) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

describe('Skeletons of landing pages', () => {
  it('are six', () => expect(layouts).to.have.length.at.least(5));

  it('differ in what they are made of, not in its order alone', () => {
    for (const [at, one] of built.entries())
      for (const other of built.slice(at + 1)) {
        const [mine, theirs] = [placesOf(one.text), placesOf(other.text)];
        const all = new Set([...mine.keys(), ...theirs.keys()]);
        const apart = [...all].filter((place) => !mine.has(place) || !theirs.has(place));
        expect(apart.length / all.size, `${one.layout}, ${other.layout}`).to.be.above(0.2);
      }
  });

  for (const { layout, text } of built)
    it(`have header, picture, price, proof, and a footer with imprint and privacy: ${layout}`, () => {
      const { links, shape } = shapeOf(text);
      expect(shape.filter((one) => /^(header|main|footer|h1|form)\b/.test(one))).to.have.length(5);
      expect(text).to.include('alt="Northwind"').and.include('From 49 EUR');
      expect(text).to.include('Stood in the storm.').and.include('Ben, Bergen');
      expect(text).to.match(/<img\s+class="art"/);
      expect(links).to.include.members([brand.imprint_url!, brand.privacy_url!, '#form']);
      expect(text.slice(text.indexOf('<footer')))
        .to.include('Northwind GmbH')
        .and.include('Privacy');
      // Texts of the page are all there, whatever its order.
      expect(text.match(/Light tents\./g)!.length).to.be.at.least(14);
    });

  it('name imprint and privacy in the language of the page', () => {
    const text = pageHtml({ ...page('Zelte.'), language: 'de' }, whole, brand);
    expect(text).to.include('>Impressum<').and.include('>Datenschutz<');
  });
});
