import { expect } from 'chai';
import compose from 'koa-compose';
import { pino } from 'pino';
import type { Call } from '../../../runtime/call.ts';
import { withoutSecrets } from '../../../runtime/middleware/audit-entry.ts';
import { meterCredits } from '../../../runtime/middleware/meter-credits.ts';
import { recordCall } from '../../../runtime/middleware/record-call.ts';
import { repeatSafely } from '../../../runtime/middleware/repeat-safely.ts';
import { createAudit } from '../../../runtime/stores/audit.ts';
import { createCredits } from '../../../runtime/stores/credits.ts';
import { createMemoryStore } from '../../../runtime/stores/memory.ts';
import { createRepeats } from '../../../runtime/stores/repeats.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aCall, aPrincipal, codeOf } from '../../support/a-call.ts';
import { aScript } from '../../support/a-catalog.ts';
import { manualClock } from '../../support/manual-clock.ts';

/** The links that make a call durable, around a tool that does what the test says. */
async function aChain(balance = 10) {
  const inner = createMemoryStore();
  const state = { full: false };
  const store = new Proxy(inner, {
    get: (target, name) => {
      if (state.full && (name === 'transact' || name === 'probe'))
        return async () => {
          throw new ServiceError('store_unavailable');
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as Store;
  const clock = manualClock();
  const credits = createCredits({ store, clock });
  await credits.grant(1, balance, { id: 'start' });
  const audit = createAudit({ store });
  const repeats = createRepeats({ store, clock });
  const life: { ready: boolean; draining: boolean; running: number; storeFailed?: boolean } = {
    ready: true,
    draining: false,
    running: 0,
  };
  const links = [
    recordCall({ store, audit, credits, clock, log: pino({ level: 'silent' }), life }),
    repeatSafely({ repeats }),
    meterCredits({ credits, clock }),
  ];
  const run = async (more: Partial<Call>, tool: (call: Call) => unknown) => {
    const call = aCall({ price: 5, ...more });
    const code = await codeOf(() =>
      compose<Call>([...links, async (inside) => void (await tool(inside))])(call),
    );
    return { call, code };
  };
  return { run, credits, audit, clock, life, state };
}

const succeed = (call: Call) => {
  call.ran = true;
  call.outcome = { result: { done: 1 } };
};
const fail = (code: ConstructorParameters<typeof ServiceError>[0]) => (call: Call) => {
  call.ran = true;
  throw new ServiceError(code);
};

describe('meterCredits and recordCall', () => {
  it('charge a success, and say so in call and audit (P3)', async () => {
    const { run, credits, audit } = await aChain();
    const { call } = await run({}, succeed);
    expect([call.creditsUsed, call.balance]).to.deep.equal([5, 5]);
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
    const { call } = await run({}, (inside) => (inside.outcome = { result: {}, pending }));
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
    const plannedRun = { runId: 'run_1', script: aScript() } as unknown as Call['plannedRun'];
    for (const end of [succeed, fail('input_invalid'), fail('script_failed')]) {
      const { call, code } = await run({ plannedRun }, end);
      expect([code, call.ran, call.outcome, call.creditsUsed]).to.deep.equal([
        'credits_insufficient',
        false,
        undefined,
        0,
      ]);
      expect(await call.held!.then(String, (error: ServiceError) => error.code)).to.equal(code);
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
      late.outcome = { result: { credits_used: 5 } };
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
      call.wrote = true;
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
      inside.wrote = true;
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
    await run({ ...key, price: 0 }, succeed);
    const other = await run(
      { ...key, price: 0, principal: aPrincipal({ organizationId: 2 }) },
      succeed,
    );
    expect(other.call.replayed).to.equal(false);
  });
});

describe('What the audit keeps of arguments', () => {
  it('is without secrets, by name, by flag and by shape (K3)', () => {
    const key = `svc_${'a'.repeat(32)}`;
    const kept = withoutSecrets({
      password: 'p1',
      nested: { access_token: 't1', note: `use ${key}` },
      args: ['--client-secret', 's1', '--api-key=s2', '--name', 'n'],
    });
    const text = JSON.stringify(kept);
    for (const secret of ['p1', 't1', 's1', 's2', key]) expect(text).not.to.contain(secret);
    expect(text).to.contain('--name');
  });

  it('has addresses of files without what signs them (K3)', () => {
    const kept = withoutSecrets({
      args: ['--csv-url', 'https://files.example/a.csv?X-Amz-Signature=s1&v=2&sig=s2#x'],
      csv_url: 'https://files.example/b.csv?access_token=s3&utm_source=mail',
    });
    expect(kept).to.deep.equal({
      args: [
        '--csv-url',
        'https://files.example/a.csv?X-Amz-Signature=[secret]&v=2&sig=[secret]#x',
      ],
      csv_url: 'https://files.example/b.csv?access_token=[secret]&utm_source=mail',
    });
  });

  it('is bounded: long texts, long lists, deep nesting', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 100; level += 1) deep = { deep };
    const text = JSON.stringify(
      withoutSecrets({ long: 'x'.repeat(1e5), list: Array.from({ length: 1000 }, () => 1), deep }),
    );
    expect(text.length).to.be.below(1000);
  });
});
