/** Alerts and guardrails notify a new address only after a person agreed. */
import { expect } from 'chai';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';

const hook = 'https://reports.example.com/in/secret';
const rule = {
  platform: 'google',
  account_id: '1112223333',
  campaign_id: '33431569338',
  conversion_action_id: '824247936',
  spend_threshold: 50,
};
const alert = { threshold: 100, platforms: 'google', email: 'ada@example.com' };

describe('Who is told by alerts and guardrails', function () {
  this.timeout(30_000);
  let service: TestService;
  let call: ReturnType<typeof callsOf>['call'];
  beforeEach(async () => {
    service = await aService({ platforms: ['google'] });
    ({ call } = callsOf(service));
  });
  afterEach(() => service.stop());

  const heldFor = ({ pending }: AnyJson) =>
    (pending?.reasons ?? []).map(({ message }: AnyJson) => message as string);
  const approve = async ({ pending }: AnyJson) =>
    (await aReviewer(service)).decide(pending.approval_id, 'approve');

  it('waits for a person at each new address, by mail, phone and webhook, and only once', async () => {
    const first = await call('set_spend_alert', { ...alert, phone: '+4930123456' });
    expect(heldFor(first)).to.deep.equal([
      'Nothing goes to email ada@example.com yet.',
      'Nothing goes to phone +4930123456 yet.',
    ]);
    await approve(first);
    const higher = await call('set_spend_alert', { ...alert, threshold: 200 });
    expect(higher, JSON.stringify(higher)).to.include({ threshold: 200, verified: true });
    const known = await call('set_campaign_guardrail', rule);
    expect(known, JSON.stringify(known)).to.include({ status: 'armed' });
    const moved = await call('set_spend_alert', { ...alert, email: 'eve@evil.example' });
    expect(heldFor(moved)).to.deep.equal(['Nothing goes to email eve@evil.example yet.']);
    const other = await call('set_campaign_guardrail', { ...rule, webhook: hook });
    expect(heldFor(other)).to.deep.equal(['Nothing goes to webhook reports.example.com yet.']);
    await approve(other);
    expect(await call('set_campaign_guardrail', { ...rule, webhook: hook })).to.include({
      status: 'armed',
    });
  });

  it('takes an alert back with whom it told', async () => {
    const first = await call('set_spend_alert', alert);
    await approve(first);
    const { changes } = await call('list_changes', { days: 1 });
    const run_id = (changes as AnyJson[]).find(({ entity }) => entity === 'spend_alert')?.run_id;
    const undone = await call('undo_change', { run_id });
    expect(undone, JSON.stringify(undone)).to.include({ verified: true });
    expect(heldFor(await call('set_spend_alert', alert))).to.have.length(1);
  });
});
