/** Runs of agents: what they may do, what they cost, and what is left to read of them. */
import { expect } from 'chai';
import { transcriptOf } from '../../plugins/categories/autonomous_agents/agent/transcript.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aPluginFolder } from '../support/a-plugin-folder.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { anAgentDesk, type AgentDesk } from './an-agent.ts';

const skill = (name: string, manifest: object) => ({
  [`skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: Does it.\n---\n\n# ${name}\n\nText.\n`,
  [`skills/${name}/skill.json`]: JSON.stringify({ version: '1', tools: ['execute'], ...manifest }),
});
const budget = 'acme_ads_update_campaign_budget';
const set = (id: string, daily_budget: number) => ({
  id,
  run: budget,
  args: { campaign_id: 'c1', daily_budget },
});

describe('Runs of agents', function () {
  this.timeout(60_000);
  let desk: AgentDesk;
  before(async () => {
    const folder = aPluginFolder({
      'plugin.json': { id: 'recipes', title: 'Recipes', description: 'Ours.', kind: 'category' },
      ...skill('two-raises', { scripts: [budget], steps: [set('a', 30), set('b', 40)] }),
      ...skill('wild', { scripts: [budget], steps: [set('a', 20_000), set('b', 30)] }),
      ...skill('creeping', {
        scripts: [budget],
        steps: [set('a', 60), set('b', 240), set('c', 900)],
      }),
      ...skill('poor', {
        scripts: [budget],
        credits: { run: 7, day: 100 },
        steps: [set('a', 31), set('b', 41)],
      }),
      ...skill('poor-day', {
        scripts: [budget],
        credits: { run: 50, day: 6 },
        steps: [set('a', 32), set('b', 42)],
      }),
      ...skill('fails', { scripts: [budget], steps: [set('a', -5), set('b', 43)] }),
      ...skill('short', { tools: ['list_campaigns'], task: { turns: 1 } }),
      ...skill('stranger', { tools: ['no_such_tool'], steps: [{ id: 'a', run: 'no_such_tool' }] }),
    });
    desk = await anAgentDesk({
      platforms: ['acme', 'google', 'anthropic'],
      plugins: { [folder]: true },
    });
  });
  after(() => desk.service.stop());

  let made = 0;
  /** Nothing of it waits: a person said so. */
  const aFree = async (skill_slug: string, key?: string): Promise<string> => {
    const name = `${skill_slug} ${++made}`;
    const held = await desk.create({ skill_slug, name, approval_mode: 'none' }, key);
    await (await aReviewer(desk.service)).decide(held.pending.approval_id, 'approve');
    const { schedules } = await desk.call('list_autonomous_schedules', {});
    return (schedules as AnyJson[]).find((one) => one.name === name)!.schedule_id;
  };
  const budgetNow = async () => {
    const { body } = await desk.service.run('acme_ads_list_campaigns', [], { platform: 'acme' });
    return JSON.stringify(body.result ?? body);
  };

  it('wait for a person at each change, and leave what comes after it', async () => {
    const { schedule_id } = await desk.create({ skill_slug: 'two-raises' });
    const before = await budgetNow();
    const { latest_run } = await desk.runNow(schedule_id);
    expect(latest_run.status).to.equal('waits');
    const { waiting, calls, credits, alert } = await desk.outcome(schedule_id);
    expect({ waiting: waiting.length, calls, credits, alert }).to.deep.equal({
      waiting: 1,
      calls: 1,
      credits: 0,
      alert: true,
    });
    expect(await budgetNow()).to.equal(before);
    const id = (waiting[0] as string).split('/').at(-1)!;
    await (await aReviewer(desk.service)).decide(id, 'approve');
    expect(await budgetNow()).to.include('30');
  });

  it('wait for a person where a guard holds, also where no change of theirs waits by itself', async () => {
    await desk.service.run(budget, ['--campaign-id=c1', '--daily-budget=20']);
    const wild = await Promise.all([aFree('wild'), aFree('wild'), aFree('wild')]);
    const start = (schedule_id: string) =>
      desk.call('update_autonomous_schedule', { schedule_id, action: 'run_now' });
    // Side by side, and again.
    for (let round = 0; round < 2; round++) {
      await Promise.all(wild.map(start));
      await desk.pass(0);
    }
    const approvals = new Set<string>();
    for (const id of wild) {
      expect((await desk.find(id)).latest_run.status).to.equal('waits');
      for (const url of (await desk.outcome(id)).waiting) approvals.add(url);
    }
    // Each agent asks once, however often it runs, and leaves what comes after it.
    expect([...approvals]).to.have.length(3);
    expect(await budgetNow())
      .to.include('20')
      .and.not.include('20000');
    await (await aReviewer(desk.service)).decide([...approvals][0]!.split('/').at(-1)!, 'decline');
    // A word told to one holds for all.
    const { latest_run } = await desk.runNow(await aFree('wild'));
    expect(latest_run.status, JSON.stringify(latest_run)).to.equal('failed');
    expect(await budgetNow()).to.not.include('20000');
  });

  it('raise by small steps no further than one raise may go', async () => {
    const id = await aFree('creeping');
    const { latest_run } = await desk.runNow(id);
    expect(latest_run.status, JSON.stringify(latest_run)).to.equal('waits');
    expect(await budgetNow()).to.not.include('900');
  });

  it('cost what their calls cost, and end at the credits of a run and of a day', async () => {
    const free = await aFree('two-raises');
    await desk.service.run(budget, ['--campaign-id=c1', '--daily-budget=20']);
    const before = await desk.service.balance();
    expect((await desk.runNow(free)).latest_run.status).to.equal('done');
    expect(before - (await desk.service.balance())).to.equal(10);
    const poor = await aFree('poor');
    const { latest_run } = await desk.runNow(poor);
    expect(latest_run.status).to.equal('stopped');
    expect(latest_run.because).to.include('The 7 credits of a run do not cover');
    expect(await desk.outcome(poor)).to.include({ credits: 5 });
    const daily = await desk.runNow(await aFree('poor-day'));
    expect(daily.latest_run.because).to.include('credits_cap_reached');
  });

  it('count against the cap of the owner', async () => {
    const owner = await desk.service.aKey({ dailyCap: 10 });
    const free = await aFree('two-raises', owner.secret);
    await desk.service.run(budget, ['--campaign-id=c1', '--daily-budget=25']);
    const { latest_run } = await desk.runNow(free);
    expect(latest_run.because, JSON.stringify(latest_run)).to.include('credits_cap_reached');
  });

  it('end at a call that fails, and say why', async () => {
    const { latest_run } = await desk.runNow(await aFree('fails'));
    expect(latest_run.status).to.equal('failed');
    expect(latest_run.because).to.include('input_invalid');
  });

  it('end after the turns that the skill gives its model', async () => {
    const { schedule_id } = await desk.create({ skill_slug: 'short', platform: 'google' });
    const { latest_run } = await desk.runNow(schedule_id);
    expect(latest_run).to.include({
      status: 'stopped',
      because: 'It had not come to an end after 1 turns.',
    });
  });

  it('are not of skills that list what is not there', async () => {
    const { error } = await desk.create({ skill_slug: 'stranger' });
    expect(error.text).to.include('is no skill');
    const { faults } = desk.service.parts.catalog.current();
    expect(faults.map(({ message }) => message)).to.include(
      '/tools: there is no tool no_such_tool',
    );
  });

  it('follow a skill by a model, and leave its talk to be read', async () => {
    const { schedule_id } = await desk.create({ skill_slug: 'morning-brief', platform: 'google' });
    const { latest_run } = await desk.runNow(schedule_id);
    expect(latest_run.status).to.equal('done');
    const text = await desk.transcript(schedule_id);
    expect(text).to.include('## list_campaigns: called').and.include('of anthropic');
    expect(text).to.include('## End: done');
  });

  it('run under a key that the chain itself holds to the list', async () => {
    const { organizationId, parts, key } = desk.service;
    const { schedule_id } = await desk.create({ skill_slug: 'two-raises', name: 'Listed' });
    const { call } = (await parts.schedules.find(organizationId, schedule_id))!;
    const lists = (await parts.keys.list(organizationId)).find(
      ({ keyId }) => keyId === call.keyId,
    )!;
    const { keyId } = await parts.keys.authenticate(key);
    const { tools, scripts } = lists;
    const owner = { keyId };
    const { secret } = await desk.service.aKey({ tools, scripts, owner });
    const other = await desk.service.run('acme_ads_pause_campaign', ['--campaign-id=c1'], {
      key: secret,
    });
    expect(other.body.error.code).to.equal('key_narrowed');
    const tool = await desk.call('list_campaigns', { platform: 'google' }, secret);
    expect(tool.error.code).to.equal('key_narrowed');
    const hidden = await desk.call('run_skill', { skill_slug: 'two-raises' }, secret);
    expect(hidden.error.text).to.match(/tool run_skill|run_skill.*not found|no such tool/i);
  });
});

describe('A transcript', () => {
  it('shows neither persons nor secrets', () => {
    const answer = {
      email: 'ada@example.com',
      note: 'call +49 30 1234567 or write to bob@example.org',
      signing_secret: 'whsec_0123456789abcdef',
      text: 'key svc_abcdefghijklmnop and Bearer abcdefghijkl',
      token: 'plain',
      campaign_id: '33431569338',
    };
    const line = { kind: 'call', run: 'x', args: {}, did: 'called', answer, credits: 0 } as const;
    const text = transcriptOf({}, [line], { status: 'done', because: null });
    for (const word of ['ada@', 'bob@', '1234567', 'whsec_0', 'svc_abc', 'abcdefghijkl', 'plain'])
      expect(text).to.not.include(word);
    expect(text).to.include('33431569338').and.include('[personal]').and.include('[secret]');
  });
});
