/** Documents that try to do other than they show; and those that do what they say. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DocumentFault, readDocument } from '../../../sdk/graphql/read-document.ts';

const body = (query: string, more: object = {}) => ({ query, variables: {}, ...more });
const faultOf = async (given: unknown): Promise<string> => {
  try {
    const call = await readDocument(given);
    return `taken as ${call.kind} ${call.field}`;
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return error.message;
  }
};

describe('A GraphQL document', () => {
  it('says its operation and its field, however it is written', async () => {
    const said = async (query: string, more?: object) => readDocument(body(query, more));
    expect(await said('{ campaigns { nodes { id } } }')).to.deep.equal({
      kind: 'QUERY',
      field: 'campaigns',
    });
    const pause = `mutation P($in: PauseCampaignsInput!) { pauseCampaigns(input: $in) {
      ... on Done { campaigns { ...row } } } } fragment row on Campaign { id }`;
    expect(await said(pause, { operationName: 'P' })).to.deep.equal({
      kind: 'MUTATION',
      field: 'pauseCampaigns',
    });
    expect(await said('# mutation { x }\nquery { a }')).to.include({ kind: 'QUERY', field: 'a' });
  });

  const attacks: readonly (readonly [what: string, given: unknown, says: RegExp])[] = [
    [
      'a second operation',
      body('query A { a } mutation B { b }', { operationName: 'A' }),
      /one operation/,
    ],
    ['a name of another operation', body('query A { a }', { operationName: 'B' }), /operationName/],
    ['a second field', body('mutation { a b }'), /one field/],
    ['a field twice', body('mutation { a(x: $x) { id } a(x: $x) { id } }'), /one field/],
    [
      'a fragment in place of the field',
      body('mutation { ...x } fragment x on Mutation { b }'),
      /fragment/,
    ],
    ['the same in line', body('mutation { ... on Mutation { b } }'), /fragment/],
    ['and beside a field', body('mutation { a ... on Mutation { b } }'), /one field/],
    [
      'an alias that lies',
      body('mutation { campaigns: archiveCampaigns(input: $i) { id } }'),
      /alias/,
    ],
    ['an alias further inside', body('{ campaign(id: $id) { budget: name } }'), /alias/],
    ['a directive', body('mutation { a @skip(if: $no) { id } }'), /directives/],
    ['one on the operation', body('query @live { a }'), /directives/],
    ['a value in the document', body('mutation { setBudget(amount: 999) { id } }'), /variable/],
    [
      'one within an object',
      body('mutation { set(in: { amount: $a, id: "7" }) { id } }'),
      /variable/,
    ],
    ['a default value', body('mutation M($a: Int = 999) { set(amount: $a) { id } }'), /default/],
    ['a subscription', body('subscription { a }'), /query or a mutation/],
    ['the schema', body('{ __schema { types { name } } }'), /schema/],
    ['types of its own', body('query { a } type X { a: Int }'), /nothing else/],
    ['no operation', body('fragment x on Query { a }'), /one operation/],
    ['a stored document', { extensions: { persistedQuery: { sha256Hash: 'f' } } }, /nothing else/],
    ['an extra key', body('{ a }', { doc: 'mutation { b }' }), /nothing else/],
    ['a batch', [body('{ a }'), body('mutation { b }')], /batch/],
    ['a text in place of a body', 'mutation { b }', /object/],
    ['variables that are a list', body('{ a }', { variables: [] }), /variables/],
    ['a document of megabytes', body(`{ a } #${'x'.repeat(30_000)}`), /at most/],
    ['thousands of fields', body(`{ a { ${'b '.repeat(5_000)} } }`), /cannot be read/],
    ['deep nesting', body(`{ a ${'{ b '.repeat(2_500)}`), /cannot be read/],
    ['broken text', body('mutation { '), /cannot be read/],
  ];
  for (const [what, given, says] of attacks)
    it(`with ${what} is refused`, async () => {
      expect(await faultOf(given)).to.match(says);
    });

  it('never stops the service, whatever text stands in it', async () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '...',
      '$a',
      ':',
      '@b',
      '"',
      '"""',
      'query',
      'mutation',
      'on',
      'fragment',
      'a',
      '#',
      '\n',
      '7',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        expect(await faultOf(body(pieces.join(' ')))).to.be.a('string');
      }),
      { numRuns: 300 },
    );
  });
});
