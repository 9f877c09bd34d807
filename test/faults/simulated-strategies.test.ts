/** Strategies that other programs and skills bring to the market, and guards there: whole worlds, which take their time. */
import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDesk } from '../../runtime/cli/simulate/desk.ts';
import { openField } from '../../runtime/cli/simulate/field.ts';
import { createWorld } from '../../sdk/emulator/index.ts';
import { aFolder } from '../support/a-folder.ts';
import { runInside } from '../support/a-command-line.ts';
import type { AnyJson } from '../support/any-json.ts';

const short = ['--platform', 'criteo', '--days', '4', '--seeds', '1', '--json'];

async function simulated(strategy: string, ...wish: readonly string[]): Promise<AnyJson> {
  const { stdout, stderr, code } = await runInside(['simulate', strategy, ...short, ...wish]);
  expect(code, stderr).to.equal(0);
  return JSON.parse(stdout) as AnyJson;
}

describe('Strategies from elsewhere', function () {
  this.timeout(300_000);
  const folder = aFolder();
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('plays a skill by its name, and a command that calls over MCP each morning', async () => {
    const skill = file(
      'skill.json',
      '{"steps":[{"id":"all","run":"list_campaigns","args":{"platform":"{input.platform}"}},{"id":"days","run":"get_account_daily_spend","args":{"platform":"{input.platform}","days":7}}]}',
    );
    expect((await simulated(skill)).calls.mean).to.equal(8);
    expect((await simulated('weekly-report')).calls.mean).to.be.above(4);
    const day = file(
      'day.mjs',
      `const { ADOPS_MCP_URL: url, ADOPS_KEY: key, ADOPS_TODAY: today } = process.env;
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'report_performance', arguments: { end_date: today, start_date: today } } };
      const headers = { 'x-service-key': key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const { result } = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      process.exitCode = result.isError ? 1 : 0;`,
    );
    const { calls, credits } = await simulated(`${process.execPath} ${day}`, '--mcp');
    expect(calls.mean).to.equal(4);
    expect(credits.mean).to.equal(16);
  });

  it('tells what guards hold on the market, and what that saves', async () => {
    const words = ['guards', 'simulate', '--market', ...short];
    const { stdout } = await runInside(words);
    const { saved, rules, with_guards, without_guards } = JSON.parse(stdout) as AnyJson;
    const held = rules.filter((one: AnyJson) => one.held > 0).map((one: AnyJson) => one.rule);
    expect(held).to.include('max_budget_raise');
    expect(saved.mean).to.be.closeTo(with_guards.profit.mean - without_guards.profit.mean, 0.02);
    expect(saved.mean).to.be.above(1_000);
  });

  it('end the simulation where the command fails, with the day', async () => {
    const { stderr, code } = await runInside(['simulate', 'exit 3', '--mcp', ...short]);
    expect(code).to.equal(2);
    expect(stderr).to.contain('ended with code 3 on 2026-06-01');
  });

  it('are told of budgets that could not be multiplied', async () => {
    const words = ['simulate', 'nothing', '--budget', '0.01', '--platform', 'google,tiktok'];
    const { stdout } = await runInside([...words, '--days', '1', '--seeds', '1', '--json']);
    const { notes, platforms } = JSON.parse(stdout) as AnyJson;
    expect(platforms).to.deep.equal(['google', 'tiktok']);
    expect(notes.join()).to.match(/3 budgets stayed as they were/);
  });

  it('meet one account of each platform, the primary one, in dollars', async () => {
    const { config } = await openField(undefined, ['stackadapt', 'criteo']);
    const desk = await openDesk({ ...config, dataFolder: folder }, createWorld({ seed: 'desk' }));
    const { accounts } = (await desk.call('list_connected_accounts')) as AnyJson;
    await desk.close();
    const ads = accounts.filter(({ platform }: AnyJson) => /stackadapt|criteo/.test(platform));
    expect(ads.map(({ account_id }: AnyJson) => account_id)).to.have.members(['77120', '31207']);
  });
});
