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
import { discover } from '../../runtime/catalog/plugin/discover.ts';
import { layoutOf } from '../../runtime/cli/generate/lay-out.ts';
import { shareModules } from '../../runtime/catalog/plugin/share-modules.ts';
import { replayExample } from '../../runtime/examples/replay-example.ts';
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
import { wishOf, type ScriptWish } from '../../runtime/cli/scaffold/script-kind.ts';
import { writeFiles } from '../../runtime/cli/scaffold/write-files.ts';
import { runInside } from '../support/a-command-line.ts';
import { legacy } from '../mcp/a-surface.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import { aServer } from '../support/a-server.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { oursKept, wholeCatalog } from '../support/whole-catalog.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const execute = promisify(execFile);
/** The error holds the text that the program printed. */
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
  const tsconfig = { ...options, include: ['plugins', 'scripts-library'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  return folder;
}

async function write(...plans: { files: Parameters<typeof writeFiles>[0] }[]): Promise<string[]> {
  for (const { files } of plans) await writeFiles(files);
  return plans.flatMap(({ files }) => files.map(({ path }) => path));
}

/** One of each kind, of things that no other script has. */
const eachKind = [
  'sample_video_ads_list_ad_groups',
  'sample_video_ads_get_ad',
  'sample_video_ads_enable_ad',
  'sample_video_ads_update_creative',
  'sample_video_ads_create_audience',
  'sample_video_ads_remove_audience',
];
const wishFor = (platform: string, name: string) => wishOf(platform, name) as ScriptWish;
const listed = wishFor('northstar', 'northstar_ads_list_campaigns');

describe('adops new script', () => {
  const makes = (name: string, ...more: string[]) =>
    runInside(['new', 'script', 'google', name, ...more, '--out', join(root, 'nowhere'), '--json']);

  for (const [name, kind, noun] of [
    ['acme_ads_list_ads', 'list', 'ad'],
    ['acme_list_ad_groups', 'list', 'ad_group'],
    ['acme_ads_search_countries', 'list', 'country'],
    ['acme_ads_get_campaign', 'get', 'campaign'],
    ['acme_ads_pause_ad_group', 'update', 'ad_group'],
    ['acme_ads_delete_ad', 'remove', 'ad'],
    ['acme_ads_create_audience', 'create', 'audience'],
  ] as const)
    it(`reads out of ${name} that it is to ${kind} ${noun}`, () => {
      expect(wishOf('acme', name)).to.include({ kind, noun });
    });

  it('asks for what the name does not say, and takes it from flags', async () => {
    for (const name of ['google_ads_ponder', 'google_ads_list']) {
      const { code, stderr } = await makes(name);
      expect([code, stderr]).to.deep.equal([2, stderr]);
      expect(stderr).to.include('--kind').and.include('--noun');
    }
    const told = await makes('google_ads_ponder', '--kind', 'list', '--noun', 'ad');
    expect(told.stderr).to.include('There is no platform google');
  });

  it('writes what was named: its calls, its arguments, its result; in and outside the repository', async () => {
    const folder = aRepository();
    const out = join(realpathSync(aFolder()), 'acme');
    for (const place of [
      { root: folder, out: undefined, host: true },
      { root: folder, out, host: true },
    ]) {
      await write(planPlatform('sample_video', place));
      const files = await write(
        ...eachKind.map((name) =>
          planScript('sample_video', name, wishFor('sample_video', name), place),
        ),
      );
      const text = (part: string) =>
        readFileSync(
          files.find((file) => file.endsWith(part))!,
          'utf8',
        );
      expect(text('list_ad_groups/manifest.json'))
        .to.include('GET accounts/{account}/ad_groups')
        .and.not.include('campaign');
      expect(text('get_ad/manifest.json')).to.include('"request"').and.include('"ad_id"');
      expect(text('enable_ad/manifest.json')).to.include('= enable:');
      expect(text('remove_audience/manifest.json')).to.include(
        'DELETE accounts/{account}/audiences/',
      );
      expect(text('create_audience/script.ts')).to.include("entity: 'audience'");
    }
  });

  it('writes scripts whose examples hold in the sandbox', async function () {
    this.timeout(30_000);
    const out = join(realpathSync(aFolder()), 'acme');
    const place = { root, out, host: false };
    await write(planPlatform('sample_video', place));
    await write(
      ...eachKind.map((name) =>
        planScript('sample_video', name, wishFor('sample_video', name), place),
      ),
    );
    const found = discover({ plugins: { [out]: true }, file: undefined }, [], oursKept);
    expect(found.faults.filter(({ file }) => file.startsWith(out))).to.deep.equal([]);
    const service = await aService({ platforms: [], plugins: { [out]: true } });
    const { sandbox, bundler, config } = service.parts;
    try {
      for (const name of eachKind) {
        const script = found.findScript(name)!;
        for (const example of script.examples())
          expect(
            await replayExample({ catalog: found, sandbox, bundler, config }, script, example),
            `${name}: ${example.title}`,
          ).to.deep.equal([]);
      }
    } finally {
      await service.stop();
    }
  });
});

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
        ...eachKind.map((name) =>
          planScript('sample_video', name, wishFor('sample_video', name), place),
        ),
        planTool('sample_reports', 'count_sample_accounts', place),
        planTool('sample_reports', 'choose_sample_account', place, 'change'),
        planTool('sample_reports', 'pause_sample_campaigns', place, 'steps'),
      )),
    );
  });

  it('writes units that are formatted', async () => {
    for (const file of written) {
      const options = layoutOf(file);
      expect(await check(readFileSync(file, 'utf8'), options), file).to.equal(true);
    }
  });

  it('writes code that passes the types and the lint', async function () {
    this.timeout(60_000);
    for (const { path, text } of await typesOfLibrary(folder)) writeFileSync(path, text);
    const compiler = binary('typescript', 'tsc');
    await run(process.execPath, [compiler, '--noEmit', '-p', folder], { cwd: folder });
    const lint = binary('eslint', 'eslint.js');
    await run(process.execPath, [lint, 'plugins', 'scripts-library'], { cwd: folder });
  });

  it('writes a test that passes', async function () {
    this.timeout(30_000);
    const mocha = binary('mocha', 'mocha.js');
    const { stdout } = await run(process.execPath, [mocha, 'plugins/**/*.test.ts'], {
      cwd: folder,
    });
    expect(stdout).to.include('5 passing');
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
    const catalog = wholeCatalog();
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
  const settings = { plugins: { [plugin]: { trust: 'host' as const } }, file: undefined };
  const catalog = discover(settings, [], oursKept);
  const own = [...catalog.scripts.values()]
    .filter(({ platform }) => platform === 'sample_video')
    .map((script) => ({
      ...script,
      folder: join(scripts, script.name),
      plugin: { ...script.plugin, builtIn: true },
    }));
  expect(own).to.have.length(2 + eachKind.length);
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
      planScript('northstar', 'northstar_ads_list_again', { ...listed, noun: 'campaign' }, place),
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
    const [campaign] = list.body.result.campaigns as { id: string; daily_budget: number }[];
    expect(campaign?.daily_budget).to.equal(50);
    const again = await service.run('northstar_ads_list_again', ['--limit', '1']);
    expect(again.body).to.nested.include({ 'result.total': 1, 'result.truncated': true });

    const id = ['--campaign-id', campaign!.id];
    const pausing = [...id, '--action', 'pause'];
    const dry = await service.run('northstar_ads_update_campaign', [...pausing, '--dry-run']);
    expect(dry.body).to.nested.include({ success: true, credits_used: 0 });
    const pause = await service.run('northstar_ads_update_campaign', pausing);
    expect(pause.body).to.nested.include({
      success: true,
      'result.campaign.status': 'PAUSED',
      credits_used: 2,
    });
    const budget = await service.run('northstar_ads_update_campaign', [
      ...id,
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

  it('writes tools of each kind, which answer, change and make several calls', async function () {
    this.timeout(20_000);
    shareModules();
    const out = join(realpathSync(aFolder()), 'sample_tools');
    const place: Place = { root, out, host: true };
    await write(planCategory('sample_tools', place));
    await write(
      planTool('sample_tools', 'count_sample_accounts', place),
      planTool('sample_tools', 'choose_sample_account', place, 'change'),
      planTool('sample_tools', 'pause_sample_campaigns', place, 'steps'),
    );
    service = await aService({ platforms: ['acme'], plugins: { [out]: { trust: 'host' } } });
    const catalog = service.parts.catalog.current();
    expect(catalog.faults.filter(({ file }) => file.startsWith(out))).to.deep.equal([]);
    const { urls, key } = service;
    const call = async (name: string, input: object) => {
      const params = { name, arguments: input };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { body } = await legacy(`${urls.mcp}/mcp`, message, { 'x-service-key': key });
      return body.result.structuredContent ?? body.result;
    };
    for (const { name, examples } of [...catalog.tools.values()].filter(({ folder }) =>
      folder.startsWith(out),
    ))
      for (const { title, input, result, error } of examples()) {
        const told = await call(name, input);
        if (error === undefined) expect(told, title).to.deep.include(result as object);
        else expect(JSON.stringify(told), title).to.include(error);
      }
    const account = { platform: 'acme', account_id: '1002' };
    const dry = await call('choose_sample_account', { ...account, dry_run: true });
    expect(dry.changes[0]).to.include({ field: 'primary', before: '1001', after: '1002' });
    const [primary] = await service.parts.connections.list(service.organizationId, 'acme');
    expect(primary).to.include({ accountId: '1001', primary: true });
    const chosen = await call('choose_sample_account', account);
    expect(chosen).to.include({ primary: '1002', verified: true });
    const all = await service.parts.connections.list(service.organizationId, 'acme');
    expect(all.filter((one) => one.primary).map(({ accountId }) => accountId)).to.deep.equal([
      '1002',
    ]);
    await call('choose_sample_account', { platform: 'acme', account_id: '1001' });
    const campaigns = { platform: 'acme', campaign_ids: ['c1', 'nowhere'] };
    const paused = await call('pause_sample_campaigns', campaigns);
    expect(paused).to.include({ paused: 1, open: 1, verified: false });
  });

  it('writes a category whose record, page and watch work as they stand', async function () {
    this.timeout(20_000);
    shareModules();
    const out = join(realpathSync(aFolder()), 'sample_notes');
    await write(planCategory('sample_notes', { root, out, host: true }));
    const made = await aService({ platforms: ['acme'], plugins: { [out]: { trust: 'host' } } });
    service = made;
    const { parts, urls, organizationId } = made;
    expect(parts.catalog.current().faults.filter(({ file }) => file.startsWith(out))).to.be.empty;
    const note = { slug: 'hello', title: 'Hello', text: 'First words.', review_on: '2026-03-03' };
    const set = async (more: object) => {
      const done = await made.run('set_sample_notes_note', undefined, {
        body: { args: { ...note, ...more } },
      });
      expect(done.body, done.text).to.include({ success: true });
    };
    const page = () => made.fetch(`${urls.base}/sample-notes/hello`);
    await set({});
    expect((await page()).status, 'a draft').to.equal(404);
    await set({ state: 'live' });
    expect((await page()).text).to.include('<h1>Hello</h1>');
    const hour = 3_600_000;
    for (const [hours, decided] of [
      [2, 0],
      [24, 1],
      [1, 1],
    ] as const) {
      await letTimePass(made, hours * hour);
      const [watched] = await parts.watches.list(organizationId);
      const decisions = await parts.watches.decisionsOf(organizationId, watched!.id);
      expect(decisions!.map(({ because }) => because)).to.deep.equal(
        Array.from({ length: decided }, () => 'Hello was to be read again on 2026-03-03.'),
      );
    }
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
    const levels = join(out, 'scripts/levels.ts');
    writeFileSync(
      levels,
      readFileSync(levels, 'utf8').replace(/await readPages.*?\n {4}\}\);/s, offline),
    );

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
    const pause = await service.run(
      'eastwind_ads_update_campaign',
      ['--campaign-id', '7', '--action', 'pause'],
      { key },
    );
    expect(pause.body).to.nested.include({
      success: false,
      'error.code': 'platform_unavailable',
      credits_used: 0,
    });
    expect(api.seen).to.deep.equal([]);
    await api.close();
  });
});

/** Pages of a platform that is asked nothing. */
const offline = `{ items: [] as Row[] };`;
