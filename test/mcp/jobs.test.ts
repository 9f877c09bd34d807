/** The jobs of people who run advertising, from their own words to the result. None is graded below B. */
import { expect } from 'chai';
import { playJobs, requests, type Played } from '../bench/jobs.ts';
import { gradeOf } from '../bench/jobs/walk.ts';
import { walks } from '../bench/jobs/walks.ts';

describe('Jobs in an assistant’s hands', function () {
  this.timeout(300_000);
  let played: readonly Played[];
  before(async () => (played = await playJobs()));

  it('are twenty-one, a walk for each', () => {
    expect(requests).to.have.length(21);
    expect(walks).to.have.length(21);
  });

  for (const [at, ask] of requests.entries())
    it(`reaches its end without a wrong word: ${ask}`, () => {
      const { grade, note } = played[at]!;
      expect(['A', 'B'], `${grade}: ${note}`).to.include(grade);
    });

  it('are graded by what was reached, by dead ends, wrong claims, calls and tokens', () => {
    const good = { isReached: true, calls: 3, tokens: 1_000, deadEnds: 0, wrongClaims: 0 };
    expect(gradeOf(good)).to.equal('A');
    expect(gradeOf({ ...good, deadEnds: 1 })).to.equal('B');
    expect(gradeOf({ ...good, calls: 9 })).to.equal('B');
    expect(gradeOf({ ...good, tokens: 17_000 })).to.equal('C');
    expect(gradeOf({ ...good, wrongClaims: 1 })).to.equal('C');
    expect(gradeOf({ ...good, isReached: false })).to.equal('F');
  });
});
