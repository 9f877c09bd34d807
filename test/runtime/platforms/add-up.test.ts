import { expect } from 'chai';
import fc from 'fast-check';
import { addUp } from '../../../runtime/platforms/reply/add-up.ts';
import { csvOf } from '../../../sdk/kit/csv.ts';

const keep = { by: ['id'], add: ['spend', 'clicks'], first: ['day'], last: ['day'] };

describe('A table that is added up where it is read', () => {
  it('makes one row of those that are alike, with exact sums and the first and last day', () => {
    const text = 'id,day,spend,clicks\n7,2026-11-02,0.10,1\n8,2026-11-01,,\n7,2026-11-01,0.20,2\n';
    expect(addUp(text, keep)).to.deep.equal({
      columns: ['id', 'day', 'spend', 'clicks'],
      lines: 3,
      isWhole: true,
      rows: [
        ['7', '2026-11-01', '2026-11-02', 0.3, 3],
        ['8', '2026-11-01', '2026-11-01', null, null],
      ],
    });
  });

  it('sums to what whole numbers sum to, in any order of lines, beyond what millionths can hold', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(cents, (all) => {
        const rows = all.map((one) => ({ id: 'a', spend: (one / 100).toFixed(2), clicks: one }));
        const sum = all.reduce((total, one) => total + one, 0);
        const { rows: made } = addUp(csvOf(rows), { by: ['id'], add: ['spend', 'clicks'] });
        expect(made).to.deep.equal([['a', sum / 100, sum]]);
      }),
    );
  });

  it('takes thousands apart by commas, quotes, and a mark before the first column', () => {
    const text = '\uFEFFid,spend,clicks\r\n"a, ""b""","1,234.50",7\r\n';
    expect(addUp(text, { by: ['id'], add: ['spend', 'clicks'] }).rows).to.deep.equal([
      ['a, "b"', 1234.5, 7],
    ]);
  });

  it('finds a column by how it begins, and has nothing of one that is not there', () => {
    const text = 'id,Conversions (14 days)\n7,2\n';
    const made = addUp(text, { by: ['id', 'name'], add: ['Conversions*', 'value'] });
    expect(made.rows).to.deep.equal([['7', '', 2, null]]);
  });

  it('tells a file that was cut from one that is short', () => {
    expect(addUp('id,spend,clicks,day\n7,1,2,d\n8,1', keep).isWhole).to.equal(false);
    expect(addUp('id,spend\n"7,1', keep).isWhole).to.equal(false);
    expect(addUp('id,spend,clicks,day\n', keep)).to.include({ lines: 0, isWhole: true });
    expect(addUp('', keep)).to.deep.include({ columns: [], lines: 0, isWhole: true, rows: [] });
  });

  it('refuses what should be a number and is none, by column and value', () => {
    expect(() => addUp('id,spend,clicks,day\n7,n/a,1,d\n', keep)).to.throw(
      'The report\'s column spend has "n/a", which is no number.',
    );
  });

  it('takes names of columns for what they are, whatever objects inherit', () => {
    const text = '__proto__,constructor\na,1\na,2\n';
    const made = addUp(text, { by: ['__proto__'], add: ['constructor'] });
    expect(made.rows).to.deep.equal([['a', 3]]);
  });
});
