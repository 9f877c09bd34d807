/** Agents: a skill that runs by itself, under a key of its own. */
import { expect } from 'chai';
import { aReviewer } from '../support/a-visitor.ts';
import { anAgentDesk, type AgentDesk } from './an-agent.ts';

const codes = async (desk: AgentDesk, input: object) => {
  const { error } = await desk.create(input);
  return `${error?.code}: ${error?.text}`;
};

describe('Agent schedules', function () {
  this.timeout(60_000);
  let desk: AgentDesk;
  before(async () => {
    desk = await anAgentDesk();
  });
  after(() => desk.service.stop());

  it('watch the pace every four hours by default, for nobody has to agree to a look', async () => {
    const before = await desk.service.balance();
    const made = await desk.create();
    expect(made).to.include({
      skill_slug: 'campaign-health-monitoring',
      cron_expression: '0 */4 * * *',
      approval_mode: 'none',
      status: 'active',
      time_zone: 'UTC',
    });
    expect(await desk.service.balance()).to.equal(before - 5);
    await desk.pass(4 * 60);
    const { latest_run } = await desk.find(made.schedule_id);
    expect(latest_run).to.include({ status: 'done', because: null });
    const { said, calls, refused } = await desk.outcome(made.schedule_id);
    expect(said.join()).to.match(/^google (keeps its pace|runs behind|runs ahead)/);
    expect({ calls: calls > 0, refused }).to.deep.equal({ calls: true, refused: 0 });
    const text = await desk.transcript(made.schedule_id);
    expect(text)
      .to.match(/^# Transcript/)
      .and.include('## list_campaigns: called');
  });

  it('refuse by name what cannot be: cadence, skill, platform, organization', async () => {
    const all: readonly (readonly [object, RegExp])[] = [
      [{ cron_expression: '0 0 * * * *' }, /cron_expression/],
      [{ cron_expression: '*/10 * * * * *' }, /cron_expression/],
      [{ cron_expression: '* * * * *' }, /cron_expression.*at least 5 minutes/],
      [{ cron_expression: '0 0 30 2 *' }, /cron_expression.*never due/],
      [{ skill_slug: 'rob-a-bank' }, /skill_slug.*is no skill.*weekly-report/],
      [{ skill_slug: 'competitor-look' }, /input\.domain|is no skill/],
      [{ platform: 'nowhere' }, /platform/],
      [{ skill_slug: 'budget-move', platform: 'anthropic' }, /platform.*google/],
      [{ organization_id: 999 }, /organization_id/],
      [{ notify_channels: 'pigeon' }, /notify_channels/],
    ];
    for (const [input, words] of all)
      expect(await codes(desk, input), JSON.stringify(input)).to.match(words);
  });

  it('run under a key that is no wider than its owner and than the list of the skill', async () => {
    const owner = await desk.service.aKey({
      scopes: ['automation:write', 'automation:read', 'campaigns:read', 'scripts:execute'],
      platforms: ['google'],
      dailyCap: 50,
    });
    const made = await desk.create({ name: 'Own' }, owner.secret);
    expect(made.error).to.equal(undefined);
    const { keys, schedules } = desk.service.parts;
    const all = await schedules.list(desk.service.organizationId);
    const { call, ownerKeyId } = all.find(({ id }) => id === made.schedule_id)!;
    const key = (await keys.list(desk.service.organizationId)).find(
      ({ keyId }) => keyId === call.keyId,
    )!;
    expect(ownerKeyId).to.equal(owner.keyId);
    expect(key.tools).to.have.members(['list_campaigns', 'list_changes', 'execute', 'run_skill']);
    expect(key.scripts).to.deep.equal(['get_account_daily_spend']);
    expect(key).to.deep.include({
      platforms: ['google'],
      owner: { keyId: owner.keyId, dailyCap: 50 },
      dailyCap: 500,
    });
    expect(key.scopes).to.have.members([
      'automation:write',
      'automation:read',
      'campaigns:read',
      'scripts:execute',
    ]);
    const narrow = await desk.service.aKey({ tools: ['create_autonomous_schedule'] });
    const refused = await desk.create({}, narrow.secret);
    expect(refused.error.code).to.equal('key_narrowed');
  });

  it('end with the schedule, and with the key of the owner, and say so', async () => {
    const { keys, schedules } = desk.service.parts;
    const { organizationId } = desk.service;
    const keyOf = async (id: string) => {
      const found = await schedules.find(organizationId, id);
      return found!.call.keyId;
    };
    const stopped = await desk.create({ name: 'Stopped' });
    const own = await keyOf(stopped.schedule_id);
    await keys.principal(organizationId, own);
    const done = await desk.call('update_autonomous_schedule', {
      schedule_id: stopped.schedule_id,
      action: 'stop',
    });
    expect(done).to.include({ status: 'stopped', next_run_at: null });
    expect(await refusal(keys.principal(organizationId, own))).to.equal('key_invalid');
    const again = await desk.call('update_autonomous_schedule', {
      schedule_id: stopped.schedule_id,
      action: 'resume',
    });
    expect(again.error.text).to.include('create a new one');

    const owner = await desk.service.aKey({ name: 'Leaves' });
    const orphan = await desk.create({ name: 'Orphan' }, owner.secret);
    await keys.revoke(organizationId, owner.keyId);
    await desk.pass(4 * 60);
    const seen = await desk.find(orphan.schedule_id);
    expect(seen).to.include({ status: 'frozen', next_run_at: null });
    expect(seen.reason).to.include('key_invalid');
  });

  it('can be frozen, resumed, skipped, ended at a time, and run at once', async () => {
    const { schedule_id } = await desk.create({ name: 'Moved', cron_expression: '0 * * * *' });
    const update = (more: object) =>
      desk.call('update_autonomous_schedule', { schedule_id, ...more });
    const { next_run_at: first } = await desk.find(schedule_id);
    const skipped = await update({ action: 'skip_next' });
    expect(Date.parse(skipped.next_run_at) - Date.parse(first)).to.equal(3_600_000);
    expect(await update({ action: 'freeze' })).to.include({ status: 'frozen', next_run_at: null });
    expect((await update({ action: 'run_now' })).error.text).to.include('resume it');
    expect(await update({ action: 'resume' })).to.include({ status: 'active' });
    expect((await desk.find(schedule_id)).next_run_at).to.equal(skipped.next_run_at);
    expect((await update({})).error.code).to.equal('input_invalid');
    expect((await update({ ends_at: '2020-01-01T00:00:00Z' })).error.text).to.include('ends_at');
    const ran = await desk.runNow(schedule_id);
    expect(ran.latest_run.status).to.equal('done');
    const ends_at = new Date(desk.service.clock.now() + 90 * 60_000).toISOString();
    await update({ ends_at });
    await desk.pass(180);
    expect((await desk.find(schedule_id)).next_run_at).to.equal(null);
  });

  it('wait for a person before fewer changes wait, at the creation too', async () => {
    const held = await desk.create({ skill_slug: 'budget-keeper', approval_mode: 'none' });
    expect(held.pending.approval_id).to.match(/^apr_/);
    const made = await desk.create({ skill_slug: 'budget-keeper', name: 'Keeper' });
    expect(made.approval_mode).to.equal('required');
    const loosen = { schedule_id: made.schedule_id, approval_mode: 'optional' };
    const asked = await desk.call('update_autonomous_schedule', loosen);
    expect(asked.pending.approval_id).to.match(/^apr_/);
    expect((await desk.find(made.schedule_id)).approval_mode).to.equal('required');
    const reviewer = await aReviewer(desk.service);
    await reviewer.decide(asked.pending.approval_id, 'approve');
    expect((await desk.find(made.schedule_id)).approval_mode).to.equal('optional');
    const tighter = { schedule_id: made.schedule_id, approval_mode: 'required' };
    const done = await desk.call('update_autonomous_schedule', tighter);
    expect(done).to.deep.include({ approval_mode: 'required', changed: ['approval_mode'] });
  });
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code }: { code: string }) => code,
  );
