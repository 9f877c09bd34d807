import { expect } from 'chai';
import { runInside } from '../support/a-command-line.ts';

describe('adops jobs, adops schedules and adops watches', () => {
  it('ask for a schedule as its flags say; what stands after -- belongs to the script', async () => {
    const argv = ['schedules', 'create', '--cron', '0 7 * * 1', '--time-zone', 'Europe/Berlin'];
    const more = ['--script', 'list_campaigns', '--platform', 'google', '--account', '123'];
    const { asked, code } = await runInside([...argv, ...more, '--', '--limit', '5'], () => ({
      id: 's1',
      status: 'active',
      cron: '0 7 * * 1',
      timeZone: 'Europe/Berlin',
      nextDueAt: '2026-03-09T06:00:00.000Z',
      reason: null,
    }));
    expect(code).to.equal(0);
    expect(asked).to.deep.equal([
      [
        'schedules.create',
        {
          organizationId: 1,
          cron: '0 7 * * 1',
          timeZone: 'Europe/Berlin',
          script: 'list_campaigns',
          platform: 'google',
          accountId: '123',
          args: ['--limit', '5'],
        },
      ],
    ]);
  });

  it('take an account by the name that the doors have for it, too', async () => {
    const words = ['schedules', 'create', '--cron', '0 7 * * 1', '--script', 'x'];
    const { asked } = await runInside([...words, '--account-id', '123'], () => ({}));
    expect(asked[0]![1]).to.include({ accountId: '123' });
  });

  for (const verb of ['pause', 'resume', 'remove'])
    it(`${verb} one schedule`, async () => {
      const { asked } = await runInside(['schedules', verb, 's1', '--org', '7'], () => ({}));
      expect(asked).to.deep.equal([[`schedules.${verb}`, { organizationId: 7, id: 's1' }]]);
    });

  for (const verb of ['pause', 'resume'])
    it(`${verb} one watch, or all of an organization`, async () => {
      const one = await runInside(['watches', verb, 'ws_1/x.y/a', '--org', '7'], () => []);
      const all = await runInside(['watches', verb, '--all'], () => []);
      expect([...one.asked, ...all.asked]).to.deep.equal([
        [`watches.${verb}`, { organizationId: 7, id: 'ws_1/x.y/a' }],
        [`watches.${verb}`, { organizationId: 1, all: true }],
      ]);
      for (const argv of [[], ['a', '--all']])
        expect(await runInside(['watches', verb, ...argv], () => [])).to.include({ code: 2 });
    });

  it('list what is watched, and what was decided about it', async () => {
    const { stdout } = await runInside(['watches', 'list'], () => [
      { id: 'ws_1/x.y/a', watch: 'y', record_id: 'a', status: 'active', unjudged: 2 },
    ]);
    expect(stdout).to.match(/ws_1\/x\.y\/a.*active.*unjudged 2/);
    const { asked } = await runInside(['watches', 'show', 'ws_1/x.y/a'], () => []);
    expect(asked).to.deep.equal([['watches.show', { organizationId: 1, id: 'ws_1/x.y/a' }]]);
  });

  for (const verb of ['show', 'cancel', 'release'])
    it(`${verb} one job`, async () => {
      const { asked } = await runInside(['jobs', verb, 'j1'], () => ({}));
      expect(asked).to.deep.equal([[`jobs.${verb}`, { organizationId: 1, id: 'j1' }]]);
    });

  it('list parked jobs as such', async () => {
    const job = { id: 'j1', tool: 'execute', status: 'failed', parked: true, attempts: 3 };
    const { stdout, asked } = await runInside(['jobs', 'list', '--parked'], () => [
      { ...job, error: { code: 'platform_unavailable' } },
    ]);
    expect(asked[0]![1]).to.deep.equal({ organizationId: 1, parked: true, limit: 50 });
    expect(stdout)
      .to.match(/j1\s+execute\s+parked\s+3/)
      .and.to.contain('platform_unavailable');
  });

  it('refuse a schedule without cron expression or script, with exit code 2', async () => {
    for (const argv of [
      ['--script', 'x'],
      ['--cron', '0 7 * * 1'],
    ])
      expect(await runInside(['schedules', 'create', ...argv])).to.include({ code: 2 });
  });
});
