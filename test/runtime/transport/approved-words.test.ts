/** A person approves what is read: no line break and no hidden character of a value draws a line of its own. */
import { expect } from 'chai';
import fc from 'fast-check';
import { stepWords } from '../../../sdk/index.ts';
import { holdsHidden } from '../../../sdk/plain-text.ts';
import { changesSentence } from '../../../sdk/words/change-words.ts';
import { changeBlock } from '../../../runtime/transport/portal/words/change-view.ts';
import { shownText, shownValue } from '../../../runtime/transport/portal/words/shown-value.ts';

const bad = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\u000b',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u0000',
  '\u001b[2J',
  '\u00ad',
  '\u{e0041}',
);
/** Plain text with what is bad somewhere in it. */
const text = fc
  .tuple(fc.string({ maxLength: 20 }), bad, fc.string({ maxLength: 20 }))
  .map((parts) => parts.join(''));
const BREAK = /[\n\r\t\u000b\f\u0085\u2028\u2029]/;
const isPlainLine = (line: string) =>
  !BREAK.test(line) && !holdsHidden(line.replace(/[\u200c\u200d]/g, ''));

describe('Words that a person approves', () => {
  it('stand in one line each, in names and in values', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(isPlainLine(shownText(value))).to.equal(true);
        expect(isPlainLine(shownValue(value, {}).text)).to.equal(true);
        const change = {
          entity: value,
          id: value,
          name: value,
          field: value,
          before: null,
          after: 1,
        };
        expect(isPlainLine(changesSentence([change], 'x'))).to.equal(true);
        expect(holdsHidden(changeBlock(change).text.replace(/[\u200c\u200d]/g, ''))).to.equal(
          false,
        );
      }),
    );
  });

  it('of a step are one line for each argument, whatever its name and value hold, and tell every two steps apart', () => {
    const step = fc.record({
      script: text,
      platform: text,
      account_id: text,
      args: fc.dictionary(text, fc.oneof(text, fc.array(text, { maxLength: 2 })), { maxKeys: 3 }),
    });
    fc.assert(
      fc.property(step, step, (one, other) => {
        const lines = stepWords(one).split('\n');
        expect(lines).to.have.length(1 + Object.keys(one.args).length);
        for (const line of lines) expect(isPlainLine(line)).to.equal(true);
        if (stepWords(one) === stepWords(other)) expect(one).to.deep.equal(other);
      }),
    );
  });
});
