import { expect } from 'chai';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { check } from 'prettier';
import { discover } from '../../runtime/catalog/discover.ts';
import { shareModules } from '../../runtime/catalog/share-modules.ts';
import { scriptTypes } from '../../runtime/cli/generate/script-types.ts';
import {
  planCategory,
  planPlatform,
  planScript,
  planTool,
  type Place,
} from '../../runtime/cli/scaffold/plan-units.ts';
import { UsageError } from '../../runtime/cli/exit-codes.ts';
import { checkFree } from '../../runtime/cli/scaffold/free-names.ts';
import { writeFiles } from '../../runtime/cli/scaffold/write-files.ts';
import { runInside } from '../support/a-command-line.ts';
import { legacy } from '../mcp/a-surface.ts';
import { aFolder } from '../support/a-folder.ts';
import { aServer } from '../support/a-server.ts';
import { aService, type TestService } from '../support/a-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const execute = promisify(execFile);
/** What the program printed stands in the error. */
const run = (file: string, args: readonly string[], options: { cwd: string }) =>
  execute(file, args, options).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${error.message}\n${error.stdout}${error.stderr}`);
  });
const binary = (name: string, path = name) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', path);

/** A repository with the engine and the sdk, and nothing else. */
function aRepository(): string {
  const folder = realpathSync(aFolder());
  for (const name of ['node_modules', 'runtime', 'package.json', 'eslint.config.js'])
    symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, 'sdk'), join(folder, 'sdk'), { recursive: true });
  const options = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as object;
  const tsconfig = { ...options, include: ['plugins', 'scripts-library', 'test'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  return folder;
}

async function write(...plans: { files: Parameters<typeof writeFiles>[0] }[]): Promise<string[]> {
  for (const { files } of plans) await writeFiles(files);
  return plans.flatMap(({ files }) => files.map(({ path }) => path));
}

describe('adops new, in the repository', () => {
  let folder = '';
  let written: string[] = [];

  before(async () => {
    folder = aRepository();
    const place: Place = { root: folder, out: undefined, host: true };
    written = await write(
      planPlatform('sample_video', place),
      planCategory('sample_reports', place),
    );
    written.push(
      ...(await write(
        planScript('sample_video', 'sample_video_ads_list_again', false, place),
        planScript('sample_video', 'sample_video_ads_pause_again', true, place),
        planTool('sample_reports', 'count_sample_accounts', place),
      )),
    );
  });

  it('writes units that are formatted', async () => {
    for (const file of written) {
      const options = { filepath: file, printWidth: 100, singleQuote: true };
      expect(await check(readFileSync(file, 'utf8'), options), file).to.equal(true);
    }
  });

  it('writes code that passes the types and the lint', async function () {
    this.timeout(60_000);
    for (const { path, text } of await typesOfLibrary(folder)) writeFileSync(path, text);
    const compiler = binary('typescript', 'tsc');
    await run(process.execPath, [compiler, '--noEmit', '-p', folder], { cwd: folder });
    const lint = binary('eslint', 'eslint.js');
    await run(process.execPath, [lint, 'plugins', 'scripts-library', 'test'], { cwd: folder });
  });

  it('writes a test that passes', async function () {
    this.timeout(30_000);
    const mocha = binary('mocha', 'mocha.js');
    const { stdout } = await run(process.execPath, [mocha, 'test/platforms/**/*.test.ts'], {
      cwd: folder,
    });
    expect(stdout).to.include('3 passing');
  });

  it('never writes over a file', async () => {
    const place: Place = { root: folder, out: undefined, host: true };
    const again = planPlatform('sample_video', place);
    let message = '';
    await writeFiles(again.files).catch((error: Error) => (message = error.message));
    expect(message).to.include('Already there');
  });

  it('refuses a name that is none', () => {
    const place: Place = { root: folder, out: undefined, host: true };
    for (const name of ['Acme', '../acme', 'a b', '', '1acme', 'a', 'a_', 'a__b', 'x'.repeat(32)])
      expect(() => planPlatform(name, place), name).to.throw(
        /no name for a platform: a lower case letter first.* 2 to 31 in all/,
      );
    for (const name of ['node_modules', 'data', 'out'])
      expect(() => planCategory(name, place), name).to.throw('left out of a repository');
  });
  it('refuses a name that somebody has, in any spelling, and says who', () => {
    const catalog = discover({ plugins: {}, file: undefined });
    for (const [sort, name, owner] of [
      ['plugin', 'google', 'google'],
      ['plugin', 'facebook', 'meta'],
      ['plugin', 'advanced', 'advanced'],
      ['script', 'google_ads_get_campaigns', 'google'],
      ['script', 'pause_campaign', 'cross_platform'],
      ['tool', 'execute', 'advanced'],
    ] as const)
      expect(() => checkFree(catalog, sort, name), name).to.throw(
        UsageError,
        `${name} is taken: it belongs to ${owner}`,
      );
    for (const sort of ['plugin', 'script', 'tool'] as const)
      expect(() => checkFree(catalog, sort, 'brand_new')).to.not.throw();
  });
  it('writes nothing of a unit whose name is taken', async () => {
    const taken = aFolder();
    const { code, stderr } = await runInside(['new', 'platform', 'facebook', '--out', taken]);
    expect([code, readdirSync(taken)]).to.deep.equal([2, []]);
    expect(stderr).to.contain('belongs to meta');
  });
});

/** As `adops generate` would in a clone: the copy's scripts are read as built-in ones. */
async function typesOfLibrary(folder: string) {
  const scripts = join(folder, 'scripts-library/sample_video');
  const plugin = join(realpathSync(aFolder()), 'sample_video');
  cpSync(join(folder, 'plugins/platforms/sample_video'), plugin, { recursive: true });
  cpSync(scripts, join(plugin, 'scripts'), { recursive: true });
  const manifest = join(plugin, 'plugin.json');
  const inside = JSON.parse(readFileSync(manifest, 'utf8')) as object;
  writeFileSync(manifest, JSON.stringify({ ...inside, scripts: 'scripts' }));
  const catalog = discover({ plugins: { [plugin]: { trust: 'host' } }, file: undefined });
  const own = [...catalog.scripts.values()]
    .filter(({ platform }) => platform === 'sample_video')
    .map((script) => ({
      ...script,
      folder: join(scripts, script.name),
      plugin: { ...script.plugin, builtIn: true },
    }));
  expect(own).to.have.length(4);
  const scriptsByName = new Map(own.map((one) => [one.name, one]));
  return scriptTypes({ ...catalog, scripts: scriptsByName }, folder);
}

describe('adops new --out, for third parties', () => {
  let service: TestService | undefined;
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });

  it('writes a platform with emulator that runs over REST and MCP once it is enabled', async function () {
    this.timeout(20_000);
    shareModules();
    const out = join(realpathSync(aFolder()), 'acme');
    const category = join(realpathSync(aFolder()), 'sample_reports');
    const place: Place = { root, out, host: true };
    const tools: Place = { root, out: category, host: true };
    await write(planPlatform('northstar', place), planCategory('northstar_reports', tools));
    await write(
      planScript('northstar', 'northstar_ads_list_again', false, place),
      planTool('northstar_reports', 'count_sample_accounts', tools),
    );
    service = await aService({
      platforms: [],
      plugins: { [out]: { trust: 'host' }, [category]: { trust: 'host' } },
    });
    expect(
      service.parts.catalog.current().faults.filter(({ plugin }) => plugin === out),
    ).to.deep.equal([]);

    const list = await service.run('northstar_ads_list_campaigns', ['--status', 'ENABLED']);
    expect(list.body).to.nested.include({ success: true, 'result.total': 2 });
    const [campaign] = list.body.result.campaigns as { id: string; metrics: { cost: number } }[];
    expect(campaign?.metrics.cost).to.be.greaterThan(0);
    const again = await service.run('northstar_ads_list_again', ['--limit', '1']);
    expect(again.body).to.nested.include({ 'result.total': 1, 'result.truncated': true });

    const id = ['--campaign-id', campaign!.id];
    const dry = await service.run('northstar_ads_pause_campaign', [...id, '--dry-run']);
    expect(dry.body).to.nested.include({ success: true, credits_used: 0 });
    const pause = await service.run('northstar_ads_pause_campaign', id);
    expect(pause.body).to.nested.include({
      success: true,
      'result.campaign.status': 'PAUSED',
      credits_used: 2,
    });
    const budget = await service.run('northstar_ads_pause_campaign', [
      ...id,
      '--action',
      'keep',
      '--daily-budget',
      '62.50',
    ]);
    expect(budget.body, budget.text).to.nested.include({
      success: true,
      verified: true,
      'changes[0].after': 62.5,
    });

    const call = { name: 'count_sample_accounts', arguments: { platform: 'northstar' } };
    const called = await legacy(
      `${service.urls.mcp}/mcp`,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
      { 'x-service-key': service.key },
    );
    expect(called.text).to.include('"accounts":1');
  });

  it('writes a plugin without code for the service, whose scripts run, and reach no private address (E1)', async function () {
    this.timeout(20_000);
    const out = join(realpathSync(aFolder()), 'eastwind');
    await write(planPlatform('eastwind', { root, out, host: false }));
    expect(existsSync(join(out, 'dialect.ts'))).to.equal(false);
    const api = await aServer();
    const manifest = join(out, 'platform.json');
    const data = JSON.parse(readFileSync(manifest, 'utf8')) as object;
    writeFileSync(manifest, JSON.stringify({ ...data, origin: api.origin }));
    writeFileSync(join(out, 'scripts/eastwind_ads_list_campaigns/script.ts'), offline);

    service = await aService({ platforms: [], plugins: { [out]: true } });
    await service.parts.connections.add({
      organizationId: service.organizationId,
      platform: 'eastwind',
      mode: 'live',
      accountId: '4001002003',
      credentials: { access_token: 'x' },
    });
    const { secret: key } = await service.aKey();
    const list = await service.run('eastwind_ads_list_campaigns', [], { key });
    expect(list.body, list.text).to.nested.include({
      success: true,
      'result.total': 0,
      'result.account.account_id': '4001002003',
    });
    const pause = await service.run('eastwind_ads_pause_campaign', ['--campaign-id', '7'], { key });
    expect(pause.body).to.nested.include({
      success: false,
      'error.code': 'platform_unavailable',
      credits_used: 0,
    });
    expect(api.seen).to.deep.equal([]);
    await api.close();
  });
});

/** A script that asks its platform nothing. */
const offline = `export default async (_args: unknown, host: import('adops/sdk').Host) => {
  const { platform, account_id, account_name, currency } = host.account;
  const account = { platform, account_id, account_name };
  return { account, currency, campaigns: [], total: 0, truncated: false, warnings: [] };
};
`;
