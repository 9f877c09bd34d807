/** Routes and shapes out of published descriptions: the samples are small, in the form of the real ones. */
import { expect } from 'chai';
import {
  checkShape,
  cutDescription,
  describeApi,
  readDescription,
  type Discovery,
  type OpenApi,
} from '../../../sdk/emulator/index.ts';
import { googleWords } from '../../../plugins/families/google/emulator/words.ts';

const discovery: Discovery = {
  source: 'written for this test',
  date: '2026-11-20',
  parameters: { alt: { type: 'string', enum: ['json', 'media'], location: 'query' } },
  schemas: {
    Query: {
      type: 'object',
      properties: {
        queryId: { type: 'string', format: 'int64' },
        title: { type: 'string' },
        kind: { type: 'string', enum: ['ONE', 'TWO'] },
        rows: { type: 'array', items: { $ref: 'Row' } },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    Row: { type: 'object', properties: { count: { type: 'integer', format: 'int32' } } },
  },
  resources: {
    queries: {
      methods: {
        list: {
          httpMethod: 'GET',
          path: 'queries',
          parameters: {
            pageSize: { type: 'integer', format: 'int32', location: 'query' },
            ids: { type: 'string', location: 'query', repeated: true, required: true },
          },
        },
        run: {
          httpMethod: 'POST',
          path: 'queries/{queryId}:run',
          parameters: { queryId: { type: 'string', location: 'path', required: true } },
          request: { $ref: 'Query' },
        },
      },
      resources: {
        reports: {
          methods: {
            get: {
              httpMethod: 'GET',
              path: '{+name}',
              parameters: {
                name: {
                  type: 'string',
                  location: 'path',
                  pattern: '^queries/[^/]+/reports/[^/]+$',
                },
              },
            },
          },
        },
      },
    },
  },
};

const openApi: OpenApi = {
  paths: {
    '/ads/{ad_id}': {
      patch: {
        operationId: 'ads/update',
        parameters: [{ name: 'dry_run', in: 'query', required: true, schema: { type: 'boolean' } }],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Ad' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Named: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 5 } },
      },
      Ad: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          { type: 'object', properties: { bid: { type: ['integer', 'null'], minimum: 1 } } },
        ],
      },
    },
  },
};

describe('An API out of its description', () => {
  it('of Google has its paths, its parameters and its bodies', () => {
    const { methods } = readDescription(discovery);
    expect(methods.map(({ id, name }) => `${id} ${name}`)).to.deep.equal([
      'queries.list GET queries',
      'queries.run POST queries/:queryId:run',
      'queries.reports.get GET :name(queries/[^/]+/reports/[^/]+)',
    ]);
    const [list, run] = methods;
    expect(list?.query).to.deep.equal({
      alt: '=json|media',
      pageSize: 'integer',
      'ids*': ['string'],
    });
    expect(run?.body).to.equal('#Query');
  });

  it('of Google refuses unknown fields, other types and other values', () => {
    const { shapes } = readDescription(discovery);
    const told = (value: unknown) =>
      checkShape({ shapes })('#Query', value).map(({ path, kind }) => `${path.join('.')} ${kind}`);
    const good = {
      queryId: '7',
      title: 'x',
      kind: 'ONE',
      rows: [{ count: 1 }],
      labels: { a: 'b' },
    };
    expect(told(good)).to.deep.equal([]);
    expect(told({ queryId: 'x', kind: 'SIX', rows: [{ sum: 1 }], labels: { a: 1 } })).to.deep.equal(
      ['queryId type', 'kind enum', 'rows.0.sum unknown', 'labels.a type'],
    );
  });

  it('of OpenAPI is read likewise, objects of several parts too', () => {
    const { routes, shapes } = describeApi(openApi, '/', {
      'ads/update': { scope: 'write', answer: () => ({}) },
    });
    expect(Object.keys(routes)).to.deep.equal(['PATCH ads/:ad_id']);
    expect(routes['PATCH ads/:ad_id']).to.deep.include({
      scope: 'write',
      body: '#Ad',
      query: { 'dry_run*': 'boolean' },
    });
    const told = (value: unknown) =>
      checkShape({ shapes })('#Ad', value).map(({ path, kind }) => `${path.join('.')} ${kind}`);
    expect(told({ name: 'one', bid: null })).to.deep.equal([]);
    expect(told({ bid: 0 })).to.deep.equal(['name missing', 'bid range']);
    expect(told({ name: 'longer' })).to.deep.equal(['name length']);
  });

  it('of OpenAPI may have dashes in the names of what stands in a path', () => {
    const pets = { '/pets/{pet-id}': { get: { operationId: 'getPet' } } };
    const { methods } = readDescription({ paths: pets });
    expect(methods[0]?.name).to.equal('GET pets/:pet_id');
  });
  it('of OpenAPI may say a value in several parts, and null among its values', () => {
    const { shapes } = readDescription({
      paths: {},
      components: {
        schemas: {
          State: { type: 'string', enum: ['ON', 'OFF'] },
          Part: { type: 'object', properties: { state: { allOf: [{ $ref: '#/x/State' }] } } },
          Note: {
            type: 'object',
            properties: {
              text: { anyOf: [{ type: 'string', minLength: 3, pattern: '\\S' }, { type: 'null' }] },
              parts: { anyOf: [{ $ref: '#/x/Part' }, { type: 'null' }] },
            },
          },
          Whole: {
            type: 'object',
            allOf: [
              { $ref: '#/x/Part' },
              { type: 'object', properties: { bid: { type: 'string', enum: ['MAX', null] } } },
            ],
            required: ['state'],
          },
        },
      },
    } as unknown as OpenApi);
    const toldOf = (name: string, value: unknown) =>
      checkShape({ shapes })(name, value).map(({ path, kind }) => `${path.join('.')} ${kind}`);
    const told = (value: unknown) => toldOf('#Whole', value);
    expect(told({ state: 'ON', bid: null })).to.deep.equal([]);
    expect(told({ bid: 'LOW' })).to.deep.equal(['state missing', 'bid enum']);
    expect(told({ state: 'SOME', other: 1 })).to.have.length(2);
    for (const text of ['abc', null]) expect(toldOf('#Note', { text, parts: null })).to.be.empty;
    for (const text of ['ab', '   ', 7])
      expect(toldOf('#Note', { text, parts: {} })).to.have.length(1);
  });

  it('has an answer for each described method, and for no other', () => {
    const erase = { 'queries.erase': () => ({}) };
    expect(() => describeApi(discovery, '/', erase)).to.throw('queries.erase');
    expect(() => describeApi(discovery, '/', {})).to.throw('queries.list has no answer');
  });
});

