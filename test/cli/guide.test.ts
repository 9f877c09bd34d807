/** Commands of the guide on plugins for a folder outside the repository, typed as it stands beside a running service. */
import { expect } from 'chai';
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOperation } from '../../runtime/admin/operations.ts';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { shareModules } from '../../runtime/catalog/plugin/share-modules.ts';
import { loadConfig } from '../../runtime/config/config.ts';
import { legacy } from '../mcp/a-surface.ts';
import { runInside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

const guide = readFileSync(
  fileURLToPath(new URL('../../docs/guides/2-write-a-plugin.md', import.meta.url)),
  'utf8',
);
const part = guide.slice(guide.indexOf('## Outside the repository'));
const commands = [...part.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line.startsWith('./adops ')),
);
/** As a shell reads them: blanks part words, but not within quotes. */
const wordsOf = (command: string) =>
  (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));

describe('The guide on plugins, outside the repository', function () {
  this.timeout(120_000);

  const home = process.cwd();
  const cwd = join(realpathSync(aFolder()), 'clone');
  const file = join(cwd, 'adops.config.json');
  let service: TestService;

  before(async () => {
    shareModules();
    mkdirSync(cwd);
    const platforms = [...builtInFolders()].filter(([, folder]) =>
      folder.includes('/plugins/platforms/'),
    );
    const off = Object.fromEntries(platforms.map(([id]) => [id, false]));
    writeFileSync(file, JSON.stringify({ plugins: off }));
    const { plugins } = loadConfig({ file, env: {} });
    service = await aService({ config: { ...(await aConfig()), file, plugins } });
    process.chdir(cwd);
  });
  after(async () => {
    process.chdir(home);
    await service.stop();
  });

  const type = (command: string) => {
    const signal = new AbortController().signal;
    const act = (operation: string, input: Record<string, unknown>) =>
      runOperation(service.parts, operation, input, { signal });
    return runInside([...wordsOf(command).slice(1), '--config', file], act, act);
  };
  /** A service that reads a plugin gives the demo organization its accounts a moment later. */
  const connected = async (platform: string) => {
    const { connections } = service.parts;
    while ((await connections.list(service.organizationId, platform)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const status = async (id: string) => {
    const { body } = await service.run('list_campaigns', [], { platform: 'hooli' });
    const { campaigns } = body.result as { campaigns: { id: string; status: string }[] };
    return campaigns.find((one) => one.id === id)?.status;
  };

  it('can be typed from the first line to the last, and touches nothing but the plugin and the settings', async () => {
    expect(commands).to.have.length.above(6);
    for (const command of commands) {
      if (/ (run|call) /.test(command)) await connected('hooli');
      const { code, stdout, stderr } = await type(command);
      expect(code, `${command}\n${stdout}${stderr}`).to.equal(0);
      for (const [, path] of stdout.matchAll(/^wrote (.*)$/gm))
        expect(path).to.match(/^\.\.\/(initech|hooli)-ads\//);
    }
    expect(readdirSync(dirname(cwd)).sort()).to.deep.equal(['clone', 'hooli-ads', 'initech-ads']);
    expect(readdirSync(cwd)).to.deep.equal(['adops.config.json']);
  });

  it('ends with a platform that the generic tools serve: here, over REST and over MCP', async () => {
    const typed = JSON.parse(wordsOf(commands.at(-1)!).at(-1)!) as Record<'campaign_id', string>;
    const id = typed.campaign_id;
    expect(await status(id)).to.equal('PAUSED');
    const enable = await service.run('enable_campaign', ['--campaign-id', id], {
      platform: 'hooli',
    });
    expect(enable.body, enable.text).to.include({ success: true, verified: true });
    expect(await status(id)).to.equal('ENABLED');
    const params = { name: 'pause_campaign', arguments: { platform: 'hooli', campaign_id: id } };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'x-service-key': service.key };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, call, headers);
    expect(body.result.structuredContent, JSON.stringify(body)).to.deep.include({ verified: true });
    expect(await status(id)).to.equal('PAUSED');
  });
});
