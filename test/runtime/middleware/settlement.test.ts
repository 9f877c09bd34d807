import { expect } from 'chai';
import type { Call } from '../../../runtime/call.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aScript } from '../../support/a-catalog.ts';
import { aChain, fail, succeed } from './a-settled-chain.ts';

describe('meterCredits and recordCall', () => {
  it('charge a success, and say so in call and audit (P3)', async () => {
    const { run, credits, audit } = await aChain();
    const { call } = await run({}, succeed);
    expect([call.creditsUsed, call.recorded.balance]).to.deep.equal([5, 5]);
    expect(await credits.balance(1)).to.deep.equal({ available: 5, held: 0 });
    const [entry] = await audit.tail(1, 1);
    expect(entry).to.include({ outcome: 'success', credits: 5 });
  });

  for (const code of [
    'script_failed',
    'platform_rejected',
    'change_refused',
    'script_time_exceeded',
  ] as const)
    it(`release a ${code} (P3)`, async () => {
      const { run, credits, audit } = await aChain();
      expect((await run({}, fail(code))).code).to.equal(code);
      expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
      expect((await audit.tail(1, 1))[0]).to.include({
        outcome: 'failure',
        error: code,
        credits: 0,
      });
    });

  it('release what is held for a person', async () => {
    const { run, credits } = await aChain();
    const pending = { approval_id: 'a', review_url: 'b', expires_at: 'c' };
    const { call } = await run({}, (inside) => (inside.run.outcome = { result: {}, pending }));
    expect(call.creditsUsed).to.equal(0);
    expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
  });

  it('keep the hold of a change whose outcome nobody knows, until it expires (P4)', async () => {
    const { run, credits, clock } = await aChain();
    await run({}, fail('outcome_unknown'));
    expect(await credits.balance(1)).to.deep.equal({ available: 5, held: 5 });
    await credits.releaseAbandoned({ all: true });
    expect((await credits.balance(1)).held, 'after a restart').to.equal(5);
    expect((await credits.verify()).ok).to.equal(true);
    clock.advance(16 * 60_000);
    await credits.releaseAbandoned({ all: false });
    expect(await credits.balance(1)).to.deep.equal({ available: 10, held: 0 });
  });

  it('refuse with 402 before the tool is reached (P2)', async () => {
    const { run } = await aChain(4);
    let reached = false;
    expect((await run({}, () => (reached = true))).code).to.equal('credits_insufficient');
    expect(reached).to.equal(false);
  });

  it('refuse a read with 402 whose script began beside its hold, whatever came of it (P2, P7)', async () => {
    const { run, audit } = await aChain(4);
    const planned = { runId: 'run_1', script: aScript() } as unknown as Call['plan']['run'];
    for (const end of [succeed, fail('input_invalid'), fail('script_failed')]) {
      const { call, code } = await run({ plan: { run: planned } }, end);
      expect([code, call.ran, call.outcome, call.creditsUsed]).to.deep.equal([
        'credits_insufficient',
        false,
        undefined,
        0,
      ]);
      expect(await call.money.cleared!.then(String, (error: ServiceError) => error.code)).to.equal(
        code,
      );
    }
    expect((await audit.tail(1, 1))[0]).to.include({ error: 'credits_insufficient', credits: 0 });
  });

  it('charge nothing when the hold has expired and its credits are spent meanwhile', async () => {
    const { run, credits, clock } = await aChain(5);
    const { call } = await run({}, async (late) => {
      clock.advance(16 * 60_000);
      await credits.releaseAbandoned({ all: false });
      const other = await run({}, succeed);
      expect(other.call.creditsUsed).to.equal(5);
      late.run.outcome = { result: { credits_used: 5 } };
    });
    expect(call.creditsUsed).to.equal(0);
    expect(call.outcome?.result).to.deep.equal({ credits_used: 0 });
    expect((await credits.verify()).ok).to.equal(true);
  });

  it('fail the call when its end cannot be stored, and stay shut until a probe succeeds (D3)', async () => {
    const { run, life, state, credits } = await aChain();
    const { call, code } = await run({}, (inside) => {
      succeed(inside);
      state.full = true;
    });
    expect([code, call.ran, call.creditsUsed, call.outcome]).to.deep.equal([
      'store_unavailable',
      false,
      0,
      undefined,
    ]);
    expect(life.storeFailed).to.equal(true);
    expect((await run({}, succeed)).code).to.equal('store_unavailable');
    state.full = false;
    expect((await run({}, succeed)).code).to.equal('none');
    expect(life.storeFailed).to.equal(false);
    expect((await credits.verify()).ok).to.equal(true);
    expect(await credits.balance(1), 'the hold of the failed call is freed').to.deep.equal({
      available: 5,
      held: 0,
    });
  });
});
