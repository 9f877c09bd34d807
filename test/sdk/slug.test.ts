import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { checkSlug, slugOf } from '../../sdk/kit/index.ts';

function faultOf(text: string, wish = {}): string {
  try {
    checkSlug(text, wish);
    return 'none';
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.code).to.equal('input_invalid');
    const [fault] = error.details.faults!;
    return `${fault!.field}: ${fault!.message}`;
  }
}

describe('A slug', () => {
  for (const text of ['a', 'autumn-sale', '2026', 'a'.repeat(128)])
    it(`may be ${text.slice(0, 20)}`, () => expect(checkSlug(text)).to.equal(text));

  for (const [text, what] of [
    ['Autumn Sale', /slug: must be lower-case .*; autumn-sale would be right/],
    ['autumn.sale', /autumn-sale would be right/],
    ['a/../b', /a-b would be right/],
    ['__proto__', /proto would be right/],
    ['constructor', /must not be constructor/],
    ['api', /must not be api, which the service uses itself/],
    ['www', /must not be www/],
    ['oauth', /must not be oauth/],
    ['undefined', /must not be undefined/],
    ['-a', /; a would be right/],
    ['a--b', /; a-b would be right/],
    // A Cyrillic letter that looks like a Latin one.
    ['p\u0430ypal', /lower-case letters a-z/],
    // Full-width letters are letters once they are written plainly.
    ['\uff41\uff42', /; ab would be right/],
    ['a\u200bb', /lower-case/],
    ['Größe', /; gro-e would be right/],
    ['', /must have 1 to 128 characters, not 0/],
    ['a'.repeat(129), /must have 1 to 128 characters, not 129/],
    ['...', /joined by single hyphens$/],
  ] as const)
    it(`may not be ${JSON.stringify(text.slice(0, 20))}, and the fault says what is right`, () => {
      expect(faultOf(text)).to.match(what);
    });

  it('names the argument, and takes further reserved words', () => {
    expect(faultOf('shop', { field: 'name', reserved: ['shop'] })).to.include('name: must not be');
  });

  it('is made of a title', () => {
    expect(slugOf('  Crème brûlée: 50 % off! ')).to.equal('creme-brulee-50-off');
    expect(slugOf('中文')).to.equal('');
  });
});
