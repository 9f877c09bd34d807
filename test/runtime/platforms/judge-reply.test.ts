import { expect } from 'chai';
import { loadDialect } from '../../../runtime/platforms/dialect.ts';
import { judgeReply, UnreadableReply } from '../../../runtime/platforms/reply/judge-reply.ts';
import { catalog } from '../../conformance/catalog.ts';

const retryAfter = (headers: Readonly<Record<string, string>>) =>
  judgeReply({ status: 503, headers, text: '{}' }, {}).failure?.retryAfterMs;

describe('When a platform asks to come back later', () => {
  it('seconds are seconds', () => {
    expect(retryAfter({ 'retry-after': '7' })).to.equal(7_000);
  });
  it('a date counts from the date of the answer, whatever clock is here', () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    expect(retryAfter({ date, 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' })).to.equal(30_000);
    expect(retryAfter({ date, 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' })).to.equal(0);
  });
  it('what cannot be read is no wish', () => {
    for (const text of ['soon', '-5', '1e9', ''])
      expect(retryAfter({ 'retry-after': text }), text).to.equal(undefined);
    expect(retryAfter({ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' })).to.equal(undefined);
  });
});

describe('A table in the place of an answer', () => {
  const csv = { 'content-type': 'text/csv; charset=utf-8' };
  it('is a text for the script, and a refusal stays one', () => {
    const tables = { tables: true } as const;
    const table = judgeReply({ status: 200, headers: csv, text: 'id,name\r\n7,Ada' }, tables);
    expect(table).to.have.property('body', 'id,name\r\n7,Ada');
    const refused = judgeReply({ status: 400, headers: csv, text: 'no' }, tables);
    expect(refused.failure?.code).to.equal('platform_rejected');
  });
  it('is no answer of a platform that gives none', () => {
    const http = { status: 200, headers: csv, text: 'id,name\r\n7,Ada' };
    expect(() => judgeReply(http, {})).to.throw(UnreadableReply);
  });
});

describe('429, on every platform', () => {
  const bodies = [
    '',
    'Too many',
    'null',
    '[]',
    '{}',
    '{"error":"invalid_token","error_description":"expired"}',
    '{"error":{"code":190,"type":"OAuthException","message":"expired"}}',
    '{"error":{"code":401,"status":"UNAUTHENTICATED","message":"no"}}',
    '{"error":{"code":8,"status":"RESOURCE_EXHAUSTED","message":"tokens per day"}}',
    '{"errors":[{"code":"UNAUTHORIZED_CLIENT_APPLICATION","message":"no"}]}',
    '{"code":40105,"message":"Access token is incorrect"}',
    '{"code":0,"data":{}}',
    '{"ok":false,"error":"invalid_auth"}',
    '{"message":"internal","status":500}',
  ];
  for (const platform of catalog.platforms.values())
    it(`${platform.id}: is its limit, with its wait, whatever its body says`, async () => {
      const dialect = await loadDialect(platform);
      for (const text of bodies) {
        const headers = { 'retry-after': '7', 'content-type': 'application/json' };
        const { failure } = judgeReply({ status: 429, headers, text }, dialect);
        const told = { code: failure?.code, status: failure?.status, wait: failure?.retryAfterMs };
        const limit = { code: 'platform_rate_limited', status: 429, wait: 7_000 };
        expect(told, text).to.deep.equal(limit);
        expect(failure?.refresh ?? false, text).to.equal(false);
      }
    });
});
