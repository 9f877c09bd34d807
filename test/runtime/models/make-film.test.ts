/** A film is asked for once: attempts after a crash go on to wait, and a provider that never ends is given up. */
import { expect } from 'chai';
import { ServiceError } from '../../../sdk/errors.ts';
import { makeFilm, type FilmHand, type FilmNote } from '../../../runtime/models/make-film.ts';

const wish = { prompt: 'A tent.', shape: '16:9', seconds: 8 } as const;
const film = {
  mime: 'video/mp4',
  width: 1280,
  height: 720,
  seconds: 8,
  bytes: new Uint8Array(9),
} as const;

/** A provider that is done at the look of this number, and what was asked of it. */
function aProvider(doneAt: number, note?: FilmNote) {
  const times = { now: Date.parse('2026-11-20T00:00:00Z'), diesAt: 0 };
  const seen = { note, starts: 0, looks: 0, ...times, told: [] as string[] };
  const hand: FilmHand = {
    now: () => seen.now,
    noted: async () => seen.note,
    note: async (next) => void (seen.note = next),
    start: async () => {
      seen.starts += 1;
      return { task: `task${seen.starts}`, model: 'test' };
    },
    look: async () => {
      seen.looks += 1;
      if (seen.looks === seen.diesAt) throw new Error('the process died');
      return seen.looks >= doneAt
        ? { state: 'done', progress: 1, file: 'f' }
        : { state: 'waiting', progress: null, file: null };
    },
    fileOf: () => film,
    sleep: async (ms) => void (seen.now += ms),
    tell: (words) => void seen.told.push(words),
  };
  return { hand, seen };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
  );

describe('A film that a provider makes', () => {
  it('is asked for once, though the service dies while it waits', async () => {
    const { hand, seen } = aProvider(4);
    seen.diesAt = 2;
    await codeOf(makeFilm(wish, hand));
    expect(seen.note?.task).to.equal('task1');
    const { model, seconds } = await makeFilm(wish, hand);
    expect([seen.starts, model, seconds]).to.deep.equal([1, 'test', 8]);
    expect(seen.told.at(-1)).to.match(/was ordered at 20.*before the service stopped.*no other is/);
  });

  it('is not asked for again where nobody knows whether it was', async () => {
    const { hand, seen } = aProvider(1, { askedAt: '2026-11-20T00:00:00Z' });
    expect(await codeOf(makeFilm(wish, hand))).to.equal('platform_rejected');
    expect(seen.starts).to.equal(0);
  });

  for (const code of ['outcome_unknown', 'platform_answer_invalid'] as const)
    it(`is not asked for again after an answer that nobody can read: ${code}`, async () => {
      const { hand, seen } = aProvider(1);
      hand.start = async () => {
        seen.starts += 1;
        throw new ServiceError(code);
      };
      for (const _attempt of [1, 2])
        expect(await codeOf(makeFilm(wish, hand))).to.equal('platform_rejected');
      expect(seen.starts).to.equal(1);
    });

  it('is given up after twenty minutes, counted over all attempts', async () => {
    const { hand, seen } = aProvider(Infinity);
    const begun = seen.now;
    expect(await codeOf(makeFilm(wish, hand))).to.equal('platform_rejected');
    expect(seen.now - begun).to.be.within(19 * 60_000, 20 * 60_000);
    expect(seen.note).to.equal(undefined);
  });

  it('is no film where its bytes are none', async () => {
    const { hand, seen } = aProvider(1);
    hand.look = async () => {
      throw new ServiceError('platform_answer_invalid');
    };
    expect(await codeOf(makeFilm(wish, hand))).to.equal('platform_rejected');
    expect(seen.note).to.equal(undefined);
  });
});
