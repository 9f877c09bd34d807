/** Files of reports: read as they are, quickly, and never by half. */
import { expect } from 'chai';
import fc from 'fast-check';
import { cellsOf, readCsv } from '../../sdk/kit/csv.ts';

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe('Files of reports (CSV)', () => {
  it('are read as they were written, whatever stands in a cell', () => {
    const cell = fc.stringMatching(/^[a-z ",\n]{1,6}$/);
    const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (written, end, isEnded) => {
        const text = written.map((one) => one.map(quoted).join(',')).join(end);
        expect(cellsOf(text + (isEnded ? end : ''))).to.deep.equal(written);
      }),
    );
  });

  it('give a record a line', () => {
    expect(readCsv('a,b\r\n1,"x, ""y"""\r\n2,\r\n')).to.deep.equal([
      { a: '1', b: 'x, "y"' },
      { a: '2', b: '' },
    ]);
  });

  for (const [what, text] of Object.entries({
    'within a line': 'a,b\n1,2\n3',
    'within a quoted cell': 'a,b\n1,2\n3,"x',
    'before a quote ends': 'a,b\n1,2\n"',
  }))
    it(`are an error when they were cut ${what}`, () => {
      expect(() => readCsv(text, ['a'])).to.throw(/cut/);
    });

  it('are an error when a column lacks', () => {
    expect(() => readCsv('\uFEFFa,b\n1,2\n', ['c'])).to.throw(/no column c/);
    expect(readCsv('\uFEFFa,b\n1,2\n', ['a'])).to.deep.equal([{ a: '1', b: '2' }]);
  });
});
