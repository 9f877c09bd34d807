/** A total says how much it covers, a ratio says how much it is made of, and an unknown figure never becomes 0. */
import { expect } from 'chai';
import fc from 'fast-check';
import { normalMetrics, sumOf, sumsOfFigures, type Sums } from '../../../sdk/kit/metrics.ts';
import { converterTo } from '../../../sdk/reports/convert.ts';
import { coverageOf, type Cover } from '../../../sdk/reports/coverage.ts';
import { addable, Total, type TotalPart } from '../../../sdk/reports/total.ts';

const window = { start_date: '2026-11-01', end_date: '2026-11-14' };
const whole: Cover = { from: '2026-11-01', until: '2026-11-28' };
const sums = (own: Partial<Sums>): Sums => ({
  impressions: null,
  clicks: null,
  spendMicros: null,
  conversions: null,
  valueMicros: null,
  ...own,
});
const usd = (own: Partial<Sums>): TotalPart => ({ sums: sums(own), currency: 'USD' });
const someSums = fc.record({
  impressions: fc.option(fc.nat(1e6)),
  clicks: fc.option(fc.nat(1e5)),
  spendMicros: fc.option(fc.nat(1e9)),
  conversions: fc.option(fc.nat(1e3)),
  valueMicros: fc.option(fc.nat(1e9)),
});

describe('Total', () => {
  it('is never printed without what it covers', () => {
    const covers = [whole, { ...whole, from: null }, { ...whole, until: '2026-11-10' }];
    const total = new Total([usd({ spendMicros: 1_234_500_000 })], coverageOf(window, covers));
    expect(`${total}`).to.equal(
      '1,234.5 USD (2 of 3 accounts, 10 of 14 days whole, through 2026-11-10)',
    );
    expect(JSON.parse(JSON.stringify({ total })).total.coverage).to.deep.equal({
      accounts_asked: 3,
      accounts_whole: 2,
      days_asked: 14,
      days_whole: 10,
      data_through: '2026-11-10',
    });
    expect(JSON.stringify(total)).to.not.contain('spendMicros');
  });

  it('makes a ratio of the rows that have both sides, and names their share', () => {
    const parts = [
      usd({ spendMicros: 18_960e6, valueMicros: 59_152_770_000 }),
      usd({ spendMicros: 18_622e6 }),
    ];
    const shown = new Total(parts, coverageOf(window, [whole])).shown(['spend', 'roas']);
    expect(shown).to.deep.include({ spend: 37_582, roas: 3.119872 });
    expect(shown['covers']).to.deep.equal({
      roas: { conversion_value: 59_152.77, spend: 18_960, share: 0.5045 },
    });
  });

  it('keeps the pairs of a ratio through the words of a report', () => {
    fc.assert(
      fc.property(fc.array(someSums, { minLength: 1, maxLength: 8 }), someSums, (some, other) => {
        const all = normalMetrics(sumOf([...some, other]));
        const told = sumsOfFigures(normalMetrics(sumOf(some)));
        const inTwo = normalMetrics(sumOf([told, other]));
        for (const ratio of ['ctr', 'cpc', 'cpm', 'cpa', 'roas'] as const)
          if (all[ratio] === null) expect(inTwo[ratio]).to.equal(null);
          else expect(inTwo[ratio]).to.be.closeTo(all[ratio], 1e-5 * Math.max(1, all[ratio]));
      }),
    );
  });

  it('keeps the spend of rows without a conversion, where conversions of others have no spend', () => {
    const rows = [usd({ spendMicros: 110e6, conversions: 0 }), usd({ conversions: 1 })];
    const told = sumsOfFigures(normalMetrics(sumOf(rows.map(({ sums }) => sums))));
    const other = usd({ spendMicros: 0, conversions: 1 }).sums;
    expect(normalMetrics(sumOf([told, other])).cpa).to.equal(110);
  });

  it('is null where nobody knows, and adds what is known', () => {
    const total = new Total([usd({ clicks: 3 }), usd({ clicks: null })], coverageOf(window, []));
    expect(total.exact).to.include({ clicks: 3, spend: null, conversions: null, roas: null });
  });

  it('changes in percent only between windows that are whole', () => {
    const of = (spend: number, cover: Cover) =>
      new Total([usd({ spendMicros: spend * 1e6 })], coverageOf(window, [cover]));
    const change = (now: Total, then: Total) => now.changeFrom(then, ['spend'])['spend'];
    expect(change(of(140, whole), of(100, whole))).to.equal(40);
    for (const cover of [
      { ...whole, until: '2026-11-13' },
      { ...whole, from: '2026-11-02' },
      { ...whole, from: null },
      { ...whole, isCut: true },
    ]) {
      expect(change(of(140, cover), of(100, whole)), JSON.stringify(cover)).to.equal(null);
      expect(change(of(140, whole), of(100, cover)), JSON.stringify(cover)).to.equal(null);
    }
  });

  it('adds neither two currencies nor media and what an ad server counted of them', () => {
    const served: TotalPart = { ...usd({ clicks: 1 }), counts: 'served' };
    const yen: TotalPart = { ...usd({ clicks: 1 }), currency: 'JPY' };
    for (const other of [served, yen])
      expect(() => new Total([usd({ clicks: 1 }), other], coverageOf(window, []))).to.throw();
    expect(addable([usd({}), served, yen, usd({})]).map((some) => some.length)).to.deep.equal([
      1, 2, 1,
    ]);
  });

  it('shows money with the decimals of its currency, and a small price not as nothing', () => {
    const figures = {
      spendMicros: 465_493_923_524,
      clicks: 99_999_999,
      conversions: 7,
      valueMicros: 1,
    };
    const shown = (currency: string) =>
      new Total([{ sums: sums(figures), currency }], coverageOf(window, [])).shown();
    expect(shown('USD')).to.include({ spend: 465_493.92, cpa: 66_499.13, cpc: 0.0047 });
    expect(shown('JPY')).to.include({ spend: 465_494, cpa: 66_499, conversion_value: 0 });
  });

  it('says that a rate is older than 35 days', () => {
    const dated = (date: string) => ({
      worth: (amount: number) => ({ amount: amount / 150, date }),
    });
    const said = (date: string) => {
      const converter = converterTo(dated(date), 'USD', new Date('2026-11-29T10:00:00Z'));
      converter.convert(sums({ spendMicros: 1 }), 'JPY');
      return converter.warnings.join();
    };
    expect(said('2026-04-13')).to.contain('from JPY to USD is 230 days old, of 2026-04-13');
    expect(said('2026-10-24')).to.contain('36 days old');
    expect(said('2026-10-25')).to.equal('');
  });
});
