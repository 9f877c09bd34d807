/** Filters, pages and masks of Google's standard methods. */
import { expect } from 'chai';
import { readFilter, Refusal } from '../../sdk/emulator/index.ts';
import {
  googleInsert,
  googleList,
  googleNeeds,
  googlePatch,
} from '../../plugins/families/google/emulator/methods.ts';

const items = [
  { id: '7', name: 'Brand', status: 'ON', flight: { end: '2026-01-31' }, tags: ['a', 'b'] },
  { id: '8', name: 'Tents (new)', status: 'OFF', flight: { end: '2026-03-31' }, tags: [] },
  { id: '19', name: 'Say "hi"', status: 'OFF', tags: ['b'] },
];
const fields = ['id', 'name', 'status', 'flight.end', 'tags'];
const refuse = (why: string) => new Error(why);
const found = (text: string) =>
  items.filter(readFilter(text, { fields, refuse })).map(({ id }) => id);

describe("A filter of Google's lists", () => {
  for (const [text, ids] of [
    ['', ['7', '8', '19']],
    ['status="OFF"', ['8', '19']],
    ['status="OFF" AND name:"tents"', ['8']],
    ['status="ON" OR id="19"', ['7', '19']],
    ['(status="ON" OR id="19") AND tags="b"', ['7', '19']],
    ['NOT status="OFF"', ['7']],
    ['name="Say \\"hi\\""', ['19']],
    ['id>8', ['19']],
    ['flight.end<="2026-02-01"', ['7']],
    ['flight.end!="2026-01-31"', ['8', '19']],
  ] as const)
    it(`reads ${text === '' ? 'an empty text' : text}`, () => {
      expect(found(text)).to.deep.equal(ids);
    });

  for (const text of ['colour="red"', 'status', 'status="ON" status="OFF"', '(id="7"', 'id~7', '"'])
    it(`refuses ${text}`, () => {
      expect(() => found(text)).to.throw();
    });
});

describe("Google's lists and changes", () => {
  const wish = { as: 'items', most: 2, usual: 2, filters: fields, orders: ['name'] };
  const list = (query: object) => googleList({ query: query as never }, items, wish);

  it('give pages, and leave an empty list out', () => {
    const first = list({});
    expect(first).to.have.property('items').with.length(2);
    const token = (first as { nextPageToken: string }).nextPageToken;
    expect(list({ pageToken: token })).to.deep.equal({ items: [items[2]] });
    expect(list({ filter: 'id="1"' })).to.deep.equal({});
    expect(list({ orderBy: 'name desc' })).to.have.nested.property('items[0].id', '8');
  });

  it('refuse more than a page holds, another order, and the token of another question', () => {
    const token = (list({}) as { nextPageToken: string }).nextPageToken;
    for (const query of [
      { pageSize: 3 },
      { orderBy: 'status' },
      { orderBy: 'name sideways' },
      { pageToken: 'x' },
      { pageToken: token, filter: 'status="OFF"' },
    ])
      expect(() => list(query), JSON.stringify(query)).to.throw(Refusal);
  });

  const shape = { 'id*': 'string', name: 'string', flight: { end: 'string' } };
  const patch = (updateMask: string, body: object) =>
    googlePatch({ query: { updateMask }, body }, items[0]!, { shape, readOnly: ['id'] });

  it('change what the mask names, in either spelling, and nothing else', () => {
    expect(patch('name', { name: 'B', flight: { end: 'x' } })).to.deep.equal({
      ...items[0],
      name: 'B',
    });
    expect(patch('flight.end', { flight: { end: 'x' } })).to.have.nested.property(
      'flight.end',
      'x',
    );
    expect(patch('flight.end', {})).to.deep.include({ flight: {} });
    expect(patch('id', { id: '9' })).to.deep.equal(items[0]);
    expect(() => patch('', { name: 'B' })).to.throw(Refusal);
    expect(() => patch('colour', { colour: 'red' })).to.throw(Refusal);
  });

  it('say which field a creation lacks, and drop what the platform alone sets', () => {
    expect(() => googleNeeds({ a: { b: null } }, ['a.b'])).to.throw('a.b is required');
    expect(() => googleNeeds({ a: { b: 0 } }, ['a.b'])).to.not.throw();
    expect(googleInsert({ id: '9', name: 'A', x: null }, ['id'])).to.deep.equal({ name: 'A' });
  });
});
