import { expect } from 'chai';
import fc from 'fast-check';
import dialect from '../dialect.ts';
import { readCsv } from '../../../../sdk/kit/csv.ts';
import { keywordSpec, keywordText } from '../../../../sdk/kit/keywords.ts';

const failure = (status: number, body: unknown) => dialect.failure?.({ status, headers: {}, body });
const access = (Code: number) => ({
  Type: 'AdApiFaultDetail',
  Errors: [{ Code, ErrorCode: 'X', Message: 'No.' }],
});
const operation = (Code: number, ErrorCode: string) => ({
  Type: 'ApiFaultDetail',
  BatchErrors: [],
  OperationErrors: [{ Code, ErrorCode, Message: 'No.' }],
});
const error = {
  Index: 0,
  Code: 1100,
  ErrorCode: 'CampaignServiceInvalidCampaignId',
  Message: 'No.',
};

describe('What Microsoft means', () => {
  const cases: [string, number, unknown, Record<string, unknown>][] = [
    ['an expired token', 401, access(109), { code: 'platform_auth_failed', refresh: true }],
    ['a 401 without words', 401, null, { code: 'platform_auth_failed', refresh: true }],
    ['a wrong developer token', 401, access(105), { code: 'platform_auth_failed' }],
    ['a user without access', 403, access(106), { code: 'platform_auth_failed' }],
    [
      'too many calls, whatever the status',
      400,
      access(117),
      { code: 'platform_rate_limited', retryAfterMs: 60_000 },
    ],
    ['too many at once', 429, access(207), { code: 'platform_rate_limited', retry: true }],
    ['trouble of its own', 500, access(0), { code: 'platform_unavailable' }],
    [
      'a refusal',
      400,
      operation(1101, 'CampaignServiceInvalidCampaignName'),
      { code: 'platform_rejected' },
    ],
    [
      'an unknown object',
      400,
      operation(1201, 'CampaignServiceInvalidAdGroupId'),
      { code: 'platform_not_found' },
    ],
    [
      'another account',
      400,
      operation(1102, 'CampaignServiceInvalidAccountId'),
      { code: 'platform_rejected' },
    ],
    [
      'a batch of which nothing was done',
      200,
      { CampaignIds: [null], PartialErrors: [error] },
      { code: 'platform_not_found' },
    ],
    ['an update that was refused', 200, { PartialErrors: [error] }, { code: 'platform_not_found' }],
    [
      'a nested refusal',
      200,
      { CampaignCriterionIds: [null], NestedPartialErrors: [{ BatchErrors: [error] }] },
      { code: 'platform_not_found' },
    ],
    [
      'nested ids that are all null',
      200,
      { NegativeKeywordIds: [{ Ids: [null] }], NestedPartialErrors: [{ BatchErrors: [error] }] },
      { code: 'platform_not_found' },
    ],
    ['HTML', 502, 'Sorry', { code: 'platform_unavailable' }],
  ];
  for (const [name, status, body, wanted] of cases)
    it(`by ${name}`, () => {
      expect(failure(status, body)).to.include(wanted);
    });
  for (const [name, body] of [
    ['no errors', { PartialErrors: [] }],
    ['errors of null', { CampaignIds: ['1'], PartialErrors: null }],
    ['one of two done', { CampaignIds: ['1', null], PartialErrors: [{ ...error, Index: 1 }] }],
    [
      'one of two negatives done',
      {
        NegativeKeywordIds: [{ Ids: ['1', null] }],
        NestedPartialErrors: [{ BatchErrors: [error] }],
      },
    ],
  ] as const)
    it(`by a success with ${name}`, () => {
      expect(failure(200, body)).to.equal(undefined);
    });
  it('by the time zone of an account', () => {
    const body = { Account: { Id: '1', TimeZone: 'EasternTimeUSCanada' } };
    expect(dialect.body?.({ status: 200, headers: {}, body })).to.deep.equal({
      Account: { ...body.Account, IanaTimeZone: 'America/New_York' },
    });
    const other = { Campaigns: [{ TimeZone: 'EasternTimeUSCanada' }] };
    expect(dialect.body?.({ status: 200, headers: {}, body: other })).to.equal(other);
  });
  it('whatever it answers, nothing breaks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (status, body) => {
        failure(status, body);
        dialect.body?.({ status, headers: {}, body });
      }),
    );
  });
});

describe('A body that names accounts', () => {
  const prepare = (body: unknown) => () =>
    dialect.prepare?.(
      {
        method: 'POST',
        url: new URL('https://x.example'),
        headers: { customeraccountid: '7' },
        body,
      },
      {},
    );
  it('is sent when it names the account of the run', () => {
    for (const body of [
      { AccountId: '7' },
      { ReportRequest: { Scope: { AccountIds: ['7'] } } },
      null,
      undefined,
    ])
      expect(prepare(body)).to.not.throw();
  });
  it('is refused when it names another, wherever it does (S3)', () => {
    for (const body of [
      { AccountId: '8' },
      { AccountId: 7 },
      { AccountId: null },
      { ReportRequest: { Scope: { AccountIds: ['7', '8'] } } },
      { ReportRequest: { Scope: { Campaigns: [{ AccountId: '8', CampaignId: '1' }] } } },
    ])
      expect(prepare(body), JSON.stringify(body)).to.throw().with.property('code', 'call_refused');
  });
});

describe('Texts of Microsoft', () => {
  it('a report is read whatever its cells hold', () => {
    const cell = fc.string().filter((text) => !/[\r\n\ufeff]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const csv = [['A', 'B'], ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
        expect(readCsv(`${csv}\r\n`)).to.deep.equal(rows.map(([A, B]) => ({ A, B })));
      }),
    );
    expect(readCsv('A,B\n1,\n,"2"\n')).to.deep.equal([
      { A: '1', B: '' },
      { A: '', B: '2' },
    ]);
    expect(readCsv('')).to.deep.equal([]);
  });
  it('a keyword is the same after it was written and read', () => {
    for (const text of ['[a b]', '"a b"'])
      expect(
        keywordText(...(Object.values(keywordSpec(text, 'Broad')) as [string, string])),
      ).to.equal(text);
    expect(keywordSpec('  a   b ', 'Exact')).to.deep.equal({ Text: 'a b', MatchType: 'Exact' });
  });
});
