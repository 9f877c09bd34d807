/** The kit when the platform refuses a part of something that is made already. */
import { expect } from 'chai';
import { orTakeBack } from '../../sdk/kit/index.ts';

const refuse = (code: string) => async () => {
  throw Object.assign(new Error('Refused.'), { code });
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing was refused'),
    (error: Error) => error,
  );

describe('Taking back what was made', () => {
  let removed: string[];
  beforeEach(() => {
    removed = [];
  });
  const made = (...whats: string[]) =>
    whats.map((what) => ({
      what,
      takeBack: async () => {
        if (what.startsWith('stuck')) throw new Error('no');
        removed.push(what);
      },
    }));

  it('leaves all as it is when nothing is refused', async () => {
    expect(await orTakeBack(made('a'), async () => 7)).to.equal(7);
    expect(removed).to.deep.equal([]);
  });

  it('removes the last first, and says so behind the words of the platform', async () => {
    const error = await failureOf(orTakeBack(made('a', 'b'), refuse('platform_rejected')));
    expect(removed).to.deep.equal(['b', 'a']);
    expect(error.message).to.match(/^Refused\. .*taken back: a, b\.$/);
  });

  it('names what stays', async () => {
    const error = await failureOf(orTakeBack(made('a', 'stuck b'), refuse('platform_rejected')));
    expect(removed).to.deep.equal(['a']);
    expect(error.message).to.match(/taken back: a\. This stays, .*: stuck b\.$/);
  });

  it('touches nothing when nobody knows whether it was done', async () => {
    for (const code of ['outcome_unknown', 'platform_unavailable', 'timed_out', '']) {
      const error = await failureOf(orTakeBack(made('a'), refuse(code)));
      expect(error.message).to.equal('Refused.');
    }
    expect(removed).to.deep.equal([]);
  });
});
