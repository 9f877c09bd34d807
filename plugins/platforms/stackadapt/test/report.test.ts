/** Date ranges of reports as the vendor's schema defines them, and reports that are not ready yet. */
import { expect } from 'chai';
import { askAll } from '../../../../sdk/kit/graphql.ts';
import type { Host } from '../../../../sdk/script.ts';
import { aService, type TestService } from '../../../../test/support/a-service.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describe('Reports of StackAdapt', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['stackadapt'], balance: 5_000 });
  });
  after(() => service.stop());
  const spend = async (start: string, end: string, more: readonly string[] = []) => {
    const args = ['--start-date', start, '--end-date', end, '--level', 'account', ...more];
    const wish = { account_id: demoAccounts[0]!.id };
    const { body } = await service.run('pull_stackadapt', args, wish);
    expect(body.success, JSON.stringify(body)).to.equal(true);
    return body.result;
  };

  it('hold their last day: a window has what its days have', async () => {
    const days = ['2026-02-24', '2026-02-25', '2026-02-26'];
    const each = await Promise.all(days.map(async (day) => (await spend(day, day)).totals.spend));
    for (const one of each) expect(one).to.be.above(0);
    const whole = (await spend(days[0]!, days[2]!)).totals.spend as number;
    expect(whole).to.be.closeTo(
      each.reduce((sum: number, one: number) => sum + one, 0),
      0.011,
    );
  });

  it('are asked again while the platform works them out', async () => {
    const { totals, rows } = await spend('2025-10-20', '2026-02-26', ['--by', 'day']);
    expect(totals.spend).to.be.above(0);
    expect(rows).to.not.be.empty;
  });
});

describe('A list in GraphQL', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { readonly code?: string }) => error.code,
    );
  const hostOf = (answers: readonly unknown[]) => {
    let at = 0;
    const asked: unknown[] = [];
    const host = {
      post: (_path: string, body: unknown) => {
        asked.push(body);
        return Promise.resolve({ data: { list: answers[Math.min(at++, answers.length - 1)] } });
      },
      ask: () => Promise.resolve({}),
    } as unknown as Host;
    return { host, asked };
  };
  interface Answer {
    readonly __typename?: string;
    readonly records?: { readonly nodes?: readonly object[] };
  }
  const pages = {
    size: 10,
    connectionOf: ({ records }: Answer) => records,
    isPending: ({ __typename }: Answer) => __typename === 'Progress',
  };
  const read = (host: Host) => askAll<object, Answer>(host, 'query { list }', pages);

  it('that is missing is a fault, and no empty list', async () => {
    for (const answer of [{}, { records: {} }, { records: null }])
      expect(await codeOf(read(hostOf([answer]).host))).to.equal('platform_answer_invalid');
  });
  it('that is being made is asked for again, and never taken for nothing', async () => {
    const made = { records: { nodes: [{ id: 1 }] } };
    const { host, asked } = hostOf([{ __typename: 'Progress' }, { __typename: 'Progress' }, made]);
    expect((await read(host)).items).to.deep.equal([{ id: 1 }]);
    expect(asked).to.have.length(3);
    const never = hostOf([{ __typename: 'Progress' }]);
    expect(await codeOf(read(never.host))).to.equal('platform_unavailable');
  });
});
