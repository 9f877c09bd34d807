import { expect } from 'chai';
import {
  bracketed,
  checkShape,
  dotted,
  sentenceOf,
  type Shape,
} from '../../../sdk/emulator/index.ts';
import { readQuery } from '../../../sdk/emulator/read-query.ts';

const ad: Shape = {
  'name*': 'string 1..5',
  'kind*!': '=TEXT|IMAGE',
  bid: '?integer 1..100',
  tags: ['string', 0, 2],
  parts: '#part[]',
};
const part: Shape = { '@Type': { Text: { Type: 'any', 'text*': 'string' }, None: '#none' } };
const check = checkShape({
  shapes: { ad, part, none: { Type: 'any' } },
  formats: { micros: (value) => Number(value) % 10_000 === 0 },
});
const told = (shape: Shape, value: unknown) =>
  check(shape, value).map(({ path, kind }) => `${bracketed(path)} ${kind}`);

describe('Shapes', () => {
  it('tell every fault at its place', () => {
    expect(told('#ad', { name: 'one', kind: 'TEXT', bid: null, tags: ['a'] })).to.deep.equal([]);
    expect(told('#ad', { kind: 'FILM', bid: 0, size: 3, tags: ['a', 'b', 'c'] })).to.deep.equal([
      'name missing',
      'kind enum',
      'bid range',
      'size unknown',
      'tags size',
    ]);
    expect(told('#ad', { name: 'longer', kind: 'TEXT', tags: [1], bid: 1.5 })).to.deep.equal([
      'name length',
      'tags[0] type',
      'bid type',
    ]);
    expect(told('#ad', { name: null, kind: 'TEXT', tags: null })).to.deep.equal([
      'name missing',
      'tags null',
    ]);
  });

  it('may be that of several fields', () => {
    const shape = { 'name* kind*! size': 'string' } as const;
    expect(told(shape, { name: 'a', kind: 'b', size: 3 })).to.deep.equal(['size type']);
    expect(told(shape, { colour: 'red' })).to.deep.equal([
      'name missing',
      'kind missing',
      'colour unknown',
    ]);
  });

  it('of a change ask for nothing, and refuse what is fixed', () => {
    expect(told('~#ad', { bid: 5 })).to.deep.equal([]);
    expect(told('~#ad', { kind: 'TEXT' })).to.deep.equal(['kind fixed']);
    expect(told({ 'data*': '~#ad' }, { data: { kind: 'TEXT' } })).to.deep.equal([
      'data.kind fixed',
    ]);
    expect(told({ 'data*': '~#ad' }, {})).to.deep.equal(['data missing']);
  });

  it('are chosen by a field, or by what fits best', () => {
    const ask = (parts: unknown) => told('~#ad', { parts });
    expect(ask([{ Type: 'Text', text: 'x' }, { Type: 'None' }])).to.deep.equal([]);
    expect(ask([{ Type: 'Text' }, { Type: 'Film' }])).to.deep.equal([
      'parts[0].text missing',
      'parts[1].Type enum',
    ]);
    const either: Shape = { '|': ['string', { 'id*': 'string', 'name*': 'string' }] };
    expect(told(either, 'x')).to.deep.equal([]);
    expect(told(either, { id: 'x' })).to.deep.equal(['name missing']);
  });

  it('know formats, patterns, maps, and null as it is sent', () => {
    expect(told({ bid: 'micros' }, { bid: 5 })).to.deep.equal(['bid format']);
    expect(told({ id: '/^t3_/' }, { id: 't4_1' })).to.deep.equal(['id format']);
    expect(told({ '...': 'integer' }, { a: 1, b: 'x' })).to.deep.equal(['b type']);
    expect(
      told({ at: 'time', day: 'date' }, { at: '2026-11-01', day: '2026-11-01' }),
    ).to.deep.equal(['at type']);
    const lenient = checkShape({ nulls: 'absent' });
    expect(lenient({ a: 'string', b: ['string'] }, { a: null, b: null })).to.deep.equal([]);
    expect(lenient({ b: [{ a: 'string' }] }, { b: [null] })[0]?.kind).to.equal('null');
    expect(() => check('#nothing', {})).to.throw('#nothing');
    expect(() => check('integr', 1)).to.throw('integr');
  });

  it('are worded by the kit, or by the platform where it has words of its own', () => {
    const [fault] = check('#ad', { name: 'one', kind: 'FILM' });
    expect(sentenceOf(fault!)).to.equal("'FILM' is not one of ['TEXT', 'IMAGE'].");
    expect(sentenceOf(fault!, { enum: ({ value }) => `no ${String(value)}` })).to.equal('no FILM');
    expect(dotted(['a', 0, 'b'])).to.equal('a.0.b');
    expect(dotted(['a', 'b'], '/')).to.equal('a/b');
  });

  it('make numbers, flags and lists of what stands in a query', () => {
    const shape: Readonly<Record<string, Shape>> = {
      'size*': 'integer 1..10',
      all: 'boolean',
      ids: ['integer'],
      filter: 'object',
    };
    const read = (text: string, lists: 'commas' | 'json' | 'repeated') =>
      readQuery(new URLSearchParams(text), shape, lists);
    expect(read('size=7&all=True&ids=1,2', 'commas')).to.deep.equal({
      size: 7,
      all: true,
      ids: [1, 2],
    });
    expect(read('ids=1&ids=2&size=x', 'repeated')).to.deep.equal({ ids: [1, 2], size: 'x' });
    expect(read('ids=[1]&filter={"a":1}', 'json')).to.deep.equal({ ids: [1], filter: { a: 1 } });
    expect(told(shape, read('size=x&page=1', 'commas'))).to.deep.equal([
      'size type',
      'page unknown',
    ]);
  });
});
