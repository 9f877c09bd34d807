import { expect } from 'chai';
import { callerUrls } from '../../../runtime/scripts/caller-urls.ts';
import { aScript } from '../../support/a-catalog.ts';
import { faultsOf, parse } from './parse-some.ts';

const address = { type: 'string', format: 'uri' };
const children = {
  type: 'json',
  description: 'Cards.',
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        link: { type: 'string' },
        image_url: address,
        more: { type: 'array', items: address },
      },
    },
  },
} as const;
const of = (...cards: object[]) => ({ children: cards });

describe('Addresses within a JSON argument', () => {
  it('are those of the caller where the schema calls them so, and no other text is', () => {
    const [one, two, other] = ['a', 'b', 'c'].map((name) => `https://cdn.example.com/${name}`);
    const args = of({ image_url: one, link: other, more: [two] });
    const urls = callerUrls({ script: aScript({ args: { children } }), args });
    expect([...urls]).to.deep.equal([
      [one, 'children/0/image_url'],
      [two, 'children/0/more/0'],
    ]);
  });

  it('must be public ones', () => {
    const good = of({ image_url: 'https://cdn.example.com/a.png', link: 'not looked at' });
    expect(parse({ children }, good)).to.deep.equal(good);
    for (const bad of [
      'http://127.0.0.1/a',
      'http://[::1]/',
      'file:///etc/passwd',
      'cdn',
      'http://u:p@cdn.example.com/',
    ])
      expect(
        faultsOf(() => parse({ children }, of({}, { image_url: bad }))).map(({ field }) => field),
        bad,
      ).to.deep.equal(['children/1/image_url']);
  });

  it('under a name of the prototype are no others', () => {
    const urls = callerUrls({
      script: aScript({ args: { children } }),
      args: of({ constructor: 'https://cdn.example.com/' }),
    });
    expect(urls.size).to.equal(0);
  });
});
