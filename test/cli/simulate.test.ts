import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../sdk/emulator/index.ts';
import { aFolder } from '../support/a-folder.ts';
import { runInside } from '../support/a-command-line.ts';
import type { AnyJson } from '../support/any-json.ts';
import type { Args, Desk } from '../../runtime/cli/simulate/desk.ts';
import { checkRule } from '../../sdk/rules/index.ts';
import { followRules } from '../../runtime/cli/simulate/rules.ts';
import { skillStrategy, type PlayableSkill } from '../../runtime/cli/simulate/skill-strategy.ts';

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
    // Platforms claim what would have come anyway too: three quarters of it at a brand, a fifth at the best.
    for (const { true_conversions, conversions } of usual.seeds)
      expect(true_conversions / conversions).to.be.within(0.25, 0.8);
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
    const steps = file('steps.json', '{"steps":[{"id":"a","run":"paus_campaign"}]}');
    expect(await refused(steps)).to.contain(
      'there is no tool paus_campaign; near it: pause_campaign',
    );
  });
});

describe('Rules of a simulation', () => {
  /** One campaign that spends; the first two raises are refused. */
  function aDesk() {
    const raised: Args[] = [];
    let day = 0;
    const answers: Readonly<Record<string, (args: Args) => unknown>> = {
      report_performance: () => ({ rows: [{ platform: 'acme', id: '7', spend: 90 }] }),
      list_campaigns: () => ({
        account: { account_id: '42' },
        campaigns: [{ id: '7', name: 'Tents', status: 'ENABLED', daily_budget: 10 }],
      }),
      update_campaign_budget: (args) => (raised.push(args) > 2 ? {} : undefined),
    };
    const desk = {
      today: () => addDays('2026-06-01', day),
      call: (tool: string, args: Args = {}) =>
        Promise.resolve(answers[tool]?.(args) as Args | undefined),
    } as Desk;
    return { desk, raised, pass: () => (day += 1) };
  }

  it('name the account of a campaign, and count no move that was refused', async () => {
    const { desk, raised, pass } = aDesk();
    const rule = checkRule({
      name: 'raise',
      when: { metric: 'spend', above: 0, days: 7 },
      then: { action: 'budget', percent: 10, most: 2 },
    });
    const morning = followRules([rule]);
    for (let n = 0; n < 40; n += 1) {
      pass();
      await morning(desk, n);
    }
    expect(raised).to.have.length(4);
    expect(raised[0]).to.deep.equal({
      platform: 'acme',
      account_id: '42',
      campaign_id: '7',
      daily_budget: 11,
    });
  });
});

describe('A skill as a strategy', () => {
  const steps = [
    { id: 'all', run: 'list_campaigns', args: { platform: '{input.platform}' } },
    { id: 'first', say: '{all.campaigns.0.id}' },
    { id: 'stop', run: 'pause_campaign', args: { campaign_id: '{first}' } },
  ];
  const skill: PlayableSkill = { tools: ['list_campaigns'], steps };

  it('takes its steps each morning, on each platform where it looks at one', async () => {
    const made: string[] = [];
    const call = (tool: string, args: Args = {}) => {
      made.push(`${tool} ${String(args['platform'] ?? args['campaign_id'])}`);
      const isRefused = args['platform'] === 'globex';
      return Promise.resolve(isRefused ? undefined : { campaigns: [{ id: '7' }] });
    };
    const strategy = skillStrategy('own', skill, ['acme', 'globex']);
    await strategy.morning({ call } as Desk, 0);
    expect(strategy.tools).to.have.members(['list_campaigns', 'pause_campaign']);
    expect(made).to.deep.equal([
      'list_campaigns acme',
      'pause_campaign 7',
      'list_campaigns globex',
    ]);
  });

  it('is refused by name with its reason where it cannot be played', () => {
    const why = (wrong: object) => {
      try {
        skillStrategy('own', { ...skill, ...wrong }, ['acme']);
      } catch (error) {
        return (error as Error).message;
      }
      return 'played';
    };
    const run = (step: object) => ({
      steps: [{ id: 'a', run: 'update_campaign_budget', ...step }],
    });
    expect(why({})).to.equal('played');
    expect(why({ steps: undefined }))
      .to.contain('own')
      .and.contain('no steps');
    expect(why({ steps: undefined, task: { turns: 3 } })).to.contain('task for a model');
    expect(why({ platforms: ['globex'] })).to.contain('cannot do without globex');
    expect(why(run({ args: { domain: '{input.domain}' } }))).to.contain('{input.domain}');
    expect(why(run({ args: { daily_budget: -1 } }))).to.contain('steps[0].args.daily_budget');
    expect(why(run({ each: { of: 'all' } }))).to.contain('steps[0].each.most');
    expect(why({ steps: [{ run: 'list_campaigns' }] })).to.contain('steps[0].id');
  });
});
