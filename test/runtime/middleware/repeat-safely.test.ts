import { expect } from 'chai';
import type { Call } from '../../../runtime/call.ts';
import { aPrincipal } from '../../support/a-call.ts';
import { aChain, fail, succeed } from './a-settled-chain.ts';

describe('repeatSafely', () => {
  const key = { idempotencyKey: 'k' };

  it('answers 400 to a key that is not 1 to 255 visible ASCII characters', async () => {
    const { run } = await aChain();
    for (const idempotencyKey of ['', 'k'.repeat(256), 'a b', 'ä', 'a\n'])
      expect((await run({ idempotencyKey }, succeed)).code, idempotencyKey).to.equal(
        'idempotency_key_invalid',
      );
  });

  it('answers 409 while the first call runs (P5)', async () => {
    const { run } = await aChain();
    await run(key, async (first) => {
      expect((await run(key, succeed)).code).to.equal('idempotency_running');
      succeed(first);
    });
  });

  it('answers 409 to other arguments, in whatever order the same ones come (P5)', async () => {
    const { run } = await aChain();
    await run({ ...key, input: { a: 1, b: { c: 2, d: 3 } } }, succeed);
    const same = await run(
      { ...key, input: { b: { d: 3, c: 2 }, a: 1, idempotency_key: 'k' } },
      fail('internal'),
    );
    expect([same.code, same.call.replayed, same.call.creditsUsed]).to.deep.equal(['none', true, 5]);
    expect((await run({ ...key, input: { a: 2 } }, succeed)).code).to.equal('idempotency_conflict');
  });

  it('frees the key after a failure that changed nothing, keeps it after one that may have', async () => {
    const { run, credits } = await aChain();
    expect((await run(key, fail('platform_unavailable'))).code).to.equal('platform_unavailable');
    const wrote = (call: Call) => {
      call.writes.passed = true;
      fail('outcome_unknown')(call);
    };
    expect((await run(key, wrote)).code).to.equal('outcome_unknown');
    const again = await run(key, succeed);
    expect([again.code, again.call.replayed, again.call.ran]).to.deep.equal([
      'outcome_unknown',
      true,
      true,
    ]);
    expect((await credits.balance(1)).held).to.equal(5);
  });

  it('says in the audit that an answer was given again, at no price', async () => {
    const { run, audit } = await aChain();
    await run(key, succeed);
    await run(key, succeed);
    expect(
      (await audit.tail(1, 5)).map(({ outcome, credits }) => [outcome, credits]),
    ).to.deep.include.members([
      ['success', 5],
      ['replayed', 0],
    ]);
  });

  it('frees the key of a call whose end could not be stored, once the store works again (D3)', async () => {
    const { run, state } = await aChain();
    await run(key, (inside) => {
      succeed(inside);
      state.full = true;
    });
    state.full = false;
    const again = await run(key, succeed);
    expect([again.code, again.call.replayed, again.call.creditsUsed]).to.deep.equal([
      'none',
      false,
      5,
    ]);
  });

  it('does not run a change again whose end could not be stored (D3, P5)', async () => {
    const { run, state, credits } = await aChain();
    const first = await run(key, (inside) => {
      inside.writes.passed = true;
      succeed(inside);
      state.full = true;
    });
    // Not "repeat later": the change was made.
    expect([first.code, first.call.ran]).to.deep.equal(['outcome_unknown', true]);
    state.full = false;
    const again = await run(key, succeed);
    expect([again.code, again.call.replayed]).to.deep.equal(['outcome_unknown', true]);
    expect((await credits.balance(1)).held).to.equal(5);
  });

  it('keeps the keys of two organizations apart (O1)', async () => {
    const { run } = await aChain();
    await run({ ...key, plan: { price: 0 } }, succeed);
    const other = await run(
      { ...key, plan: { price: 0 }, principal: aPrincipal({ organizationId: 2 }) },
      succeed,
    );
    expect(other.call.replayed).to.equal(false);
  });
});
