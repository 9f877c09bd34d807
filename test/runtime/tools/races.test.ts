/** Parallel calls that change one record of the service: each is made whole, or told that another one came first. */
import { expect } from 'chai';
import type { AnyJson } from '../../support/any-json.ts';
import { aConfig } from '../../support/a-service.ts';
import { anAgentDesk, type AgentDesk } from '../../agents/an-agent.ts';

const guardrail = {
  account_id: '1112223333',
  campaign_id: '83871027004',
  conversion_action_id: '824247936',
};

describe('Calls at once that change what is our own', function () {
  this.timeout(60_000);
  let desk: AgentDesk;
  before(async () => {
    const settings = await aConfig({ platforms: ['google'] });
    const schedules = { ...settings.schedules, perOrganization: 8 };
    desk = await anAgentDesk({ config: { ...settings, schedules } });
  });
  after(() => desk.service.stop());

  const together = async (tool: string, inputs: readonly object[]): Promise<AnyJson[]> =>
    Promise.all(inputs.map((input) => desk.call(tool, input)));
  /** At least one of the calls is made; the others are told why they were not. */
  const checkEnds = (ends: readonly AnyJson[]) => {
    const codes = ends.map(({ error }) => (error as AnyJson | undefined)?.code ?? 'made');
    expect(codes, JSON.stringify(ends)).to.include('made');
    expect(codes.filter((code) => code !== 'made' && code !== 'record_conflict')).to.deep.equal([]);
    for (const { error } of ends) if (error) expect(error.text).to.not.include('was sent');
    return codes;
  };

  it('change one agent as if one came after the other', async () => {
    const { schedule_id } = await desk.create();
    const names = ['A', 'B', 'C', 'D'];
    const codes = checkEnds(
      await together(
        'update_autonomous_schedule',
        names.map((name) => ({ schedule_id, name })),
      ),
    );
    const { name } = await desk.find(schedule_id);
    expect(codes[names.indexOf(name)]).to.equal('made');
  });

  it('arm one guardrail, and set one alert', async () => {
    const thresholds = [50, 60, 70];
    checkEnds(
      await together(
        'set_campaign_guardrail',
        thresholds.map((spend_threshold) => ({ ...guardrail, spend_threshold })),
      ),
    );
    checkEnds(
      await together(
        'set_spend_alert',
        thresholds.map((threshold) => ({
          threshold,
          currency: 'USD',
          platforms: 'google',
          email: 'a@b.example',
        })),
      ),
    );
  });

  it('make as many as they are, and never more than an organization may have', async () => {
    const { parts, organizationId, key } = desk.service;
    const { keyId } = await parts.keys.authenticate(key);
    const many = Array.from({ length: 4 }, (_, at) => ({
      name: `Agent ${at}`,
      notify_channels: 'in_app',
    }));
    const ends = await together('create_autonomous_schedule', many);
    expect(ends.map(({ error }) => error)).to.deep.equal(many.map(() => undefined));
    const { perOrganization } = parts.config.schedules;
    const open = async () => (await parts.schedules.list(organizationId)).length;
    const call = { organizationId, keyId, toolName: 'list_campaigns', input: {} };
    while ((await open()) < perOrganization - 1)
      await parts.schedules.create({ cron: '0 8 * * 1', timeZone: 'UTC', call });
    const last = await together('create_autonomous_schedule', many);
    expect(last.filter(({ error }) => !error)).to.have.length(1);
    expect(await open()).to.equal(perOrganization);
  });
});
