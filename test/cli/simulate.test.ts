import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '../support/a-folder.ts';
import { runInside } from '../support/a-command-line.ts';
import type { AnyJson } from '../support/any-json.ts';

const short = ['--platform', 'criteo', '--days', '4', '--json'];

async function simulated(strategy: string, ...wish: readonly string[]): Promise<AnyJson> {
  const more = wish.includes('--seeds') ? wish : [...wish, '--seeds', '1'];
  const { stdout, stderr, code } = await runInside(['simulate', strategy, ...short, ...more]);
  expect(code, stderr).to.equal(0);
  return JSON.parse(stdout) as AnyJson;
}

async function refused(strategy: string, ...more: readonly string[]): Promise<string> {
  const { stderr, code } = await runInside(['simulate', strategy, ...short, ...more]);
  expect(code).to.not.equal(0);
  return stderr;
}

describe('adops simulate', function () {
  this.timeout(120_000);
  const folder = aFolder();
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('tells profit, regret and cost with intervals, dearer with ten times the budgets, the same again', async () => {
    const usual = await simulated('nothing', '--seeds', '2');
    const much = await simulated('nothing', '--budget', '10');
    for (const name of ['profit', 'regret', 'cost_per_conversion']) {
      const { mean, low, high } = usual[name] as Record<string, number>;
      expect(low).to.be.at.most(mean!);
      expect(high).to.be.at.least(mean!);
    }
    expect(much.cost_per_conversion.mean / usual.cost_per_conversion.mean).to.be.above(1.5);
    expect(much.profit.mean).to.be.below(usual.profit.mean);
    expect(much.regret.mean).to.be.above(usual.regret.mean);
    const plain = ({ seeds }: AnyJson) => seeds.map((one: AnyJson) => ({ ...one, seconds: 0 }));
    const again = await simulated('nothing', '--first-seed', '2');
    expect(plain(again)).to.deep.equal(plain(usual).slice(1));
  });

  it('is of a business, and draws a chart', async () => {
    const chart = join(folder, 'chart.svg');
    const donation = await simulated('nothing', '--world', 'donation', '--chart', chart);
    expect(donation.world).to.equal('donation');
    expect(readFileSync(chart, 'utf8')).to.match(/^<svg .*<\/svg>\n$/s);
  });

  it('follows rules of a file, and a program', async () => {
    const rules = file(
      'rules.json',
      '{"rules":[{"when":{"metric":"spend","above":0,"days":7},"then":{"action":"pause"}}]}',
    );
    const paused = await simulated(rules);
    expect(paused.spend.mean).to.be.below((await simulated('nothing')).spend.mean / 2);
    const program = file(
      'program.mjs',
      "export async function morning({ call, day }) { if (day === 0) await call('list_campaigns', { platform: 'criteo' }); }",
    );
    expect((await simulated(program)).calls.mean).to.equal(1);
  });

  it('refuses by name before the first day', async () => {
    expect(await refused('luck')).to.contain('There is no strategy luck');
    expect(await refused('nothing', '--budget', '-1')).to.contain('--budget');
    expect(await refused('nothing', '--platform', 'mars')).to.contain('mars is no ad platform');
    expect(await refused('nothing', '--world', 'moon')).to.contain('outdoor, b2b');
    const rule = (then: string) =>
      file(
        'bad.json',
        `{"rules":[{"when":{"metric":"roas","below":1},"then":${then},"every_days":1}]}`,
      );
    expect(await refused(rule('{"action":"budget","percent":20}'))).to.contain('never end');
    expect(await refused(rule('{"action":"budget","percent":-120,"most":2}'))).to.contain(
      'negative',
    );
    const unknown = file(
      'unknown.mjs',
      "export const tools = ['paus_campaign']; export const morning = () => undefined;",
    );
    expect(await refused(unknown)).to.contain('there is no tool paus_campaign');
  });
});
