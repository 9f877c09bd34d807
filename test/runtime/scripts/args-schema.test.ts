import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import fc from 'fast-check';
import { argsSchema, parsedArgsSchema } from '../../../runtime/catalog/schema/args-schema.ts';
import { parseArgs } from '../../../runtime/scripts/parse-args.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { ArgSpec } from '../../../sdk/script.ts';

const spec = (more: Partial<ArgSpec>): ArgSpec => ({ type: 'string', description: 'x', ...more });
const manifest = {
  with: ['window'],
  args: {
    campaign_id: spec({ type: 'id', required: true }),
    level: spec({ enum: ['campaign', 'ad'], default: 'campaign' }),
    budget: spec({ type: 'money', maximum: 1_000 }),
    limit: spec({ type: 'integer', minimum: 1, maximum: 50 }),
    fast: spec({ type: 'boolean' }),
    words: spec({ type: 'csv', maxItems: 3 }),
    labels: spec({ repeat: true, maxLength: 5 }),
    link: spec({ type: 'url' }),
    day: spec({ type: 'date' }),
    extra: spec({
      type: 'json',
      schema: { type: 'object', properties: { a: { type: 'integer' } } },
    }),
  },
};
const ajv = new Ajv({ strict: true, allErrors: true });
addFormats.default(ajv);

const named = fc.record(
  {
    campaign_id: fc.constantFrom('7', '0007', '*', '', 7),
    level: fc.constantFrom('campaign', 'AD', 'ad'),
    budget: fc.constantFrom(5, 0, 50.25, 1_001, -1, 'x'),
    limit: fc.constantFrom(1, 0, 51, 1.5, 50),
    fast: fc.constantFrom(true, false, 'maybe'),
    words: fc.constantFrom(['a'], [], ['a', 'b', 'c', 'd'], ['a', 'b']),
    labels: fc.constantFrom(['a'], ['toolong'], ['a', 'b']),
    link: fc.constantFrom('https://example.com/', 'nothing'),
    day: fc.constantFrom('2026-11-01', '2026-02-30'),
    extra: fc.constantFrom({ a: 1 }, { a: 'x' }, {}),
    days: fc.constantFrom(1, 30, 0, 1_096),
    other: fc.constant(1),
  },
  { requiredKeys: [] },
);

describe('The schemas of a script’s arguments', () => {
  const asGiven = ajv.compile(argsSchema(manifest));
  const asSeen = ajv.compile(parsedArgsSchema(manifest));

  it('what the parser accepts fits both: as given by name, and as the script sees it', () => {
    fc.assert(
      fc.property(named, (given) => {
        let parsed: unknown;
        try {
          parsed = parseArgs(manifest, given, { currency: 'USD', today: '2026-11-20' });
        } catch (error) {
          expect(error).to.be.instanceOf(ServiceError);
          return;
        }
        expect(asGiven(given), JSON.stringify([given, asGiven.errors])).to.equal(true);
        expect(asSeen(parsed), JSON.stringify([parsed, asSeen.errors])).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });
  it('what the schema refuses, the parser refuses', () => {
    fc.assert(
      fc.property(named, (given) => {
        if (asGiven(given)) return;
        expect(() => parseArgs(manifest, given, { currency: 'USD', today: '2026-11-20' })).to.throw(
          ServiceError,
        );
      }),
      { numRuns: 500 },
    );
  });
  it('the window is two dates for the script, and never half of them for the caller', () => {
    expect(asSeen({ campaign_id: '7', level: 'ad' })).to.equal(false);
    expect(asGiven({ campaign_id: '7', start_date: '2026-11-01' })).to.equal(false);
  });
});
