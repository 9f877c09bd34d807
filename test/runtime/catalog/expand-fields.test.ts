/** The short notation of a script's manifest: each form, written out, and what is refused. */
import { expect } from 'chai';
import fc from 'fast-check';
import { expandFields } from '../../../runtime/catalog/terse/expand-fields.ts';
import { FieldFault } from '../../../runtime/catalog/terse/field-fault.ts';
import { normal, terseManifest } from '../../support/terse-manifest.ts';

const result = (field: unknown, names = {}) => {
  const { result: whole } = expandFields({ result: { ':': 'object', x: field } }, names);
  return (whole as { readonly properties: { readonly x: unknown } }).properties.x;
};
const argument = (key: string, field: unknown, names = {}) =>
  expandFields({ args: { [key]: field } }, names)['args'];
const undo = (rule: string) => (expandFields({ undo: [rule] }, {})['undo'] as unknown[])[0];

describe('The short notation of fields', () => {
  it('says type, null, bounds, pattern and meaning of a result in one text', () => {
    const forms: readonly (readonly [unknown, unknown])[] = [
      ['string', { type: 'string' }],
      ['number?', { type: ['number', 'null'] }],
      ['number?: limit of a month', { type: ['number', 'null'], description: 'limit of a month' }],
      ['=READY|TOO SMALL', { type: 'string', enum: ['READY', 'TOO SMALL'] }],
      ['=READY|BUILDING?', { type: ['string', 'null'], enum: ['READY', 'BUILDING', null] }],
      [
        'string[]: newest first',
        { type: 'array', items: { type: 'string' }, description: 'newest first' },
      ],
      ['integer 1..100', { type: 'integer', minimum: 1, maximum: 100 }],
      [
        'string ..90 /^a: b$/: a: b',
        { type: 'string', maxLength: 90, pattern: '^a: b$', description: 'a: b' },
      ],
      ['date', { type: 'string', format: 'date' }],
      ['time?', { type: ['string', 'null'], format: 'date-time' }],
      ['any', {}],
      ['#account', { $ref: 'account' }],
      ['#account[]', { type: 'array', items: { $ref: 'account' } }],
      [{ '|': ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
      [{ '=': { const: 1 } }, { const: 1 }],
    ];
    for (const [terse, long] of forms)
      expect(result(terse), JSON.stringify(terse)).to.deep.equal(long);
  });

  it('says an object by its fields, a list of them, and what is added to a definition', () => {
    const fields = { id: 'string', 'type?': 'string' };
    const properties = { id: { type: 'string' }, type: { type: 'string' } };
    const object = { type: 'object', properties, required: ['id'] };
    expect(result(fields)).to.deep.equal(object);
    expect(result({ ':': 'object[]: newest first', ...fields })).to.deep.equal({
      type: 'array',
      items: object,
      description: 'newest first',
    });
    expect(result({ '...': 'number' })).to.deep.equal({
      type: 'object',
      additionalProperties: { type: 'number' },
    });
    const rows = { ':': '~[]', likes: 'integer?' };
    expect(result({ ':': '#report', rows })).to.deep.equal({
      $ref: 'report',
      properties: { rows: { items: { properties: { likes: { type: ['integer', 'null'] } } } } },
    });
  });

  it('says an argument in one text, and its other keywords beside it', () => {
    expect(argument('days?', 'integer 1..365 = 7: Days.')).to.deep.equal({
      days: { type: 'integer', minimum: 1, maximum: 365, default: 7, description: 'Days.' },
    });
    expect(argument('id', 'id /^[0-9]+$/: Id.')).to.deep.equal({
      id: { type: 'id', pattern: '^[0-9]+$', description: 'Id.', required: true },
    });
    expect(argument('kind?', '=a|b = a: Kind.')).to.deep.equal({
      kind: { type: 'string', enum: ['a', 'b'], default: 'a', description: 'Kind.' },
    });
    expect(argument('names', 'string[] 1..50: Names.')).to.deep.equal({
      names: {
        type: 'string',
        repeat: true,
        minItems: 1,
        maxItems: 50,
        description: 'Names.',
        required: true,
      },
    });
    expect(argument('url?', { ':': 'url ..200: Page.', leads: 'whole' })).to.deep.equal({
      url: { type: 'url', maxLength: 200, description: 'Page.', leads: 'whole' },
    });
    expect(
      argument('card?', { ':': 'json: Card.', schema: { title: 'string 1..40' } }),
    ).to.deep.equal({
      card: {
        type: 'json',
        description: 'Card.',
        schema: {
          type: 'object',
          properties: { title: { type: 'string', minLength: 1, maxLength: 40 } },
          required: ['title'],
        },
      },
    });
  });

  it("puts a platform's own fields in by their names, with another meaning where one is given", () => {
    const names = { campaign_id: 'id: Id of the campaign.', ad: { id: 'string' }, ads: '#ad[]' };
    expect(argument('campaign_id', '#campaign_id', names)).to.deep.equal({
      campaign_id: { type: 'id', description: 'Id of the campaign.', required: true },
    });
    expect(argument('to?', '#campaign_id: Where to.', names)).to.deep.equal({
      to: { type: 'id', description: 'Where to.' },
    });
    const ad = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    expect(result('#ads', names)).to.deep.equal({ type: 'array', items: ad });
    expect(result('#ad?', names)).to.deep.equal({ ...ad, type: ['object', 'null'] });
  });

  it('says a rule of undo in one line', () => {
    expect(
      undo('campaign.status before=null -> set_status id={id} on=true note="two words"'),
    ).to.deep.equal({
      entity: 'campaign',
      field: 'status',
      when: { before: null },
      run: 'set_status',
      args: { id: '{id}', on: true, note: 'two words' },
    });
  });

  it('keeps a manifest in the long form as it is', () => {
    const long = {
      args: {
        id: { type: 'id', description: 'Id.', required: true },
        n: { type: 'integer', description: 'N.' },
      },
      result: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      undo: [{ entity: 'ad', field: 'name', run: 'x', args: {} }],
    };
    expect(expandFields(long, {})).to.deep.equal(long);
    const fields = { hello: { type: 'integer' } };
    expect(expandFields({ result: fields }, {})['result']).to.deep.equal(fields);
  });

  it('names the place of a text that is no field, of a name that nobody gave, and of one that names itself', () => {
    const faults: readonly (readonly [object, Readonly<Record<string, unknown>>, string])[] = [
      [{ args: { id: 'id Id' } }, {}, '/args/id'],
      [{ args: { id: '#nobody' } }, {}, '/args/id'],
      [{ args: { id: '#id' } }, { id: '#id' }, '/args/id'],
      [{ args: { id: 7 } }, {}, '/args/id'],
      [{ result: { a: { b: 'strnig' } } }, {}, '/result/a/b'],
      [{ result: { a: '#a' } }, { a: { b: '#a' } }, '/result/a/b'],
      [{ undo: ['campaign status set_status'] }, {}, '/undo/0'],
    ];
    for (const [manifest, names, path] of faults)
      expect(() => expandFields(manifest as never, names), JSON.stringify(manifest))
        .to.throw(FieldFault)
        .with.property('path')
        .that.equals(path);
  });

  it('refuses what a stranger may write to make it work without end, at once', () => {
    const laughs = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`a${n}`, { x: `#a${n + 1}`, y: `#a${n + 1}` }]),
    );
    const chain = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [`b${n}`, `#b${n + 1}`] as const),
    );
    const long = (part: string) => part.repeat(50_000);
    for (const field of [
      '#a0',
      '#b0',
      `=${long('a b')}[`,
      `string /${long('/x')}`,
      `string = ${long(' = ')}?[`,
    ])
      expect(
        () => result({ x: field, y: long('[') }, { ...laughs, ...chain }),
        field.slice(0, 20),
      ).to.throw(FieldFault);
  });

  it('loses nothing of any schema: what it cannot say stays as it is', () => {
    const leaf = fc.record(
      {
        type: fc.constantFrom(
          'string',
          'integer',
          'number',
          'boolean',
          ['string', 'null'],
          ['number', 'null'],
        ),
        description: fc.string({ minLength: 1 }),
        maximum: fc.integer(),
        pattern: fc.constantFrom('^a$', '^a: b/$', 'x = y'),
        enum: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
      },
      { requiredKeys: ['type'] },
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 3 }, leaf, tie('list'), tie('object')),
      list: fc.record({ type: fc.constant('array'), items: tie('tree') }),
      object: fc
        .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('tree'), { minKeys: 1 })
        .map((properties) => ({ type: 'object', properties, required: Object.keys(properties) })),
    }));
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tree, { minKeys: 1 }),
        (fields) => {
          const long = {
            result: { type: 'object', properties: fields, required: Object.keys(fields) },
          };
          const terse = JSON.parse(JSON.stringify(terseManifest(long)));
          expect(normal(expandFields(terse, {}))).to.deep.equal(
            normal(JSON.parse(JSON.stringify(long))),
          );
        },
      ),
    );
  });
});
