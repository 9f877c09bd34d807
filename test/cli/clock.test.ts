/** A clock of test mode: days pass when an operator says so, for reports, schedules and facts, and never for live accounts. */
import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import { openTestClock } from '../../runtime/files/test-clock.ts';
import { aFolder } from '../support/a-folder.ts';
import { runInside } from '../support/a-command-line.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

describe('The clock of test mode', function () {
  this.timeout(60_000);
  const folder = aFolder();
  let service: TestService;

  before(async () => {
    const clock = await openTestClock(folder);
    service = await aService({ platforms: ['criteo'], overrides: { clock } });
  });
  after(() => service.stop());

  const operate = (name: string, input: Record<string, unknown> = {}) =>
    runOperation(service.parts, name, input, { signal: new AbortController().signal });
  const lastDay = async () => {
    const { body } = await service.run('criteo_ads_get_daily_spend', ['--days', '1']);
    return JSON.stringify((body as AnyJson).result);
  };

  it('moves on, and reports follow', async () => {
    const before = await lastDay();
    const moved = (await operate('clock.advance', { ms: 7 * 86_400_000 })) as AnyJson;
    expect(moved.ahead_days).to.equal(7);
    expect(await lastDay()).to.not.equal(before);
    expect(await operate('clock.status')).to.have.property('ahead_days', 7);
  });

  it('is kept for the next start', async () => {
    expect((await openTestClock(folder)).ahead).to.equal(7 * 86_400_000);
  });

  it('goes forward alone, and names the field', async () => {
    for (const ms of [-1, 0, 1e13]) {
      const error = await operate('clock.advance', { ms }).catch((one: unknown) => one);
      expect(String((error as Error).message)).to.contain('ms');
    }
  });

  it('refuses live accounts', async () => {
    const wish = {
      organizationId: service.organizationId,
      platform: 'criteo',
      accountId: '31207',
      accountName: 'Live',
      credentials: { client_id: 'a', client_secret: 'b' },
      mode: 'live' as const,
    };
    const error = await service.parts.connections.add(wish as never).catch((one: unknown) => one);
    expect((error as Error).message).to.contain('--clock');
  });
});

describe('A service on the clock of the machine', () => {
  it('says how to get one that moves', async () => {
    const service = await aService({ platforms: ['criteo'] });
    try {
      const moved = runOperation(
        { ...service.parts, clock: { now: () => 0, monotonicMs: () => 0 } },
        'clock.advance',
        { ms: 86_400_000 },
        { signal: new AbortController().signal },
      );
      const error = await moved.catch((one: unknown) => one);
      expect((error as Error).message).to.contain('adops serve --clock');
    } finally {
      await service.stop();
    }
  });
});

describe('adops clock', () => {
  const moved = async (...words: readonly string[]) => {
    const answer = () => ({ now: '2026-12-07T00:00:00.000Z', ahead_days: 7 });
    return runInside(['clock', ...words], answer);
  };

  it('says how far in minutes, hours and days', async () => {
    for (const [by, ms] of [
      ['30m', 1_800_000],
      ['12h', 43_200_000],
      ['7d', 604_800_000],
    ] as const) {
      const { asked, stdout } = await moved('advance', by);
      expect(asked).to.deep.equal([['clock.advance', { ms }]]);
      expect(stdout).to.contain('7 days ahead');
    }
    expect((await moved('status')).asked).to.deep.equal([['clock.status', {}]]);
  });

  it('refuses other words, and more than a year', async () => {
    for (const by of ['-1d', '7', 'week', '400d', '0d'])
      expect((await moved('advance', by)).stderr, by).to.match(/30m, 12h or 7d|Say more/);
  });
});
