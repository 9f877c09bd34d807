/** Queries in Rest.li 2.0, byte for byte as the encoder of LinkedIn's own client writes them. */
import { expect } from 'chai';
import fc from 'fast-check';
import encoder from 'linkedin-api-client/dist/lib/utils/encoder.js';
import { buildRequest } from '../../../runtime/platforms/request/build-request.ts';
import { restliQuery } from '../../../runtime/platforms/request/restli-query.ts';
import type { PlatformData } from '../../../sdk/platform.ts';

const data = {
  origin: 'https://api.example.com',
  basePath: '/rest/',
  queryEncoding: 'restli',
  auth: { type: 'none' },
  credentials: {},
} as unknown as PlatformData;

const build = (query: Record<string, unknown>) =>
  buildRequest(
    { method: 'GET', path: 'adCampaigns/urn%3Ali%3Ax%3A1', query },
    { data, dialect: {}, emulator: undefined, values: {}, credentials: {} },
  );

describe('Rest.li queries', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
    ),
  }));
  const name = text.filter((one) => one !== 'fields');

  it('are those of the official encoder, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 4 }), (query) => {
        expect(restliQuery(query)).to.equal(encoder.paramEncode(query));
      }),
    );
  });
  it('reach the wire unchanged: syntax bare, values encoded once', () => {
    const query = {
      q: 'search',
      search: { status: { values: ['ACTIVE'] }, name: { values: ["O'Hara (a,b): 50%"] } },
    };
    expect(build(query).url.search).to.equal(`?${encoder.paramEncode(query)}`);
    expect(build(query).url.href).to.contain('search=(status:(values:List(ACTIVE)),name:');
    expect(build(query).url.href).to.contain('O%27Hara%20%28a%2Cb%29%3A%2050%25');
  });
  it('leave the path key as the script encoded it', () => {
    expect(build({}).url.pathname).to.equal('/rest/adCampaigns/urn%3Ali%3Ax%3A1');
  });
  it('write projections with plain commas', () => {
    for (const fields of [['impressions', 'clicks'], 'impressions,clicks'])
      expect(restliQuery({ fields })).to.equal('fields=impressions,clicks');
  });
  it('leave out what is not given, inside records too', () => {
    expect(restliQuery({ a: undefined, b: null, c: { d: undefined, e: 1 } })).to.equal('c=(e:1)');
  });
  it('refuse the empty text, which no URL carries safely', () => {
    expect(() => restliQuery({ a: [''] }))
      .to.throw('')
      .with.property('code', 'call_refused');
  });
  it('longer than 4,000 characters travel in the body of a POST that is a GET', () => {
    const query = { ids: Array.from({ length: 500 }, (_, n) => `urn:li:x:${n}`) };
    const { method, url, headers, body } = build(query);
    expect([method, url.search, body]).to.deep.equal(['POST', '', encoder.paramEncode(query)]);
    expect(headers).to.include({
      'x-http-method-override': 'GET',
      'content-type': 'application/x-www-form-urlencoded',
    });
  });
});
