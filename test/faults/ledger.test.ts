/** Money through the doors of the whole service (docs/threats.md, the batteries). */
import { expect } from 'chai';
import fc from 'fast-check';
import type { LedgerEntry } from '../../runtime/credits/credits.ts';
import { legacy } from '../mcp/a-surface.ts';
import { aService, type Reply, type RunOptions, type TestService } from '../support/a-service.ts';

const PRICE = 2;
const pauseC = (id: string) => ['--campaign-id', id];

describe('Credits through the doors', function () {
  this.timeout(20_000);
  let service: TestService;
  const open = async (balance: number, more: object = {}) => {
    service = await aService({
      platforms: ['acme'],
      balance,
      config: {
        rateLimits: {
          keyPerMinute: 100_000,
          organizationPerMinute: 100_000,
          addressPerMinute: 100_000,
        } as TestService['parts']['config']['rateLimits'],
        ...more,
      },
    });
  };
  afterEach(() => service.stop());

  const entries = async (): Promise<readonly LedgerEntry[]> =>
    service.parts.credits.ledger(service.organizationId, { limit: 1000 });
  const charged = async () =>
    (await entries()).filter(({ kind }) => kind === 'charge').map(({ amount }) => amount);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  /** 5.4.1 and 5.4.4: the books are in order, and nothing is held when nothing runs. */
  const expectOrder = async (held = 0) => {
    const proof = await service.parts.credits.verify();
    expect(proof.faults).to.deep.equal([]);
    expect((await service.parts.credits.balance(service.organizationId)).held).to.equal(held);
  };
  const reached = async (path: string) =>
    (await service.seen()).filter((line) => line.includes(path)).length;

  it('pay for exactly as many of 200 parallel runs as there is credit; the rest get 402 and reach no platform (5.4.2)', async () => {
    await open(10 * PRICE);
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => service.run('acme_ads_list_campaigns')),
    );
    const of = (status: number) => replies.filter((reply) => reply.status === status);
    expect([of(200).length, of(402).length]).to.deep.equal([10, 190]);
    for (const { body } of of(402))
      expect([body.error.code, body.error.needed, body.credits_used]).to.deep.equal([
        'credits_insufficient',
        PRICE,
        0,
      ]);
    expect(await reached('/campaigns')).to.equal(10);
    expect(await charged()).to.deep.equal(Array(10).fill(PRICE));
    expect(await service.balance()).to.equal(0);
    await expectOrder();
  });

  it('charge one of fifty calls with one idempotency key; all others wait or get its bytes (5.4.3)', async () => {
    await open(1000);
    const send = () =>
      service.run('acme_ads_pause_campaign', pauseC('c1'), {
        headers: { 'Idempotency-Key': 'once' },
      });
    const first = await Promise.all(Array.from({ length: 50 }, send));
    const running = first.filter(({ status }) => status === 409);
    for (const { body, headers } of running) {
      expect(body.error).to.include({ code: 'idempotency_running', retryable: true });
      expect(Number(headers.get('retry-after'))).to.be.at.least(1);
    }
    const later = await Promise.all(running.map(send));
    const answers = [...first.filter(({ status }) => status === 200), ...later];
    expect(answers).to.have.length(50);
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    expect(await charged()).to.deep.equal([5]);
    expect((await service.seen()).filter((l) => l === 'POST /v1/campaigns/c1')).to.have.length(1);
    await expectOrder();
  });

  it('say in credits_used what the ledger says, for every kind of outcome (5.4.6)', async () => {
    await open(1000);
    const poor = (await service.aKey({ dailyCap: 1 })).secret;
    const faults = await service.parts.emulators.faults('acme');
    const kinds: Record<string, [string, readonly string[], RunOptions, number, number]> = {
      read: ['acme_ads_list_campaigns', [], {}, 200, PRICE],
      change: ['acme_ads_pause_campaign', pauseC('c1'), {}, 200, 5],
      'change that is done already': ['acme_ads_pause_campaign', pauseC('c1'), {}, 200, 0],
      'dry run': ['acme_ads_pause_campaign', pauseC('c2'), { dry_run: true }, 200, 0],
      'script that fails': ['acme_ads_break', [], {}, 200, 0],
      'object that is not there': ['acme_ads_pause_campaign', pauseC('c9'), {}, 200, 0],
      'cap of the key': ['acme_ads_list_campaigns', [], { key: poor }, 402, 0],
      'bad argument': ['acme_ads_list_campaigns', ['--limit', 'x'], {}, 422, 0],
      'unknown script': ['acme_ads_list_campaign', [], {}, 404, 0],
      'other account': ['acme_ads_list_campaigns', [], { account_id: '5' }, 422, 0],
      'wrong key': ['acme_ads_list_campaigns', [], { key: `svc_${'x'.repeat(32)}` }, 401, 0],
      first: ['acme_ads_list_campaigns', [], { headers: { 'Idempotency-Key': 'k' } }, 200, PRICE],
    };
    for (const [name, [script, args, options, status, used]] of Object.entries(kinds)) {
      const before = sum(await charged());
      const reply = await service.run(script, args, options);
      expect([reply.status, reply.body.credits_used], `${name}: ${reply.text}`).to.deep.equal([
        status,
        used,
      ]);
      expect(sum(await charged()) - before, name).to.equal(used);
      await expectOrder();
    }
    const before = sum(await charged());
    const replay = await service.run('acme_ads_list_campaigns', [], {
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(replay.headers.get('idempotency-replayed')).to.equal('true');
    expect(sum(await charged()), 'replay').to.equal(before);
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'execute', arguments: { action: 'acme_ads_list_campaigns' } },
    };
    const url = `${service.urls.mcp}/mcp`;
    const { body } = await legacy(url, message, { 'x-service-key': service.key });
    expect(body.result.structuredContent.credits_used).to.equal(PRICE);
    expect(sum(await charged()) - before).to.equal(PRICE);
    faults.clear();
  });

  it('charge a run whose caller hung up if and only if it had its effect (5.4.9)', async () => {
    await open(1000);
    const faults = await service.parts.emulators.faults('acme');
    const hangUp = async (script: string, args: readonly string[], line: string) => {
      const gone = new AbortController();
      const before = (await service.seen()).length;
      const sent = fetch(`${service.urls.base}/api/v1/tools/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-key': service.key },
        body: JSON.stringify({ script_name: script, args }),
        signal: gone.signal,
      });
      sent.catch(() => undefined);
      while (!(await service.seen()).slice(before).includes(line)) await pause();
      gone.abort();
      while (service.parts.life.running > 0) await pause();
    };
    faults.plan({ kind: 'slow', ms: 150, path: '/campaigns' });
    await hangUp('acme_ads_list_campaigns', [], 'GET /v1/accounts/1001/campaigns');
    expect(await charged(), 'a read that nobody got').to.deep.equal([]);
    faults.plan({ kind: 'slow', ms: 150, path: '/campaigns/c1', method: 'GET' });
    await hangUp('acme_ads_pause_campaign', pauseC('c1'), 'GET /v1/campaigns/c1');
    expect(await charged(), 'a change that was not begun').to.deep.equal([]);
    expect(await service.seen()).to.not.include('POST /v1/campaigns/c1');
    faults.plan({ kind: 'slow', ms: 150, path: '/campaigns/c1', method: 'POST' });
    await hangUp('acme_ads_pause_campaign', pauseC('c1'), 'POST /v1/campaigns/c1');
    expect(await charged(), 'a change that was made').to.deep.equal([5]);
    await expectOrder();
  });

  it('hold a key to its cap per day among parallel calls, and give back what failed', async () => {
    await open(1000);
    const { secret } = await service.aKey({ dailyCap: 3 * PRICE });
    await service.run('acme_ads_break', [], { key: secret });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => service.run('acme_ads_list_campaigns', [], { key: secret })),
    );
    expect(replies.filter(({ status }) => status === 200)).to.have.length(3);
    const refused = replies.filter(({ status }) => status === 402);
    expect(refused).to.have.length(17);
    expect(refused.every(({ body }) => body.error.code === 'credits_cap_reached')).to.equal(true);
    expect(await reached('/accounts/1001/campaigns')).to.equal(3);
    await expectOrder();
  });

  it('free an expired hold once; the success that comes later never overdraws (5.4.5)', async () => {
    await open(5);
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'slow', ms: 300, path: '/accounts/1001/campaigns' });
    const late = service.run('acme_ads_list_campaigns');
    while ((await service.seen()).every((line) => !line.includes('/campaigns'))) await pause();
    service.clock.advance(16 * 60_000);
    expect(await service.parts.credits.releaseAbandoned({ all: false })).to.equal(1);
    expect(await service.parts.credits.releaseAbandoned({ all: false })).to.equal(0);
    const spent = await service.run('acme_ads_pause_campaign', pauseC('c1'));
    expect(spent.body.credits_used).to.equal(5);
    const { body } = await late;
    expect([body.success, body.credits_used]).to.deep.equal([true, 0]);
    expect(await service.balance()).to.equal(0);
    await expectOrder();
  });

  it('keep the hold of a lost change, say so, and charge nothing for it (P4)', async () => {
    await open(1000);
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'reset_after', method: 'POST', path: '/campaigns/c1' });
    const take = faults.take.bind(faults);
    let isSent = false;
    // Reads fail from the write on, so that nothing can be read back.
    Object.assign(faults, {
      take: (request: { method: string; path: string }) => {
        if (request.method === 'POST') isSent = true;
        else if (isSent) return { kind: 'status', status: 500 } as const;
        return take(request);
      },
    });
    const { status, body } = await service.run('acme_ads_pause_campaign', pauseC('c1'));
    expect([status, body.success, body.error.code, body.credits_used]).to.deep.equal([
      200,
      false,
      'outcome_unknown',
      0,
    ]);
    expect(body.error).to.include({ credits_held: 5, retryable: false });
    expect(body.error.message).to.include('dry_run');
    await expectOrder(5);
    expect(await service.balance()).to.equal(995);
    service.clock.advance(16 * 60_000);
    await service.parts.credits.releaseAbandoned({ all: false });
    expect(await service.balance()).to.equal(1000);
    await expectOrder();
  });

  it('add up after any mixture of calls at once (5.4.1, 5.4.4)', async () => {
    await open(60);
    const call: readonly (() => Promise<Reply>)[] = [
      () => service.run('acme_ads_list_campaigns'),
      () => service.run('acme_ads_break'),
      () => service.run('acme_ads_pause_campaign', pauseC('c1')),
      () => service.run('acme_ads_pause_campaign', pauseC('c2'), { dry_run: true }),
      () => service.run('acme_ads_list_campaigns', ['--limit', '0']),
      () => service.run('acme_ads_list_campaigns', [], { headers: { 'Idempotency-Key': 'm' } }),
    ];
    const round = fc.array(fc.nat(call.length - 1), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(round, async (picks) => {
        const before = { balance: await service.balance(), charged: sum(await charged()) };
        const replies = await Promise.all(picks.map((pick) => call[pick]!()));
        const used = replies
          .filter(({ headers }) => headers.get('idempotency-replayed') === null)
          .map(({ body }) => body.credits_used as number);
        expect(sum(await charged()) - before.charged).to.equal(sum(used));
        expect(await service.balance())
          .to.equal(before.balance - sum(used))
          .and.be.at.least(0);
        await expectOrder();
      }),
      { numRuns: 12 },
    );
  });
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
