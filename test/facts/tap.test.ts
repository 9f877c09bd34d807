/** `adops facts tap` and `export`, with the operations of a service: judged by JSON schemas of Singer's messages. */
import { expect } from 'chai';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { runOperation } from '../../runtime/admin/operations.ts';
import type { AnyJson } from '../support/any-json.ts';
import { runInside } from '../support/a-command-line.ts';
import { aService, type TestService } from '../support/a-service.ts';

/** https://hub.meltano.com/singer/spec, "Messages" and "Catalog". */
const messageSchemas: AnyJson = {
  SCHEMA: {
    required: ['type', 'stream', 'schema', 'key_properties'],
    properties: {
      stream: { type: 'string', minLength: 1 },
      schema: { type: 'object', required: ['type', 'properties'] },
      key_properties: { type: 'array', items: { type: 'string' }, minItems: 1 },
      bookmark_properties: { type: 'array', items: { type: 'string' } },
    },
  },
  RECORD: {
    required: ['type', 'stream', 'record'],
    properties: {
      stream: { type: 'string', minLength: 1 },
      record: { type: 'object' },
      time_extracted: { type: 'string', format: 'date-time' },
      version: { type: 'integer' },
    },
  },
  STATE: { required: ['type', 'value'], properties: { value: { type: 'object' } } },
};

const catalogSchema = {
  type: 'object',
  required: ['streams'],
  properties: {
    streams: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['tap_stream_id', 'stream', 'schema', 'metadata'],
        properties: {
          tap_stream_id: { type: 'string' },
          schema: { type: 'object', required: ['properties'] },
          metadata: {
            type: 'array',
            items: {
              type: 'object',
              required: ['breadcrumb', 'metadata'],
              properties: { breadcrumb: { type: 'array', items: { type: 'string' } } },
            },
          },
        },
      },
    },
  },
};

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

