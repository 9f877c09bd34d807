import { expect } from 'chai';
import { ServiceError } from '../../../sdk/errors.ts';
import { aConnection, aScript } from '../../support/a-catalog.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { aRun } from '../../support/a-run.ts';

describe('A read', () => {
  it('sends nothing before its credits are set aside, though it has begun (P3)', async () => {
    const holding = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { run, sent } = aRun({
      guest: (_args, host) => {
        begun.resolve();
        return host.get('accounts/{account}/campaigns');
      },
      platform: () => ({ rows: [] }),
      call: { money: { cleared: holding.promise } },
    });
    const running = run();
    await begun.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).to.have.length(0);
    holding.resolve();
    expect((await running).result).to.deep.equal({ rows: [] });
    expect(sent).to.have.length(1);
  });

  it('ends, and has sent nothing, when its credits are refused (P7)', async () => {
    const cleared = Promise.reject(new ServiceError('credits_insufficient'));
    cleared.catch(() => undefined);
    const { run, sent } = aRun({
      guest: (_args, host) => host.get('accounts/{account}/campaigns'),
      call: { money: { cleared } },
    });
    const end = await run().then(
      () => 'an answer',
      () => 'an error',
    );
    expect([end, sent]).to.deep.equal(['an error', []]);
  });

  it('answers the result, the account and the calls that were made', async () => {
    const { run, sent, trail, call } = aRun({
      guest: async (_args, host) => ({ rows: await host.get('accounts/{account}/campaigns') }),
      platform: () => [1, 2],
    });
    const outcome = await run();
    expect(outcome.result).to.deep.equal({ rows: [1, 2] });
    expect(outcome.run?.account).to.deep.equal({
      platform: 'acme',
      account_id: '111',
      account_name: 'Acme Shoes',
      currency: 'USD',
      time_zone: 'America/New_York',
    });
    expect(sent).to.deep.equal([{ method: 'GET', path: 'accounts/111/campaigns', effect: 'read' }]);
    expect(trail).to.have.length(1);
    expect(call.run.begun).to.equal(true);
  });
  it('sees account, day and instant, and no credential', async () => {
    const { run } = aRun({
      guest: async (_args, { account, today, now }) => ({ account, today, now }),
      planned: { connection: aConnection({ timeZone: 'Asia/Tokyo' }) },
    });
    const { result } = await run();
    expect(result).to.deep.include({ today: '2026-11-21', now: '2026-11-20T15:00:00.000Z' });
    expect(JSON.stringify(result)).to.not.contain('sealed');
  });
  it('that another script took down runs once more, and only once', async () => {
    let runs = 0;
    const crash = () => {
      runs += 1;
      if (runs === 1) throw new ServiceError('script_neighbour_crashed');
      return { runs };
    };
    const once = aRun({ guest: crash });
    expect((await once.run()).result).to.deep.equal({ runs: 2 });
    expect(new Set(once.opened).size).to.equal(2);
    const always = aRun({
      guest: () => {
        throw new ServiceError('script_neighbour_crashed');
      },
    });
    expect(await failureOf(always.run())).to.include({ code: 'script_neighbour_crashed' });
    expect(always.opened).to.have.length(2);
  });
  it('whose result does not fit its manifest fails, naming the path', async () => {
    const script = aScript({
      result: {
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'string' } } },
      },
    });
    for (const result of [{ rows: ['a', 1] }, [], 'text', null]) {
      const error = await failureOf(aRun({ script, guest: () => result }).run());
      expect(error).to.include({ code: 'script_failed' });
    }
    const error = await failureOf(aRun({ script, guest: () => ({ rows: ['a', 1] }) }).run());
    expect(error.message).to.contain('result/rows/1');
  });
  it('is not run by a dry run, which would be a free read', async () => {
    const { run, sent, opened, call } = aRun({ guest: () => ({}), planned: { dryRun: true } });
    expect((await run()).result).to.equal(null);
    expect([sent, opened, call.run.begun]).to.deep.equal([[], [], false]);
  });
  it('ends in what the platform said, whatever the script claims (S3)', async () => {
    const refused = new ServiceError('platform_rejected', { platform: { status: 400, code: 'X' } });
    const { run } = aRun({
      guest: async (_args, host) => {
        await host.get('accounts/{account}/campaigns').catch(() => undefined);
        throw Object.assign(new Error('made up'), { code: 'platform_rejected' });
      },
      platform: () => {
        throw refused;
      },
    });
    expect(await failureOf(run())).to.equal(refused);
    for (const code of ['credits_insufficient', 'key_invalid', 'platform_auth_failed']) {
      const liar = aRun({
        guest: () => {
          throw Object.assign(new Error('pay up'), { code });
        },
      });
      expect(await failureOf(liar.run()), code).to.include({ code: 'script_failed' });
    }
  });
  it('without platform calls needs no account', async () => {
    const script = aScript({ calls: { read: [] } });
    const { run } = aRun({
      script,
      guest: async (_args, host) => ({ account: host.account, today: host.today }),
      planned: { connection: undefined },
    });
    expect((await run()).result).to.deep.equal({ account: null, today: '2026-11-20' });
    const curious = aRun({
      script,
      guest: (_args, host) => host.get('accounts/111/campaigns'),
      planned: { connection: undefined },
    });
    expect(await failureOf(curious.run())).to.include({ code: 'call_refused' });
  });
  it('without a place in the sandbox has not begun: it is a refusal', async () => {
    const { run, call } = aRun({ guest: () => ({}), full: true });
    expect(await failureOf(run())).to.include({ code: 'overloaded' });
    expect(call.run.begun).to.equal(false);
  });
  it('whose script refuses the arguments before it asks the platform has not begun: it is a refusal', async () => {
    const refuse = (_rows?: unknown) => {
      throw new ServiceError('input_invalid', { message: 'Not this.', field: 'made_up' });
    };
    const { run, call } = aRun({ guest: refuse });
    expect(await failureOf(run())).to.include({ code: 'input_invalid' });
    expect(call.run.begun).to.equal(false);

    const late = aRun({
      guest: async (_args, host) => refuse(await host.get('accounts/{account}/campaigns')),
    });
    expect(await failureOf(late.run())).to.include({ code: 'input_invalid' });
    expect(late.call.run.begun).to.equal(true);
  });
  for (const [tool, said, field] of [
    ['execute', 'page_size', '--page-size'],
    ['another', 'page_size', 'page_size'],
    ['execute', 'made_up', 'args'],
    ['execute', 'constructor', 'args'],
    ['another', undefined, 'input'],
  ] as const)
    it(`calls the field ${field} where ${tool} ran a script that refuses ${said}`, async () => {
      const { run, call } = aRun({
        script: aScript({ args: { page_size: { type: 'integer', description: 'Rows.' } } }),
        guest: () => {
          throw new ServiceError('input_invalid', { message: 'page_size: too many.', field: said });
        },
      });
      const runs = tool === 'execute' ? '{action}' : 'another_script';
      call.tool = { name: tool, manifest: { runs } } as typeof call.tool;
      const error = (await failureOf(run())) as ServiceError;
      expect(error.details).to.deep.include({
        field,
        faults: [{ field, message: 'page_size: too many.' }],
      });
    });
});
