/** `query_facts` and its sisters, in SQL that people and attackers write. */
import { expect } from 'chai';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { asker } from '../platforms/ask-tool.ts';

describe('query_facts', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta', 'criteo'], balance: 100_000 });
    await service.parts.facts.syncNow({ days: 4 });
  });
  after(() => service.stop());

  const ask = (sql: string, key?: string) => asker(service, 'query_facts').rest({ sql }, key);
  const rowsOf = async (sql: string): Promise<AnyJson> => {
    const { body } = await ask(sql);
    expect(body.success, `${sql} ${JSON.stringify(body.error)}`).to.equal(true);
    return body.result.rows;
  };

  it('adds up what report_performance says, to the cent', async () => {
    const window = { start_date: '2026-02-26', end_date: '2026-02-28' };
    const report = await asker(service, 'report_performance').result({
      ...window,
      level: 'account',
    });
    expect(report.source).to.equal('kept');
    const fresh = await asker(service, 'report_performance').result({
      ...window,
      level: 'account',
      fresh: true,
    });
    expect(fresh.source).to.equal('platform');
    expect(report.totals).to.deep.equal(fresh.totals);
    const rows = await rowsOf(`SELECT currency, round(sum(spend), 2) FROM daily
      WHERE date_day BETWEEN '2026-02-26' AND '2026-02-28' GROUP BY 1`);
    for (const [currency, spend] of rows)
      expect(report.totals.find((one: AnyJson) => one.currency === currency).spend).to.equal(spend);
  });

  it('joins campaigns, accounts and changes', async () => {
    const { body } = await service.run('list_campaigns', [], { platform: 'meta' });
    const { id } = body.result.campaigns.find((one: AnyJson) => one.status === 'ENABLED');
    await service.run('pause_campaign', [`--campaign-id=${id}`], { platform: 'meta' });
    const rows = await rowsOf(`SELECT c.campaign_name, x.field, a.time_zone FROM changes x
      JOIN campaigns c ON c.platform = x.platform AND c.campaign_id = x.entity_id
      JOIN accounts a ON a.platform = c.platform AND a.account_id = c.account_id WHERE x.entity_id = '${id}'`);
    expect(rows).to.have.length(1);
    expect(rows[0][1]).to.equal('status');
  });

  it('is told in few tokens what it can ask', async () => {
    const told = await asker(service, 'describe_facts').result({});
    expect(told.whole).to.equal(true);
    expect(Object.keys(told.views)).to.include.members(['daily', 'ads', 'search_terms', 'changes']);
    expect(countTokens(JSON.stringify(told))).to.be.below(900);
    for (const view of Object.keys(told.views)) await rowsOf(`SELECT * FROM ${view} LIMIT 1`);
  });

  it('answers a fault in DuckDB’s words, with the views that exist', async () => {
    const { status, body } = await ask('SELECT nope FROM daily');
    expect(status).to.equal(422);
    expect(JSON.stringify(body.error)).to.include('nope').and.include('search_terms');
  });

  it('puts all rows into a file where they do not fit, with formulas defused', async () => {
    const sql = "SELECT '=1+1' AS f, i FROM range(9000) t(i)";
    const { body } = await asker(service, 'query_facts').rest({ sql, limit: 10_000 });
    const { rows, row_count, file } = body.result;
    expect(rows.length).to.be.below(row_count);
    expect(row_count).to.equal(9000);
    const text = (await service.fetch(file.url)).text;
    expect(text.trim().split('\r\n')).to.have.length(9001);
    expect(text).to.include("'=1+1");
  });

  it('keeps a narrowed key to its accounts, also in words of SQL', async () => {
    const { secret } = await service.aKey({ platforms: ['meta'], scopes: ['reporting:read'] });
    const { body } = await ask('SELECT DISTINCT platform FROM daily', secret);
    expect(body.result.rows).to.deep.equal([['meta']]);
    const months = await service.parts.facts.months(service.organizationId);
    const { sha256 } = months.find(({ platform }) => platform !== 'meta')!;
    const folder = service.parts.config.dataFolder;
    const theirs = await ask(
      `SELECT * FROM read_parquet('${folder}/cache/facts/${sha256}.parquet')`,
      secret,
    );
    expect(theirs.status).to.equal(422);
  });

  it('shows nothing of another organization', async () => {
    const other = await service.parts.organizations.create({ name: 'Other' });
    await service.parts.credits.grant(other.id, 100, { id: 'test' });
    const { secret } = await service.aKey({ organizationId: other.id, scopes: ['reporting:read'] });
    const { body } = await ask('SELECT count(*) FROM daily', secret);
    expect(body.result.rows).to.deep.equal([[0]]);
  });

  for (const sql of [
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM read_blob('/proc/self/environ')",
    "SELECT * FROM glob('/**')",
    "SELECT * FROM 'https://example.com/x.parquet'",
    "SELECT * FROM '/etc/hosts'",
    "COPY daily TO '/tmp/facts.csv'",
    "COPY (SELECT 1) TO '/dev/stdout'",
    "EXPORT DATABASE '/tmp/facts'",
    "ATTACH '/tmp/facts.db'",
    "ATTACH ':memory:' AS other",
    'INSTALL httpfs',
    'LOAD httpfs',
    'PRAGMA enable_external_access=true',
    "PRAGMA memory_limit='99GB'",
    'SET threads = 64',
    'SET enable_external_access = true',
    'RESET memory_limit',
    'SET GLOBAL lock_configuration = false',
    'CREATE TABLE x AS SELECT 1',
    'CREATE MACRO f(x) AS x',
    'DROP VIEW daily',
    'DELETE FROM accounts',
    "UPDATE accounts SET platform = 'x'",
    "INSERT INTO accounts (platform) VALUES ('x')",
    'CALL pragma_version()',
    'BEGIN; SELECT 1',
    'SELECT 1; SELECT 2',
    'PREPARE p AS SELECT 1',
    'EXPLAIN ANALYZE SELECT 1',
    'VACUUM',
    'CHECKPOINT',
    "SELECT getenv('HOME')",
    "SELECT * FROM query('COPY daily TO ''/tmp/x.csv''')",
    "SELECT * FROM sniff_csv('/etc/passwd')",
    "SELECT * FROM parquet_metadata('/etc/passwd')",
    "SELECT current_setting('allowed_paths')",
    'SELECT * FROM duckdb_views()',
    'SELECT * FROM duckdb_settings',
    'SELECT * FROM sqlite_master',
    'SELECT * FROM information_schema.tables',
    'SELECT * FROM pg_catalog.pg_views',
    'SELECT (SELECT max(value) FROM duckdb_settings()) FROM daily',
    'WITH x AS (SELECT * FROM pragma_database_list()) SELECT * FROM x',
    'SELECT * FROM arrow_scan(1, 2, 3)',
    "SELECT * FROM query_table('daily')",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))",
    'PRAGMA database_list',
    '-- nothing',
    'SELECT',
    'SELEC 1',
  ])
    it(`refuses ${sql}`, async () => {
      const { status, body } = await ask(sql);
      expect(status, JSON.stringify(body)).to.equal(422);
      expect(body.error.code).to.equal('input_invalid');
    });

  it('ends what takes too long or too much, and answers others after it', async () => {
    const endless = [
      'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t',
      'SELECT count(*) FROM range(100000000000) a WHERE sqrt(a.range) < 0',
    ];
    const asked = endless.map((sql) => ask(sql));
    const big = await ask("SELECT list(range::VARCHAR || 'abcdefgh') FROM range(100000000)");
    expect(big.status).to.equal(422);
    for (const { status } of await Promise.all(asked)) expect(status).to.equal(422);
    expect(await rowsOf('SELECT 1')).to.deep.equal([[1]]);
  });
});
