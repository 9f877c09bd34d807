/** A few markets of the grading (`npm run bench -- --only grading`), with bounds as wide as so few need. */
import { expect } from 'chai';
import { judgeAttribution } from '../../bench/grading/attributions.ts';
import { judgeTest } from '../../bench/grading/creatives.ts';
import { foresee } from '../../bench/grading/forecasts.ts';
import { judgeLift } from '../../bench/grading/lifts.ts';
import { judgeSplit } from '../../bench/grading/splits.ts';

const markets = Array.from({ length: 10 }, (_, n) => n + 1);

async function each<Judged>(judge: (number: number) => Promise<Judged | undefined>) {
  const all: Judged[] = [];
  for (const number of markets) {
    const judged = await judge(number);
    if (judged !== undefined) all.push(judged);
  }
  return all;
}
const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

describe('Numbers, judged by the market', () => {
  it('have the true lift inside their interval, and seldom see one where there is none', async () => {
    const lifts = await each((number) => judgeLift(number, 'geo_lift', true));
    const nothing = await each((number) => judgeLift(number, 'geo_lift', false));
    expect(lifts.filter(({ isInside }) => isInside)).to.have.length.at.least(8);
    expect(nothing.filter(({ significant }) => significant)).to.have.length.at.most(2);
  });

  it('split a budget better than in equal parts', async () => {
    const splits = await each((number) => judgeSplit(number, 'conversions'));
    expect(splits.filter(({ gain }) => gain >= 0.1)).to.have.length.at.least(8);
  });

  for (const metric of ['spend', 'conversions', 'roas'])
    it(`foresee ${metric} better than the mean of four weeks, and say how surely`, async () => {
      const all = await each((number) => foresee(number, metric));
      const inside = sumOf(all, (one) => one.inside) / sumOf(all, ({ days }) => days);
      expect(inside).to.be.within(0.7, 0.9);
      expect(sumOf(all, ({ error }) => error)).to.be.below(sumOf(all, ({ flat }) => flat));
    });

  it('attribute nearer to the truth than the last click', async () => {
    const all = await each(judgeAttribution);
    expect(sumOf(all, ({ model }) => model)).to.be.below(sumOf(all, (one) => one.lastClick));
  });

  it('pick the best of four ads with fewer conversions than an equal split needs', () => {
    const used = (mayPause: boolean) =>
      markets
        .slice(0, 3)
        .map((number) => judgeTest(number, mayPause))
        .reduce((sum, { conversions }) => sum + conversions, 0);
    expect(used(true)).to.be.below(0.95 * used(false));
  });
});
