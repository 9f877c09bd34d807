import { expect } from 'chai';
import { checkedInput } from '../../runtime/middleware/input-faults.ts';
import { matchesLinear, patternFault } from '../../runtime/catalog/schema/linear-pattern.ts';
import { schemaErrors } from '../../runtime/catalog/schema/schema-check.ts';

/** Letters without order, so that no engine finds a short way. */
const noise = (length: number) => {
  let seed = 1;
  const letter = () => ((seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16) & 1;
  return Array.from({ length }, () => (letter() ? 'a' : 'b')).join('');
};

describe('Values held to schemas of plugins', () => {
  for (const use of ['input', 'value'] as const) {
    it(`takes no time over ^(a+)+$, which took minutes on 30 characters (${use}, H4)`, () => {
      const schema = { properties: { x: { type: 'string', pattern: '^(a+)+$' } } };
      expect(schemaErrors(schema, { x: `${'a'.repeat(40)}!` }, use)).to.have.length(1);
    });

    it(`takes no time over the heaviest pattern and the longest text (${use}, H4)`, () => {
      const pattern = '(?:[ab]{1,30}a){6}[ab]{60}[cd]$';
      expect(patternFault(pattern)).to.equal(undefined);
      const schema = { properties: { x: { type: 'string', pattern } } };
      expect(schemaErrors(schema, { x: noise(250_000) }, use)).to.have.length(1);
      const list = { items: schema.properties.x };
      const texts = Array.from({ length: 2_500 }, () => noise(100));
      expect(schemaErrors(list, texts, use)).not.to.be.empty;
    });

    it(`tells one fault of a list of 100,000, every fault of a short one (${use}, U3)`, () => {
      const schema = { items: { anyOf: [{ type: 'string' }, { type: 'null' }] } };
      const ones = (length: number) => Array.from({ length }, () => 1);
      expect(schemaErrors(schema, ones(100_000), use)).to.have.length(3);
      expect(schemaErrors(schema, ones(100), use)).to.have.length(300);
    });
  }

  it('are whole again after a check that took too much: the next one has its own steps', () => {
    expect(matchesLinear('(?:[ab]{1,30}a){6}[ab]{60}[cd]$', noise(250_000))).to.equal(false);
    expect(matchesLinear('\\S', 'x'.repeat(250_000))).to.equal(true);
  });

  it('are held each to its own pattern', () => {
    const schema = { properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } } };
    expect(schemaErrors(schema, { a: 'a', b: 'b' }, 'value')).to.deep.equal([]);
    expect(schemaErrors(schema, { a: 'b', b: 'a' }, 'value')).to.have.length(2);
  });

  it('get defaults, and every fault by its field', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: {
        a: { type: 'integer', default: 7 },
        b: { type: 'string' },
        c: { type: 'string' },
      },
    };
    expect(checkedInput(schema, { b: 'x' })).to.deep.equal({ a: 7, b: 'x' });
    expect(() => checkedInput(schema, { b: 1, c: 2 })).to.throw(/b must be a string.*c must be/);
  });
});
