import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../runtime/stores/postgres/postgres-store.ts';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aFolder } from '../support/a-folder.ts';
import { aProcess, type ServiceProcess } from '../support/a-process.ts';
import { acmeFolder } from '../support/a-service.ts';
import { runOutside } from '../support/a-command-line.ts';
import { legacy } from '../mcp/a-surface.ts';

const PRICE = 2;
const LIMIT = 40;
const masterKey = randomBytes(32).toString('base64');
let nextPort = 20_000 + Math.floor(Math.random() * 2_000) * 4;

function aConfigFile(settings: object): string {
  const off = [...builtInFolders()].filter(([, path]) => path.includes('/plugins/platforms/'));
  const plugins = {
    ...Object.fromEntries(off.map(([id]) => [id, false])),
    [acmeFolder]: { trust: 'host' },
  };
  const file = join(aFolder(), 'adops.config.json');
  writeFileSync(file, JSON.stringify({ plugins, demo: { credits: 500 }, ...settings }));
  return file;
}

interface Reply {
  readonly status: number;
  readonly body: {
    success: boolean;
    credits_used: number;
    error?: { code: string };
    result?: unknown;
  };
}

describe('Two processes of the service on one PostgreSQL', function () {
  this.timeout(120_000);
  let database: TestDatabase;
  let env: Record<string, string>;
  let store: PostgresStore;
  let one: ServiceProcess;
  let other: ServiceProcess;
  let key: string;
  const config = aConfigFile({ rateLimits: { keyPerMinute: LIMIT } });
  const start = (more: Record<string, string> = {}, file = config) =>
    aProcess({ data: aFolder(), port: (nextPort += 4), config: file, env: { ...env, ...more } });
  const credits = () => createCredits({ store, clock });
  const adops = async (...words: string[]) => {
    const printed = await runOutside(
      [...words, '--config', config, '--data', aFolder(), '--json'],
      { env },
    );
    expect(printed.code, printed.stderr).to.equal(0);
    return JSON.parse(printed.stdout) as { secret: string; key: { keyId: string } };
  };
  const run = async (
    at: ServiceProcess,
    script: string,
    args: string[] = [],
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const reply = await fetch(`${at.line.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key, ...headers },
      body: JSON.stringify({ script_name: script, args }),
    });
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  };
  const until = async (what: () => Promise<boolean>) => {
    const end = performance.now() + 30_000;
    while (!(await what())) {
      if (performance.now() > end) throw new Error('it did not happen within 30 s');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  before(async () => {
    database = await aDatabase();
    env = { ADOPS_DATABASE_URL: database.url, ADOPS_MASTER_KEY: masterKey };
    [one, other] = await Promise.all([start(), start()]);
    key = [one.line.key, other.line.key].find(Boolean)!;
    store = await createPostgresStore({ url: database.url, connections: 2 });
  });
  after(async () => {
    await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')]);
    await store.close();
    await database.drop();
  });

  it('make the demo organization once, though both started on an empty database', async () => {
    expect([one.line.key, other.line.key].filter(Boolean)).to.have.length(1);
    expect((await store.list(0, 'organization')).rows).to.have.length(1);
    expect((await credits().balance(1)).available).to.equal(500);
  });

  it('K1: know the keys that a command makes beside them, and refuse the revoked one on the next request', async () => {
    const made = await adops('keys', 'create', '--org', '1', '--name', 'beside');
    const header = { 'x-service-key': made.secret };
    for (const at of [one, other])
      expect((await run(at, 'acme_ads_list_campaigns', [], header)).body).to.include({
        success: true,
      });
    await adops('keys', 'revoke', made.key.keyId, '--org', '1');
    for (const at of [one, other])
      expect((await run(at, 'acme_ads_list_campaigns', [], header)).status).to.equal(401);
  });

  it('P5: give the first answer to a repeat, whichever of them gets it, and charge it once', async () => {
    const before = (await credits().balance(1)).available;
    const header = { 'idempotency-key': 'shared' };
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        run(i % 2 ? one : other, 'acme_ads_list_campaigns', [], header),
      ),
    );
    const answers = all.filter(({ status }) => status === 200);
    expect(answers.length).to.be.greaterThan(0);
    for (const { status } of all) expect([200, 409]).to.include(status);
    const [first, second] = [
      await run(one, 'acme_ads_list_campaigns', [], header),
      await run(other, 'acme_ads_list_campaigns', [], header),
    ];
    expect(first).to.deep.equal(second).and.deep.equal(answers[0]);
    const conflict = await run(other, 'acme_ads_list_campaigns', ['--limit', '1'], header);
    expect(conflict.status).to.equal(409);
    expect(before - (await credits().balance(1)).available).to.equal(PRICE);
  });

  it('P2: spend what a key may spend a day together, and not each', async () => {
    const made = await adops('keys', 'create', '--org', '1', '--daily-cap', String(PRICE * 5));
    const header = { 'x-service-key': made.secret };
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        run(i % 2 ? one : other, 'acme_ads_list_campaigns', [], header),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).to.have.length(5);
    expect(all.filter(({ status }) => status === 402)).to.have.length(15);
  });

  it('P3: one is killed in the middle of a change: the other frees the hold and says that the outcome is unknown', async () => {
    const third = await start({ ACME_HANGS: 'POST' });
    const before = await credits().balance(1);
    const header = { 'idempotency-key': 'cut-off' };
    const pause = ['--campaign-id', 'c1'];
    const lost = run(third, 'acme_ads_pause_campaign', pause, header).catch(() => undefined);
    await until(async () => {
      const { rows } = await store.list<{ writing?: boolean }>(1, 'repeat', { limit: 1000 });
      return rows.some(({ value }) => value.writing === true && !('answer' in value));
    });
    expect((await credits().balance(1)).held).to.equal(5);
    await third.end('SIGKILL');
    expect(await lost).to.equal(undefined);
    await until(async () => (await credits().balance(1)).held === 0);
    expect(await credits().balance(1)).to.deep.equal(before);
    const told = await run(one, 'acme_ads_pause_campaign', pause, header);
    expect(told.body).to.have.nested.property('error.code', 'outcome_unknown');
    const again = await run(other, 'acme_ads_pause_campaign', pause, header);
    expect(again.body).to.have.nested.property('error.code', 'outcome_unknown');
  });

  it('each serve the surfaces they are told to: one for MCP alone knows the same keys', async () => {
    const mcp = await start({}, aConfigFile({ surfaces: ['mcp'] }));
    const call = { name: 'get_credit_balance', arguments: {} };
    const reply = await legacy(
      mcp.line.mcp,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
      { 'x-service-key': '', authorization: `Bearer ${key}` },
    );
    expect(reply.text).to.contain('balance');
    expect(await fetch(mcp.line.base).then(String, () => 'closed')).to.equal('closed');
    expect(await mcp.end('SIGTERM')).to.equal(0);
  });

  it('P7: count one rate limit together', async () => {
    const made = await adops('keys', 'create', '--org', '1');
    const header = { 'x-service-key': made.secret };
    const all = await Promise.all(
      Array.from({ length: LIMIT * 2 }, (_, i) =>
        run(i % 2 ? one : other, 'no_such_script', [], header),
      ),
    );
    expect(all.filter(({ status }) => status === 404)).to.have.length(LIMIT);
    expect(all.filter(({ status }) => status === 429)).to.have.length(LIMIT);
  });

  it('K2: a process with another master key does not start', async () => {
    const [failed, none] = await Promise.all(
      [randomBytes(32).toString('hex'), ''].map((wrong) =>
        start({ ADOPS_MASTER_KEY: wrong }).then(String, String),
      ),
    );
    expect(failed).to.match(/master key is not the one/);
    expect(none).to.match(/Another process sealed this database. Set ADOPS_MASTER_KEY/);
  });

  it('leave a ledger and an audit that hold, and nothing held', async () => {
    expect((await credits().verify()).faults).to.deep.equal([]);
    expect((await createAudit({ store }).verify()).faults).to.deep.equal([]);
    expect((await credits().balance(1)).held).to.equal(0);
    const verified = await adops('audit', 'verify');
    expect(verified).to.include({ ok: true });
  });
});
