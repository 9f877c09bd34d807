/** A platform that misbehaves, as the caller of the whole service sees it: answer, money, effect (docs/threats.md, the batteries). */
import { expect } from 'chai';
import type { PlannedFault } from '../../sdk/emulator/faults.ts';
import { aService, type TestService } from '../support/a-service.ts';

const read = 'acme_ads_list_campaigns';
const write = 'acme_ads_update_campaign_budget';

interface Expected {
  /** `success`, or the code of the error. */
  readonly read: string;
  readonly write: string;
  /** Requests that may reach the platform for one read. */
  readonly reads: number;
}

const faulty: Record<string, [PlannedFault, Expected]> = {
  'throttles once': [
    { kind: 'throttle', retry_after_seconds: 0 },
    { read: 'success', write: 'platform_rate_limited', reads: 2 },
  ],
  'throttles for an hour': [
    { kind: 'throttle', retry_after_seconds: 3600, times: 9 },
    { read: 'platform_rate_limited', write: 'platform_rate_limited', reads: 1 },
  ],
  'answers 503 for ever': [
    { kind: 'status', status: 503, times: 99 },
    { read: 'platform_unavailable', write: 'outcome_unknown', reads: 3 },
  ],
  'answers HTML': [
    { kind: 'html', times: 9 },
    { read: 'platform_answer_invalid', write: 'outcome_unknown', reads: 1 },
  ],
  'closes after half of the JSON': [
    { kind: 'cut', times: 99 },
    { read: 'platform_unavailable', write: 'outcome_unknown', reads: 3 },
  ],
  'refuses the token': [
    { kind: 'expired_token', times: 9 },
    { read: 'platform_auth_failed', write: 'platform_auth_failed', reads: 1 },
  ],
};

describe('A platform that misbehaves, seen from outside (5.3)', function () {
  this.timeout(30_000);
  let service: TestService;
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'], balance: 1000 });
  });
  afterEach(() => service.stop());

  const budgetOf = async (id: string): Promise<number> => {
    const { body } = await service.run(read, [], { headers: { 'X-Request-Id': 'look' } });
    return body.result.campaigns.find((one: { id: string }) => one.id === id).daily_budget;
  };
  const sent = async (line: string) =>
    (await service.seen()).filter((one) => one.startsWith(line)).length;
  const outcome = (body: { success: boolean; error?: { code: string } }) =>
    body.success ? 'success' : body.error!.code;
  const expectSettled = async (held: number) => {
    const { credits } = service.parts;
    expect((await credits.balance(service.organizationId)).held).to.equal(held);
    expect((await credits.verify()).faults).to.deep.equal([]);
  };

  for (const [name, [fault, expected]] of Object.entries(faulty)) {
    it(`${name}: a read ends in ${expected.read}, bounded, and costs what it says`, async () => {
      const faults = await service.parts.emulators.faults('acme');
      faults.plan({ ...fault, method: 'GET', path: '/campaigns' });
      const before = await service.balance();
      const { status, body } = await service.run(read);
      expect([status, outcome(body)]).to.deep.equal([200, expected.read]);
      expect(await sent('GET /v1/accounts/1001/campaigns')).to.be.within(1, expected.reads);
      expect(await service.balance()).to.equal(before - body.credits_used);
      expect(body.credits_used).to.equal(expected.read === 'success' ? 2 : 0);
      await expectSettled(0);
      faults.clear();
    });

    it(`${name}: a write is sent once, ends in ${expected.write}, and is told`, async () => {
      const faults = await service.parts.emulators.faults('acme');
      faults.plan({ ...fault, method: 'POST', path: '/campaigns/c1' });
      const { status, body } = await service.run(write, [
        '--campaign-id=c1',
        '--daily-budget=31.5',
      ]);
      const done = body.success ? 31.5 : 20;
      expect(status).to.equal(200);
      expect(outcome(body)).to.be.oneOf([expected.write, 'success']);
      expect(await sent('POST /v1/campaigns/c1')).to.equal(1);
      faults.clear();
      if (outcome(body) !== 'outcome_unknown') expect(await budgetOf('c1')).to.equal(done);
      else {
        expect(body.error.message).to.include('dry_run');
        expect(body.error).to.include({ retryable: false });
      }
      expect(body.credits_used > 0).to.equal(body.success);
      await expectSettled(outcome(body) === 'outcome_unknown' ? body.error.credits_held : 0);
    });
  }

  it('resets the connection after a write: one effect, found by reading back, charged once (P4)', async () => {
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'reset_after', method: 'POST', path: '/campaigns/c1' });
    const { body } = await service.run(write, ['--campaign-id=c1', '--daily-budget=31.5']);
    expect([body.success, body.verified]).to.deep.equal([true, true]);
    expect(body.warnings.join()).to.include('lost');
    expect(await sent('POST /v1/campaigns/c1')).to.equal(1);
    expect(await budgetOf('c1')).to.equal(31.5);
    await expectSettled(0);
  });

  it('a caller may repeat a lost write with its key: it is never sent twice, and reads the same (P4, P5)', async () => {
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'status', status: 500, method: 'POST', path: '/campaigns/c1' });
    const options = { headers: { 'Idempotency-Key': 'lost' } };
    const args = ['--campaign-id=c1', '--daily-budget=31.5'];
    const first = await service.run(write, args, options);
    expect(outcome(first.body)).to.equal('outcome_unknown');
    const second = await service.run(write, args, options);
    expect(second.text).to.equal(first.text);
    expect(await sent('POST /v1/campaigns/c1')).to.equal(1);
  });
});
