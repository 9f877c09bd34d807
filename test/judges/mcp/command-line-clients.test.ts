/** Clients with a command line, as they come from npm. Their homes are folders of the test. */
import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSurface, KEY, type ASurface } from '../../mcp/a-surface.ts';
import { inPackage, runProgram } from './run-program.ts';

const INSPECTOR = inPackage('@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const MCPORTER = inPackage('mcporter/dist/cli.js');
const REMOTE = inPackage('mcp-remote/dist/proxy.js');

describe('MCP clients on the command line', function () {
  this.timeout(60_000);
  let surface: ASurface;
  let home: string;
  before(async () => {
    surface = await aSurface();
    home = mkdtempSync(join(tmpdir(), 'mcp-home-'));
  });
  after(async () => {
    await surface.close();
    rmSync(home, { recursive: true });
  });

  const env = () => ({
    HOME: home,
    XDG_CONFIG_HOME: home,
    MCP_INSPECTOR_SECRET_STORE: 'memory',
    MCP_REMOTE_CONFIG_DIR: home,
  });
  const names = () => [...surface.parts.catalog.current().tools.keys()];
  const config = (server: object) => {
    const file = join(home, `config-${Math.random()}.json`);
    writeFileSync(file, JSON.stringify({ mcpServers: { ads: server } }));
    return file;
  };
  const listed = (stdout: string) =>
    (JSON.parse(stdout) as { result: { tools: { name: string }[] } }).result.tools.map(
      (tool) => tool.name,
    );
  const inspect = (args: readonly string[]) =>
    runProgram(INSPECTOR, ['--cli', ...args, '--format', 'json'], env());
  const overHttp = (key: string, ...args: string[]) =>
    inspect([surface.url, '--transport', 'http', '--header', `X-Service-Key: ${key}`, ...args]);

  it('the Inspector lists every tool (exit 0)', async () => {
    const { code, stdout } = await overHttp(KEY, '--method', 'tools/list');
    expect(code).to.equal(0);
    expect(listed(stdout)).to.deep.equal(names());
  });

  it("the Inspector's strict check finds no schema that other clients could not carry (exit 0)", async () => {
    const { code, stdout, stderr } = await overHttp(KEY, '--method', 'tools/list', '--strict');
    const { schemaFindings = [] } = JSON.parse(stdout) as { schemaFindings?: unknown[] };
    expect(schemaFindings, stderr).to.deep.equal([]);
    expect(code).to.equal(0);
  });

  it('the Inspector lists every tool in the modern era', async () => {
    const file = config({
      type: 'streamable-http',
      url: surface.url,
      protocolEra: 'modern',
      headers: { 'X-Service-Key': KEY },
    });
    const { code, stdout } = await inspect([
      '--config',
      file,
      '--server',
      'ads',
      '--method',
      'tools/list',
    ]);
    expect(code).to.equal(0);
    expect(listed(stdout)).to.deep.equal(names());
  });

  it('the Inspector calls a tool, and ends with 5 when the tool says no', async () => {
    const good = await overHttp(KEY, '--method', 'tools/call', '--tool-name', 'get_credit_balance');
    expect(good.code).to.equal(0);
    expect(JSON.parse(good.stdout)).to.have.nested.property(
      'result.structuredContent.plan',
      'free',
    );
    const bad = await overHttp(
      KEY,
      '--method',
      'tools/call',
      '--tool-name',
      'pause_campaign',
      '--tool-arg',
      'platform=google',
    );
    expect(bad.code).to.equal(5);
    expect(bad.stdout).to.include('campaign_id');
  });

  it('the Inspector ends with 3 for a wrong key', async () => {
    expect((await overHttp('svc_wrong', '--method', 'tools/list')).code).to.equal(3);
  });

  it('the Inspector lists every tool behind mcp-remote', async () => {
    const args = [
      REMOTE,
      surface.url,
      '--transport',
      'http-only',
      '--header',
      `X-Service-Key:${KEY}`,
    ];
    const { code, stdout } = await inspect([
      '--config',
      config({ command: process.execPath, args }),
      '--server',
      'ads',
      '--method',
      'tools/list',
    ]);
    expect(code).to.equal(0);
    expect(listed(stdout)).to.deep.equal(names());
  });

  it('mcp-remote is led to the sign-in when the key is wrong', async () => {
    const { code, stdout, stderr } = await runProgram(
      REMOTE,
      [surface.url, '--transport', 'http-only', '--header', 'X-Service-Key:svc_wrong'],
      env(),
      20_000,
    );
    expect(code).to.not.equal(0);
    expect(stdout + stderr).to.include('Discovered authorization server');
  });

  const port = (key: string, ...args: string[]) =>
    runProgram(
      MCPORTER,
      ['--config', config({ baseUrl: surface.url, headers: { 'X-Service-Key': key } }), ...args],
      env(),
    );

  it('mcporter lists every tool and calls one', async () => {
    const list = await port(KEY, 'list', 'ads', '--json');
    const { tools } = JSON.parse(list.stdout) as { tools: { name: string }[] };
    expect(tools.map((tool) => tool.name)).to.have.members(names());
    const call = await port(KEY, 'call', 'ads.get_credit_balance', '--output', 'json');
    expect(JSON.parse(call.stdout)).to.include({ plan: 'free' });
  });

  it('mcporter shows a validation error, and which header is missing when the key is wrong', async () => {
    const invalid = await port(
      KEY,
      'call',
      'ads.pause_campaign',
      'platform=google',
      '--output',
      'json',
    );
    expect(invalid.stdout).to.include('campaign_id').and.include('isError');
    const wrong = await port('svc_wrong', 'call', 'ads.get_credit_balance', '--output', 'json');
    expect(wrong.code).to.not.equal(0);
    expect(wrong.stdout).to.include('Send the header X-Service-Key');
  });
});
