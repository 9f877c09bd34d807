/** Copy within the limits of a platform, whatever a model writes. */
import { expect } from 'chai';
import type { ModelsPort, WriteWish } from '../../sdk/index.ts';
import {
  cutAtWord,
  lengthOf,
} from '../../plugins/categories/creative_generation/copy/judge-copy.ts';
import {
  writeCopy,
  type CopyWish,
} from '../../plugins/categories/creative_generation/copy/write-copy.ts';

type Texts = Readonly<Record<string, readonly string[]>>;

/** A model that gives one answer after the other. */
function aModel(...answers: readonly Texts[]) {
  const asked: WriteWish[] = [];
  const models: ModelsPort = {
    write: async (wish) => {
      const value = answers[asked.length] as never;
      asked.push(wish);
      return { value, platform: 'anthropic', model: 'test' };
    },
    turn: () => Promise.reject(new Error('not here')),
    make: () => Promise.reject(new Error('not here')),
    film: () => Promise.reject(new Error('not here')),
  };
  return { models, asked };
}

const wish: CopyWish = {
  platform: 'google',
  counts: { headlines: 2, descriptions: 1 },
  task: 'Write.',
  data: { product: 'Tents' },
  banned: ['Globex'],
};
const right = {
  headlines: ['Tents that stand', 'Up in a minute'],
  descriptions: ['Tents for people who would rather sit by the fire.'],
  ctas: ['See tents'],
};
const long = 'Tents that stand in a minute and stay up all night';

describe('Ad copy', () => {
  it('asks once when all is right, and says how long each text is', async () => {
    const { models, asked } = aModel(right);
    const { texts, warnings } = await writeCopy(models, wish);
    expect(asked).to.have.length(1);
    expect(texts.headlines).to.deep.equal([
      { text: 'Tents that stand', length: 16, limit: 30 },
      { text: 'Up in a minute', length: 14, limit: 30 },
    ]);
    expect(warnings).to.deep.equal([]);
  });

  it('asks once more with the faults, and takes what is then right', async () => {
    const { models, asked } = aModel({ ...right, headlines: [long, 'Up in a minute'] }, right);
    const { texts } = await writeCopy(models, wish);
    expect(asked).to.have.length(2);
    expect(JSON.stringify(asked[1]!.data)).to.contain('headlines[0] has 50 characters, 30 are');
    expect(texts.headlines!.map(({ text }) => text)).to.deep.equal(right.headlines);
  });

  it('cuts at a word what is too long twice, and says so', async () => {
    const written = { ...right, headlines: [long, 'Up in a minute'] };
    const { texts, warnings } = await writeCopy(aModel(written, written).models, wish);
    expect(texts.headlines!.map(({ text }) => text)).to.deep.equal([
      'Up in a minute',
      'Tents that stand in a minute',
    ]);
    expect(warnings.join()).to.contain('1 of the headlines were cut at a word');
  });

  it('leaves out repeats, competitors and what the platform forbids, and says why', async () => {
    const written = {
      ...right,
      headlines: ['Tents that stand', 'tents, that stand', 'Better than Globex', 'Buy tents now!'],
    };
    const { texts, warnings } = await writeCopy(aModel(written, written).models, {
      ...wish,
      counts: { headlines: 4, descriptions: 1 },
    });
    expect(texts.headlines!.map(({ text }) => text)).to.deep.equal(['Tents that stand']);
    expect(warnings.join()).to.match(/1 headlines of 4.*Globex is a competitor.*exclamation mark/);
  });

  it('is an error when nothing may be used', async () => {
    const written = { ...right, headlines: ['Globex tents!'] };
    const caught = await writeCopy(aModel(written, written).models, wish).catch((error) => error);
    expect(caught).to.include({ code: 'platform_answer_invalid' });
  });

  it('counts wide characters as the platform does, and cuts between words', () => {
    expect(lengthOf('帐篷', { wide: 2 })).to.equal(4);
    expect(lengthOf('帐篷', {})).to.equal(2);
    expect(cutAtWord('one two three', 8, {})).to.equal('one two');
    expect(cutAtWord('one two three', 7, {})).to.equal('one two');
    expect(cutAtWord('Donaudampfschifffahrt', 5, {})).to.equal('Donau');
    expect(cutAtWord('帐篷帐篷', 5, { wide: 2 })).to.equal('帐篷');
  });
});
