import { expect } from 'chai';
import { keeping } from '../../../runtime/scripts/keep-fields.ts';
import { failureOf } from '../../support/a-gateway.ts';

function aHost(reply: unknown) {
  const asked: unknown[] = [];
  const answer = keeping((request) => {
    asked.push(request);
    return Promise.resolve(reply);
  });
  return { asked, ask: (request: unknown) => answer(request, new AbortController().signal) };
}

describe('A request that keeps fields', () => {
  const reply = {
    next: 'c2',
    total: 2,
    data: [
      { id: '7', name: 'A', days: [{ on: 1, off: 2 }, null], plan: { amount: 5, note: 'x' } },
      { id: '8', plan: null, days: 'none' },
      'odd',
    ],
  };

  it('is answered with those alone, through lists, where they are there', async () => {
    const { asked, ask } = aHost(reply);
    const keep = ['next', 'data.id', 'data.days.on', 'data.plan.amount', 'missing.one'];
    expect(await ask({ method: 'GET', path: 'things', keep })).to.deep.equal({
      next: 'c2',
      data: [
        { id: '7', days: [{ on: 1 }, null], plan: { amount: 5 } },
        { id: '8', days: 'none', plan: null },
        'odd',
      ],
    });
    expect(asked).to.deep.equal([{ method: 'GET', path: 'things' }]);
  });

  it('keeps the whole of what one of its paths names', async () => {
    const { ask } = aHost(reply);
    const { data } = (await ask({ path: 'x', keep: ['data.plan', 'data.plan.amount'] })) as {
      data: unknown[];
    };
    expect(data[0]).to.deep.equal({ plan: { amount: 5, note: 'x' } });
  });

  it('without them is answered whole', async () => {
    const { ask } = aHost(reply);
    expect(await ask({ method: 'GET', path: 'things' })).to.equal(reply);
  });

  it('reads a downloaded file as JSON, and says when it is none', async () => {
    const wish = { ask: 'download', with: {}, keep: ['id'] };
    const { ask } = aHost('[{"id":1,"x":2}]');
    expect(await ask(wish)).to.deep.equal([{ id: 1 }]);
    expect(await failureOf(aHost('<html>').ask(wish))).to.include({
      code: 'platform_answer_invalid',
    });
  });

  it('adds up a downloaded table, and no answer that is no file', async () => {
    const keep = { by: ['id'], add: ['spend'] };
    const { ask } = aHost('id,spend\n7,0.1\n7,0.2\n');
    expect(await ask({ ask: 'download', with: {}, keep })).to.deep.include({ rows: [['7', 0.3]] });
    const { asked, ask: askAgain } = aHost(reply);
    await askAgain({ method: 'GET', path: 'things', keep });
    expect(asked).to.deep.equal([{ method: 'GET', path: 'things', keep }]);
  });

  const strange: readonly unknown[] = [
    { by: ['id'] },
    { by: ['id'], add: [7] },
    { by: ['id'], add: [], sum: [] },
    { by: Array.from({ length: 65 }, (_, at) => `f${at}`), add: [] },
    'data.id',
    { data: true },
    [1],
    ['data..id'],
    ['__proto__'],
    ['a.__proto__.b'],
    ['a b'],
    Array.from({ length: 201 }, (_, at) => `f${at}`),
    ['a.b.c.d.e.f.g.h.i'],
  ];
  it('is handed on as it came when its list is none, to be refused as any stray key (S3)', async () => {
    for (const keep of strange) {
      const { asked, ask } = aHost(reply);
      const request = { method: 'GET', path: 'things', keep };
      await ask(request);
      expect(asked).to.deep.equal([request]);
    }
  });

  it('never reaches what an object inherits (S3)', async () => {
    const { ask } = aHost({ own: 1 });
    expect(await ask({ path: 'x', keep: ['constructor', 'toString', 'own'] })).to.deep.equal({
      own: 1,
    });
  });
});
