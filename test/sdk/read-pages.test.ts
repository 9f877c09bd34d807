import { expect } from 'chai';
import fc from 'fast-check';
import { readPages } from '../../sdk/kit/read-pages.ts';

/** A platform with pages of these lengths, the last without a pointer. */
function aPlatform(lengths: readonly number[]) {
  let asked = 0;
  const read = async (cursor: string | undefined) => {
    asked += 1;
    const at = Number(cursor ?? 0);
    const before = lengths.slice(0, at).reduce((sum, length) => sum + length, 0);
    const items = Array.from({ length: lengths[at] ?? 0 }, (_, row) => ({ id: before + row }));
    return { items, next: at + 1 < lengths.length ? String(at + 1) : null };
  };
  return { read, asked: () => asked };
}

describe('Pages of a list', () => {
  it('are read to the end, or until there are enough, and it says whether more are there', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (lengths, most) => {
          const all = lengths.reduce((sum, length) => sum + length, 0);
          const { read, asked } = aPlatform(lengths);
          const { items, isCut } = await readPages(most, read);
          expect(items).to.deep.equal(
            Array.from({ length: Math.min(all, most) }, (_, id) => ({ id })),
          );
          if (all > most) expect(isCut).to.equal(true);
          if (asked() === lengths.length) expect(isCut).to.equal(all > most);
        },
      ),
    ));

  it('end where there are too many to read', async () => {
    const { read, asked } = aPlatform(Array.from({ length: 500 }, () => 1));
    expect(await readPages(1_000, read)).to.include({ isCut: true });
    expect(asked()).to.equal(100);
  });

  it('that come again are an error', async () => {
    const again = async () => ({ items: [{ id: 1 }], next: 'same' });
    const error = await readPages(10, again).catch((thrown: unknown) => thrown);
    expect(error).to.include({ code: 'platform_answer_invalid' });
  });
});
