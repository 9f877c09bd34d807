/** The dbt models of the guide, run in DuckDB over what the tap sends. */
import { expect } from 'chai';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { runOperation } from '../../runtime/admin/operations.ts';
import type { AnyJson } from '../support/any-json.ts';
import { runInside } from '../support/a-command-line.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { asker } from '../platforms/ask-tool.ts';

const guide = new URL('../../docs/guides/11-kept-facts.md', import.meta.url);

/** Name > SQL, with dbt's `source` and `ref` put in as dbt does. */
async function modelsOfGuide(): Promise<readonly (readonly [name: string, sql: string])[]> {
  const text = await readFile(guide, 'utf8');
  const found = text.matchAll(/```sql\n-- models\/(\w+)\.sql\n([\s\S]*?)```/g);
  return [...found].map(([, name, sql]) => [
    name!,
    sql!
      .replace(/\{\{ source\('adops', '(\w+)'\) \}\}/g, 'raw_$1')
      .replace(/\{\{ ref\('(\w+)'\) \}\}/g, '$1'),
  ]);
}

describe('The dbt models of the guide', function () {
  this.timeout(120_000);
  let service: TestService;
  let folder: string;
  let connection: DuckDBConnection;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta'], balance: 1_000 });
    await service.parts.facts.syncNow({ days: 4 });
    folder = await mkdtemp(join(tmpdir(), 'adops-dbt-'));
    connection = await (await DuckDBInstance.create(':memory:')).connect();
  });
  after(async () => {
    connection.closeSync();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const valuesOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();

  /** As a loader that only appends leaves them: rows of before a restatement stay. */
  async function load(name: string): Promise<void> {
    const signal = new AbortController().signal;
    const words = ['facts', 'tap', '--view=daily', `--org=${service.organizationId}`];
    const { stdout } = await runInside(words, (operation, input) =>
      runOperation(service.parts, operation, input, { signal }),
    );
    const lines = stdout.trim().split('\n');
    const records = lines
      .map((line) => JSON.parse(line) as AnyJson)
      .filter(({ type }) => type === 'RECORD')
      .map(({ record }) => record);
    const older = { ...records[0], as_of: '2026-01-01T00:00:00Z', campaign_id: 'gone', spend: 999 };
    const file = join(folder, 'daily.json');
    await writeFile(file, [...records, older].map((one) => JSON.stringify(one)).join('\n'));
    await connection.run(`CREATE TABLE ${name} AS SELECT * FROM read_json('${file}')`);
  }

  it('give the sums of query_facts by platform and day', async () => {
    await load('raw_daily');
    const models = await modelsOfGuide();
    expect(models.map(([name]) => name)).to.deep.equal([
      'stg_adops__daily',
      'ad_reporting__campaign_report',
    ]);
    for (const [name, sql] of models) await connection.run(`CREATE VIEW ${name} AS ${sql}`);
    const grouped = (view: string) => `SELECT date_day::VARCHAR, platform, currency,
      round(sum(spend), 2)::DOUBLE, sum(clicks)::INT FROM ${view} GROUP BY ALL ORDER BY ALL`;
    const { body } = await asker(service, 'query_facts').rest({ sql: grouped('daily') });
    expect(body.result.rows).to.not.be.empty;
    expect(await valuesOf(grouped('ad_reporting__campaign_report'))).to.deep.equal(
      body.result.rows,
    );
  });

  it('have the columns of dbt_ad_reporting', async () => {
    const rows = await valuesOf('DESCRIBE ad_reporting__campaign_report');
    const names = rows.map(([name]) => name);
    expect(names).to.include.members([
      'date_day',
      'platform',
      'account_id',
      'account_name',
      'campaign_id',
      'campaign_name',
      'clicks',
      'impressions',
      'spend',
      'conversions',
      'conversions_value',
    ]);
  });
});
