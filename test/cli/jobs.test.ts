import { expect } from 'chai';
import { runInside } from '../support/a-command-line.ts';

describe('adops jobs and adops schedules', () => {
  it('ask for a schedule as its flags say; what stands after -- belongs to the script', async () => {
    const argv = ['schedules', 'create', '--cron', '0 7 * * 1', '--time-zone', 'Europe/Berlin'];
    const more = ['--script', 'list_campaigns', '--platform', 'google', '--account-id', '123'];
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

  for (const verb of ['pause', 'resume', 'remove'])
    it(`${verb} one schedule`, async () => {
      const { asked } = await runInside(['schedules', verb, 's1', '--org', '7'], () => ({}));
      expect(asked).to.deep.equal([[`schedules.${verb}`, { organizationId: 7, id: 's1' }]]);
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
