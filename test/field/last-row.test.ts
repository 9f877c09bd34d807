/** A report has more rows than one answer of a script: who pages reaches the last one, at every door, and each row once. */
import { expect } from 'chai';
import { asker, type Asker } from '../platforms/ask-tool.ts';
import { aServer, json, type Answer, type LocalServer } from '../support/a-server.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const COUNT = 12_500;
/** Two pages: each reads the whole report again. */
const PAGE = 6_500;
const numbers = Array.from({ length: COUNT }, (_, at) => at);

/** Keywords of Google, as its stream gives them; each costs a little less than the one before. */
const keywords = numbers.map((at) => ({
  customer: { resourceName: 'customers/1112223333', currencyCode: 'USD', timeZone: 'UTC' },
  campaign: { resourceName: 'customers/1112223333/campaigns/7', id: '7', name: 'Tents' },
  adGroup: { resourceName: 'customers/1112223333/adGroups/9', id: '9', name: 'Tents for two' },
  adGroupCriterion: {
    resourceName: `customers/1112223333/adGroupCriteria/9~${at}`,
    criterionId: String(at),
    status: 'ENABLED',
    keyword: { text: `tent of the north ${at}`, matchType: 'EXACT' },
  },
  metrics: { impressions: '10', clicks: '1', costMicros: String((COUNT - at) * 10_000) },
  keywordView: { resourceName: `customers/1112223333/keywordViews/9~${at}` },
}));
const google: Answer = (response, seen, request) => {
  if (seen.url.includes('token'))
    return json({ access_token: 'a', expires_in: 3_600 })(response, seen, request);
  const { query = '' } = (seen.body === '' ? {} : JSON.parse(seen.body)) as { query?: string };
  const results = query.includes('FROM keyword_view') ? keywords : [];
  return json([{ results, fieldMask: 'adGroupCriterion.criterionId,metrics.costMicros' }])(
    response,
    seen,
    request,
  );
};

/** Ads of Meta, page by page. */
const meta: Answer = (response, seen, request) => {
  const { pathname, searchParams: asked } = new URL(seen.url, 'http://meta');
  const [from, size] = ['after', 'limit'].map((name) => Number(asked.get(name) ?? 0));
  const isReport = pathname.endsWith('/insights');
  const end = Math.min(COUNT, from! + size!);
  const data = isReport
    ? numbers.slice(from, end).map((at) => ({
        ad_id: `a${at}`,
        ad_name: `Ad ${at}`,
        adset_id: 's1',
        campaign_id: 'c1',
        impressions: '10',
        clicks: '1',
        spend: String((COUNT - at) / 100),
        account_currency: 'USD',
      }))
    : [];
  const next = isReport && end < COUNT ? { next: 'https://graph' } : {};
  json({ data, paging: { cursors: { after: String(end) }, ...next } })(response, seen, request);
};

describe('The last row of a report of 12,500', function () {
  this.timeout(300_000);
  const servers: LocalServer[] = [];
  let service: TestService;
  before(async () => {
    for (const answer of [google, meta]) {
      const server = await aServer();
      server.answer(answer);
      servers.push(server);
    }
    const [one, other] = servers.map(({ origin }) => origin);
    service = await aService({
      platforms: ['google', 'meta'],
      config: { emulators: { google: one!, meta: other! } },
    });
  });
  after(async () => {
    await service.stop();
    await Promise.all(servers.map((server) => server.close()));
  });

  /** All rows, page by page until there is no cursor. */
  async function rowsOf(
    limit: number,
    ask: (wish: { limit: number; cursor?: string }) => Promise<AnyJson>,
  ) {
    const rows: AnyJson[] = [];
    const answers: AnyJson[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const answer = await ask({ limit, ...(cursor === undefined ? {} : { cursor }) });
      answers.push(answer);
      rows.push(...answer.rows);
      cursor = (answer.page?.next_cursor ?? answer.next_cursor ?? null) as string | null;
      expect(rows.length).to.be.at.most(COUNT);
    }
    return { rows, answers };
  }
  const costs = (COUNT * (COUNT + 1)) / 2 / 100;

  const window = { start_date: '2026-02-01', end_date: '2026-02-10' };
  const doors: Readonly<Record<string, (tool: string) => Asker['result']>> = {
    REST: (tool) => asker(service, tool).result,
    MCP: (tool) => async (input) => {
      const answer = await asker(service, tool).mcp(input);
      expect(answer.isError, JSON.stringify(answer.content)).to.not.equal(true);
      return answer.structuredContent as AnyJson;
    },
  };
  const asks: readonly (readonly [
    tool: string,
    input: object,
    id: (row: AnyJson) => string,
    only?: string,
  ])[] = [
    ['pull_google_ads_performance', { ...window, level: 'keywords' }, ({ id }) => id],
    ['pull_meta_ads_performance', { ...window, level: 'ad' }, ({ id }) => id],
    [
      'run_gaql_query',
      { query: 'SELECT ad_group_criterion.criterion_id, metrics.cost_micros FROM keyword_view' },
      (row) => row['ad_group_criterion.criterion_id'],
    ],
  ];
  for (const [door, of] of Object.entries(doors))
    for (const [tool, input, idOf] of asks.filter(([, , , only]) => (only ?? door) === door))
      it(`is reached by ${tool} over ${door}`, async () => {
        const { rows, answers } = await rowsOf(PAGE, (wish) => of(tool)({ ...input, ...wish }));
        expect(rows.length).to.equal(COUNT);
        expect(new Set(rows.map(idOf)).size).to.equal(COUNT);
        for (const { truncated, warnings } of answers) {
          expect(truncated ?? false).to.equal(false);
          expect(JSON.stringify(warnings)).to.not.contain('Only the');
        }
      });

  it('is reached by a script by its own name, in the order that the caller wants', async () => {
    const args = ['--level', 'keywords', '--start-date', '2026-02-01', '--end-date', '2026-02-10'];
    const { rows, answers } = await rowsOf(PAGE, async ({ limit, cursor }) => {
      const more = [
        '--limit',
        String(limit),
        '--sort',
        'spend',
        ...(cursor ? ['--cursor', cursor] : []),
      ];
      const { body } = await service.run('pull_google_ads', [...args, ...more]);
      expect(body.success, JSON.stringify(body.error)).to.equal(true);
      return body.result as AnyJson;
    });
    expect(rows.map(({ id }) => id)).to.deep.equal(numbers.map((at) => `9~${COUNT - 1 - at}`));
    for (const { totals, page } of answers) {
      expect(totals.spend).to.equal(costs);
      expect(page.total).to.equal(COUNT);
    }
  });
});