describe('adops facts', function () {
  this.timeout(120_000);
  let service: TestService;
  let folder: string;
  before(async () => {
    service = await aService({ platforms: ['google', 'criteo'], balance: 1_000 });
    await service.parts.facts.syncNow({ days: 4 });
    folder = await mkdtemp(join(tmpdir(), 'adops-facts-'));
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const signal = new AbortController().signal;
  const adops = async (...words: string[]) => {
    const org = `--org=${service.organizationId}`;
    const answer = (name: string, input: Record<string, unknown>) =>
      runOperation(service.parts, name, input, { signal });
    const { code, stdout, stderr } = await runInside(['facts', ...words, org], answer);
    expect(code, stderr).to.equal(0);
    return stdout;
  };
  const tap = async (...words: string[]) =>
    (await adops('tap', ...words))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AnyJson);
  const recordsIn = (messages: readonly AnyJson[]) =>
    messages.filter(({ type }) => type === 'RECORD');
  const stateFile = async (messages: readonly AnyJson[]) => {
    const path = join(folder, 'state.json');
    await writeFile(path, JSON.stringify(messages.at(-1)!.value));
    return `--state=${path}`;
  };

  it('tap says its catalog', async () => {
    const catalog = JSON.parse(await adops('tap', '--discover'));
    expect(ajv.validate(catalogSchema, catalog), ajv.errorsText()).to.equal(true);
    const names = catalog.streams.map((one: AnyJson) => one.tap_stream_id);
    const levels = ['daily', 'ad_groups', 'ads', 'keywords', 'search_terms', 'placements'];
    expect(names).to.deep.equal(levels);
  });

  it('tap sends messages of Singer, each record by the schema of its stream and once', async () => {
    const messages = await tap();
    const schemas = new Map<string, AnyJson>();
    for (const one of messages) {
      const isRight = ajv.validate({ type: 'object', ...messageSchemas[one.type] }, one);
      expect(isRight, `${JSON.stringify(one)} ${ajv.errorsText()}`).to.equal(true);
      if (one.type === 'SCHEMA') schemas.set(one.stream, ajv.compile(one.schema));
      if (one.type !== 'RECORD') continue;
      const judge = schemas.get(one.stream);
      expect(judge(one.record), ajv.errorsText(judge.errors)).to.equal(true);
    }
    expect(messages.at(-1)!.type).to.equal('STATE');
    const records = recordsIn(messages);
    const keys = records.map(({ stream, record }) => `${stream} ${record.fact_id}`);
    expect(new Set(keys).size).to.equal(keys.length);
    const months = await service.parts.facts.months(service.organizationId);
    expect(records.length).to.equal(months.reduce((sum, { rows }) => sum + rows, 0));
  });

  it('tap run again with its last state sends only what changed', async () => {
    const first = await tap();
    const again = await tap(await stateFile(first));
    expect(recordsIn(again)).to.deep.equal([]);
    expect(again.at(-1)).to.deep.equal(first.at(-1));
    service.clock.advance(86_400_000);
    await service.parts.facts.syncNow({ days: 1 });
    const third = await tap(await stateFile(again));
    const days = recordsIn(third).map(({ record }) => record.date_day.slice(0, 7));
    expect(new Set(days)).to.deep.equal(new Set(['2026-03']));
    const fourth = await tap(await stateFile(third));
    expect(recordsIn(fourth)).to.deep.equal([]);
  });

  it('tap keeps to the streams that it is asked for, and keeps the others’ bookmarks', async () => {
    const all = await tap();
    const some = await tap('--view=daily', await stateFile(all));
    expect(some.map(({ type }) => type)).to.deep.equal(['SCHEMA', 'STATE']);
    expect(some.at(-1)!.value.bookmarks).to.deep.equal(all.at(-1)!.value.bookmarks);
  });

  it('tap sends the streams and columns that a catalog selects, and refuses a file that is none', async () => {
    const catalog = JSON.parse(await adops('tap', '--discover'));
    for (const stream of catalog.streams)
      for (const { breadcrumb, metadata } of stream.metadata) {
        if (breadcrumb.length === 0) metadata.selected = stream.stream === 'daily';
        if (breadcrumb[1] === 'campaign_name') metadata.selected = false;
      }
    const path = join(folder, 'catalog.json');
    await writeFile(path, JSON.stringify(catalog));
    const messages = await tap(`--catalog=${path}`);
    const streams = new Set(messages.flatMap(({ stream }) => stream ?? []));
    expect([...streams]).to.deep.equal(['daily']);
    const [schema] = messages;
    expect(schema!.schema.properties).to.have.keys(Object.keys(recordsIn(messages)[0]!.record));
    expect(schema!.schema.properties).to.include.keys('fact_id', 'as_of', 'campaign_id');
    expect(schema!.schema.properties).to.not.have.any.keys('campaign_name');
    await writeFile(path, '{}');
    const answer = () => Promise.reject(new Error('nothing is asked'));
    const { code, stderr } = await runInside(['facts', 'tap', `--catalog=${path}`], answer);
    expect(code).to.not.equal(0);
    expect(stderr).to.include('--discover');
  });

  it('export writes each view to a file', async () => {
    const to = join(folder, 'out');
    await adops('export', `--to=${to}`, '--format=parquet');
    const files = (await readdir(to)).sort();
    expect(files).to.include.members(['accounts.parquet', 'daily.parquet', 'keywords.parquet']);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const answer = await connection.runAndReadAll(
      `SELECT count(*)::INT FROM read_parquet('${to}/daily.parquet')`,
    );
    const months = await service.parts.facts.months(service.organizationId);
    const daily = months.filter(({ level }) => level === 'campaign');
    expect(answer.getRows()[0]![0]).to.equal(daily.reduce((sum, { rows }) => sum + rows, 0));
    await adops('export', `--to=${to}`, '--view=accounts');
    expect(await readFile(join(to, 'accounts.csv'), 'utf8')).to.match(/^platform,account_id/);
  });
});
