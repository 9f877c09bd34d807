/** Finds the destinations of texts, in every spelling of an address that a program behind a click understands. */
import { expect } from 'chai';
import fc from 'fast-check';
import { destinationsIn } from '../../../../runtime/scripts/leads/destinations-in.ts';
import { leadsOf } from '../../../../runtime/scripts/leads/leads-of.ts';

const SHOP = 'shop.example';
const isShop = (name: string) => name === SHOP;

describe('Where an argument leads', () => {
  for (const [text, names] of [
    ['https://shop.example/a?b=c', [SHOP]],
    ['HTTPS://WWW.Shop.Example./', [SHOP]],
    ['shop.example/a', [SHOP]],
    ['//shop.example', [SHOP]],
    ['https://shop.example:8443', ['shop.example:8443']],
    ['https://bücher.example', ['xn--bcher-kva.example']],
    ['{lpurl}?utm_source=x', []],
    ['{unescapedlpurl+2}', []],
    ['https://click.example/?to={lpurl}', ['click.example']],
    [
      'https://play.google.com/store/apps/details?id=com.evil',
      ['play.google.com/store/apps/details?id=com.evil'],
    ],
    ['123456', ['123456']],
    ['card://8x', ['card://8x']],
  ] as const)
    it(`reads ${text} as an address`, () => {
      expect(destinationsIn(text, 'whole')).to.have.members([...names]);
    });

  for (const text of [
    'https://evil.example',
    'http:evil.example',
    'https:\\\\evil.example',
    '\\\\evil.example\\a',
    'ht\ttps://evil.example',
    'https://shop.example@evil.example',
    'https://shop.example\\@evil.example',
    'https://shop.example%2eevil.example',
    'https://shop.example/?u=https%3A%2F%2Fevil.example',
    'https://shop.example/?u=https%253A%252F%252Fevil.example',
    'https://shop.example/?url=evil.example/a',
    'https://shop.example//evil.example',
    'https://shop.example#&#x2f;&#x2f;evil.example',
    'https://ｅｖｉｌ.example',
    'https://еvil.example',
    'https://0x7f.1/',
    'https://{_host}/',
    'https://shop.example{_more}',
    'utm_source=a&redirect=//evil.example',
    'intent://evil.example#Intent;end',
    'market://details?id=com.evil',
    'Look at https://evil.example, now',
    'next=evil.example/a',
    '<script>top.location = "ht" + "tps:" + "/" + "/evil" + ".example"</script>',
    '<img src=a onload = "go()">',
    '<a href="javascript:go()">',
    '<a href="data:text/html;base64,AAAA">',
    '<a href="https://evil.example">',
  ])
    it(`finds what is strange in ${text}`, () => {
      for (const how of ['whole', 'within'] as const)
        expect(
          destinationsIn(text, how).filter((name) => !isShop(name)),
          how,
        ).to.not.be.empty;
    });

  for (const text of ['{lpurl}.evil.example', '{_all}', 'mailto:a@evil.example', 'com.evil.app'])
    it(`takes ${text} for an address of its own`, () =>
      expect(destinationsIn(text, 'whole')).to.include(text));

  for (const text of [
    'Shoes // Spring 24/7: now 20 % off',
    'urn:li:adTargetingFacet:locations',
    'Northwind v1.2 e.g. (Inc.)',
    'customers/1/campaigns/2',
  ])
    it(`finds nothing in ${text}`, () => expect(destinationsIn(text, 'within')).to.deep.equal([]));

  it('finds hosts without a scheme where a platform makes links of them', () => {
    const found = (text: string) => destinationsIn(text, 'posted');
    expect(found('Deals at evil.example/a, today. And (shop.example).')).to.deep.equal([
      'evil.example',
      'shop.example',
    ]);
    expect(found('Now v1.2: 3.5 kg... e.g. for two. Really?')).to.deep.equal([]);
  });

  it('finds an address however it is wrapped', () => {
    const wraps: readonly ((text: string) => string)[] = [
      encodeURIComponent,
      (text) => `https://shop.example/?next=${encodeURIComponent(text)}`,
      (text) => `a ${text} b`,
      (text) => `"${text}"`,
      (text) => text.replace(/^https/, 'HTTP'),
      (text) => text.replace('://', ':\\\\'),
      (text) => `${text}?a=https://shop.example`,
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...wraps), { maxLength: 4 }), (chosen) => {
        const text = chosen.reduce((inner, wrap) => wrap(inner), 'https://evil.example/a');
        expect(
          destinationsIn(text, 'within').some((name) => !isShop(name)),
          text,
        ).to.equal(true);
      }),
    );
  });

  it('reads an argument as its manifest says, and what nobody described by its name', () => {
    const json = {
      type: 'json',
      schema: {
        properties: {
          page: { type: 'string', leads: 'whole' },
          picture: { type: 'string', leads: 'nowhere' },
          text: { type: 'string' },
        },
      },
    } as const;
    const specs = {
      link: { type: 'string', leads: 'whole' },
      name: { type: 'string' },
      json,
    } as const;
    const args = {
      link: 'a.example',
      name: 'b.example and https://c.example',
      json: {
        page: 'd.example',
        picture: 'https://e.example',
        text: 'f.example',
        more: { clickUrl: ['g.example'], note: 'h.example' },
      },
    };
    expect(leadsOf(specs, args)).to.deep.equal([
      { name: 'a.example', field: 'link' },
      { name: 'c.example', field: 'name' },
      { name: 'd.example', field: 'json/page' },
      { name: 'g.example', field: 'json/more/clickUrl' },
    ]);
  });
});
