import { expect } from 'chai';
import fc from 'fast-check';
import { adTextWidth, textWidth } from '../../sdk/text-width.ts';

describe('The width of a text', () => {
  const widths: Readonly<Record<string, number>> = {
    '': 0,
    Zelte: 5,
    'Zelte für alle': 14,
    テント: 6,
    ﾃﾝﾄ: 3,
    텐트: 4,
    帐篷: 4,
    '𠮷野家': 6,
    ＡＢ: 4,
    '｢A｣': 3,
    '5 €': 3,
    '￥5': 3,
    '⛺ ok': 4,
  };
  for (const [text, width] of Object.entries(widths))
    it(`of "${text}" is ${width}`, () => expect(textWidth(text)).to.equal(width));

  it('of an inserted keyword is that of the text in its place, however it is spelled', () => {
    for (const word of ['keyword', 'KeyWord', 'KEYWORD'])
      expect(adTextWidth(`Buy {${word}:テント} now`)).to.equal(textWidth('Buy テント now'));
    expect(adTextWidth('{KeyWord:}')).to.equal(0);
    expect(adTextWidth('{other:x}')).to.equal(9);
  });

  it('adds up over parts, and is at least the count of characters', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(textWidth(a + b)).to.equal(textWidth(a) + textWidth(b));
        expect(textWidth(a)).to.be.within([...a].length, 2 * [...a].length);
      }),
    );
  });
});
