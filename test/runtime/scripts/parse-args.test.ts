import { expect } from 'chai';
import fc from 'fast-check';
import { ServiceError } from '../../../sdk/errors.ts';
import { fields, faultsOf, parse } from './parse-some.ts';

describe('Arguments of a script', () => {
  const campaign = { campaign_id: { type: 'id', required: true } } as const;

  it('are given as flag and value, or joined by =', () => {
    expect(parse(campaign, ['--campaign-id', '7'])).to.deep.equal({ campaign_id: '7' });
    expect(parse(campaign, ['--campaign-id=7'])).to.deep.equal({ campaign_id: '7' });
    expect(parse({ name: {} }, ['--name=--a=b'])).to.deep.equal({ name: '--a=b' });
  });
  it('are checked alike when given by name', () => {
    expect(parse(campaign, { campaign_id: '7' })).to.deep.equal({ campaign_id: '7' });
    expect(fields(() => parse(campaign, { campaign_id: 'all', nme: 1 }))).to.deep.equal([
      'nme',
      'campaign_id',
    ]);
  });
  it('an unknown flag is refused with the near name', () => {
    const [fault] = faultsOf(() => parse(campaign, ['--campaing-id', '7']));
    expect(fault).to.include({ field: '--campaing-id' });
    expect(fault?.message).to.contain('--campaign-id');
  });
  it('every fault is told at once', () => {
    const specs = { ...campaign, days: { type: 'integer' }, kind: { enum: ['A', 'B'] } } as const;
    const given = ['--days', 'x', '--kind', 'C', '--other', '1', 'stray'];
    expect(fields(() => parse(specs, given))).to.have.members([
      '--other',
      'args[6]',
      '--campaign-id',
      '--days',
      '--kind',
    ]);
  });
  it('what is wrong with many items of a list alike is told once', () => {
    const rows = [
      [1, 2],
      [3, 4],
    ];
    expect(fields(() => parse({ rows: { repeat: true } }, { rows }))).to.deep.equal(['rows']);
  });
  it('a flag given twice is refused unless it repeats', () => {
    expect(
      fields(() => parse(campaign, ['--campaign-id', '7', '--campaign-id', '8'])),
    ).to.deep.equal(['--campaign-id']);
    expect(parse({ id: { repeat: true } }, ['--id', 'a', '--id=b'])).to.deep.equal({
      id: ['a', 'b'],
    });
  });
  it('a flag without its value is refused, once', () => {
    const specs = { ...campaign, name: {} };
    expect(fields(() => parse(specs, ['--campaign-id', '--name', 'x']))).to.deep.equal([
      '--campaign-id',
    ]);
    expect(fields(() => parse(specs, ['--name', 'x', '--campaign-id']))).to.deep.equal([
      '--campaign-id',
    ]);
  });
  it('a boolean needs no value, and takes true or false', () => {
    const specs = { fast: { type: 'boolean' }, name: {} } as const;
    expect(parse(specs, ['--fast'])).to.deep.equal({ fast: true });
    expect(parse(specs, ['--fast', 'false'])).to.deep.equal({ fast: false });
    expect(parse(specs, ['--fast', '--name', 'x'])).to.deep.equal({ fast: true, name: 'x' });
    expect(fields(() => parse(specs, ['--fast=yes']))).to.deep.equal(['--fast']);
    expect(fields(() => parse(specs, ['--fast', 'yes']))).to.deep.equal(['args[1]']);
  });
  it('a list separated by commas becomes texts; an empty item is refused', () => {
    expect(parse({ ids: { type: 'csv' } }, ['--ids', 'a, b,c'])).to.deep.equal({
      ids: ['a', 'b', 'c'],
    });
    expect(fields(() => parse({ ids: { type: 'csv' } }, ['--ids', 'a,,b']))).to.deep.equal([
      '--ids',
    ]);
    expect(
      fields(() => parse({ ids: { type: 'csv', maxItems: 1 } }, ['--ids', 'a,b'])),
    ).to.have.length(1);
  });
  it('an empty list is a list where a manifest allows it, and a fault elsewhere', () => {
    const ids = (spec: object, value: unknown) =>
      parse({ ids: { type: 'csv', ...spec } }, { ids: value });
    expect(parse({ ids: { type: 'csv', minItems: 0 } }, ['--ids='])).to.deep.equal({ ids: [] });
    expect(ids({ minItems: 0 }, [])).to.deep.equal({ ids: [] });
    expect(fields(() => parse({ ids: { type: 'csv' } }, ['--ids=']))).to.deep.equal(['--ids']);
    expect(fields(() => ids({}, []))).to.deep.equal(['ids']);
  });
  it('JSON is parsed and held to its schema, each fault with its path', () => {
    const schema = {
      type: 'object',
      properties: { age: { type: 'integer' } },
      additionalProperties: false,
    };
    const specs = { spec: { type: 'json', schema } } as const;
    expect(parse(specs, ['--spec', '{"age":3}'])).to.deep.equal({ spec: { age: 3 } });
    expect(fields(() => parse(specs, ['--spec', '{"age":"x","b":1}']))).to.have.members([
      '--spec/age',
      '--spec',
    ]);
    expect(fields(() => parse(specs, ['--spec', '{']))).to.deep.equal(['--spec']);
    expect(
      fields(() => parse({ spec: { type: 'json' } }, ['--spec', '{"__proto__":{"a":1}}'])),
    ).to.have.length(1);
    const deep = '['.repeat(40) + ']'.repeat(40);
    expect(fields(() => parse({ spec: { type: 'json' } }, ['--spec', deep]))).to.have.length(1);
  });
  it('defaults are filled in, absent ones stay absent', () => {
    const specs = { level: { default: 'campaign' }, name: {} };
    expect(parse(specs, [])).to.deep.equal({ level: 'campaign' });
  });
  it('elements that are not texts, too many or too long are refused by place', () => {
    const bad = [1, null, '--x'] as unknown as string[];
    expect(fields(() => parse(campaign, bad))).to.deep.equal(['args[0]', 'args[1]']);
    expect(fields(() => parse(campaign, Array<string>(1_001).fill('--a')))).to.deep.equal(['args']);
    expect(fields(() => parse(campaign, ['--campaign-id', 'x'.repeat(100_001)]))).to.deep.equal([
      'args[1]',
    ]);
  });
  it('names of Object.prototype are unknown flags like any other', () => {
    for (const name of ['toString', '__proto__', 'constructor'])
      expect(fields(() => parse({}, [`--${name}`, 'x']))).to.deep.equal([`--${name}`]);
    expect(fields(() => parse({}, JSON.parse('{"__proto__":1}') as never))).to.deep.equal([
      '__proto__',
    ]);
  });
  it('any list of texts ends in an object or in named faults, never otherwise', () => {
    const specs = {
      ...campaign,
      budget: { type: 'money' },
      days: { type: 'integer', minimum: 1 },
      fast: { type: 'boolean' },
      ids: { type: 'csv' },
      when: { type: 'date' },
      link: { type: 'url' },
      spec: { type: 'json' },
    } as const;
    const flag = fc.constantFrom(
      ...Object.keys(specs).map((key) => `--${key.replaceAll('_', '-')}`),
    );
    const word = fc.oneof(
      flag,
      fc.string({ unit: 'binary-ascii' }),
      fc.constantFrom('7', 'true', '5.5'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (given) => {
        try {
          expect(parse(specs, given)).to.have.property('campaign_id');
        } catch (error) {
          expect(error).to.be.instanceOf(ServiceError);
          expect((error as ServiceError).details.faults).to.not.be.empty;
        }
      }),
    );
  });
});