describe('A description that ships with a plugin', () => {
  it('has the methods in use, the schemas that they need, and no other prose', () => {
    const told: Discovery = {
      ...discovery,
      schemas: { ...discovery.schemas, Unused: { type: 'object' } },
    };
    const facts = { source: 'https://api.example/rest', date: '2026-11-20' };
    const cut = cutDescription(told, ['queries.run'], facts) as Discovery;
    expect(cut).to.deep.include(facts);
    expect(Object.keys(cut.schemas ?? {})).to.deep.equal(['Query', 'Row']);
    expect(readDescription(cut).methods.map(({ id }) => id)).to.deep.equal(['queries.run']);
    expect(readDescription(cut).shapes['Query']).to.deep.equal(
      readDescription(discovery).shapes['Query'],
    );
    expect(() => cutDescription(told, ['queries.erase'], facts)).to.throw('queries.erase');
    const ads = cutDescription(openApi, ['ads/update'], facts) as OpenApi;
    expect(readDescription(ads)).to.deep.equal(readDescription(openApi));
  });

  it('keeps the sentences of the vendor that say what a value means', () => {
    const to = {
      type: 'string',
      description: 'The last day. It is exclusive, in UTC. See the guide for more.',
    };
    const schema = {
      type: 'object',
      properties: { to, from: { type: 'string', description: 'A.' } },
    };
    const document = { ...discovery, schemas: { Query: schema } } as unknown as Discovery;
    const cut = cutDescription(document, ['queries.run'], { source: 's', date: 'd' }) as Discovery;
    expect(cut.schemas?.['Query']).to.deep.equal({
      type: 'object',
      properties: {
        to: { type: 'string', description: 'It is exclusive, in UTC.' },
        from: { type: 'string' },
      },
    });
    expect(readDescription(cut).shapes['Query']).to.deep.equal({ to: 'string', from: 'string' });
  });

  it('keeps fields that are called as keywords of prose are', () => {
    const schema = { type: 'object', properties: { description: { type: 'string', title: 'x' } } };
    const document = { ...discovery, schemas: { Query: schema } } as Discovery;
    const cut = cutDescription(document, ['queries.run'], { source: 's', date: 'd' }) as Discovery;
    expect(cut.schemas?.['Query']).to.deep.equal({
      type: 'object',
      properties: { description: { type: 'string' } },
    });
  });
});

describe("Google's words", () => {
  it('name every field at fault, and which of them nobody knows', () => {
    const check = checkShape(readDescription(discovery));
    const faults = check('#Query', { rows: [{ sum: 1 }], kind: 'SIX' });
    const ask = undefined as never;
    const { status, body } = googleWords.refused(googleWords.misshapen(faults, ask, 'body'), ask);
    expect(status).to.equal(400);
    expect(body).to.have.nested.property('error.status', 'INVALID_ARGUMENT');
    expect(body).to.have.deep.nested.property('error.details[0].fieldViolations', [
      {
        field: 'rows[0]',
        description: `Invalid JSON payload received. Unknown name "sum" at 'rows[0]': Cannot find field.`,
      },
      { field: 'kind', description: `Invalid value at 'kind' (TYPE_ENUM), "SIX"` },
    ]);
  });
});
