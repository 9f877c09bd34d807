/** A description of operations and JSON schemas gives an emulator the shapes of what it is sent. */
import { expect } from 'chai';
import { checkShape, readOperations } from '../../../sdk/emulator/index.ts';

const document = {
  operations: {
    'POST assets': {
      query: { size: { type: 'integer', maximum: 9 } },
      body: {
        type: 'object',
        properties: { assets: { type: 'array', items: { $ref: '#/a/Asset' } } },
      },
    },
  },
  definitions: {
    Asset: {
      type: ['object', 'null'],
      allOf: [
        {
          if: { properties: { Type: { enum: ['Text', 'TextAsset'] } } },
          then: { $ref: '#/a/TextAsset' },
        },
      ],
    },
    TextAsset: {
      type: 'object',
      additionalProperties: false,
      properties: { Type: { type: 'string' }, Text: { type: ['string', 'null'] } },
    },
  },
};

describe('Operations of a description', () => {
  const { operations, shapes } = readOperations(document, 'absent');
  const { query, body } = operations.get('POST assets')!;
  const faultsOf = (...assets: readonly object[]) =>
    checkShape({ shapes, nulls: 'absent' })(body!, { assets }).map(({ kind, path }) =>
      [kind, ...path.slice(1)].join(' '),
    );

  it('have shapes of their query', () => expect(query).to.deep.equal({ size: 'integer ..9' }));
  it('take each variant by the field that names it', () => {
    expect(faultsOf({ Type: 'Text', Text: 'a' }, { Type: 'TextAsset' })).to.deep.equal([]);
    expect(faultsOf({ Type: 'Film' })).to.deep.equal(['enum 0 Type']);
    expect(faultsOf({ Type: 'Text', Text: 7 }, { Type: 'Text', Size: 1 })).to.deep.equal([
      'type 0 Text',
      'unknown 1 Size',
    ]);
  });
  it('take null for what is absent, where it stands for that', () => {
    expect(faultsOf({ Type: 'Text', Text: null })).to.deep.equal([]);
    const strict = readOperations(document);
    expect(strict.shapes['TextAsset']).to.deep.include({ Text: '?string' });
  });
});
