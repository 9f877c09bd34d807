/** Letters of the pipeline go by a provider that is connected: once each, sealed, and a refusal is told without the address. */
import { expect } from 'chai';
import { from } from '../../plugins/platforms/email/emulator/accounts.ts';
import { callTool } from '../mcp/a-surface.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { endedJob, until } from '../support/until.ts';

describe('Messages of the service, by providers', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['apollo', 'anthropic', 'email', 'twilio'],
      balance: 1_000,
    });
    service.clock.advance(6.5 * 3_600_000);
  });
  after(() => service.stop());

  const call = (name: string, given: object) => callTool(service, name, given);
  const run = async (given: object) => {
    const answer = await call('growth_run_pipeline', given);
    const { job_id: id } = answer.structuredContent ?? {};
    return id === undefined
      ? answer
      : endedJob(async () => (await call('get_job_status', { job_id: id })).structuredContent);
  };
  const sent = async () => {
    const base = await service.parts.emulators.baseUrl('email');
    const [{ credentials }] = (await service.parts.emulators.accounts('email')) as AnyJson;
    const read = async (path: string): Promise<AnyJson> => {
      const headers = { authorization: `Bearer ${credentials.api_key}` };
      service.clock.advance(1_000);
      return (await fetch(`${base}/${path}`, { headers })).json();
    };
    const { data } = await read('emails?limit=100');
    const ours = data.filter((one: AnyJson) => !String(one.to).includes('globex'));
    return Promise.all(ours.map(({ id }: AnyJson) => read(`emails/${id}`))) as Promise<AnyJson[]>;
  };
  const notices = async () =>
    (await service.parts.store.list<AnyJson>(service.organizationId, 'notice', { limit: 100 }))
      .rows;

  it('leave once each when a person agreed, with a way to end them in words and headers', async () => {
    await run({ query: 'Head of Growth', limit: 3 });
    const held = await run({ mode: 'followups', limit: 2 });
    const { pending = {} } = held.result ?? {};
    expect(pending, JSON.stringify(held)).to.have.property('approval_id');
    expect(await sent()).to.deep.equal([]);
    await (await aReviewer(service)).decide(pending.approval_id, 'approve');
    await until(sent, ({ length }) => length >= 2);
    const letters = await sent();
    expect(letters).to.have.length(2);
    for (const letter of letters) {
      expect(letter).to.include({ from });
      expect(letter.text).to.include(`${service.urls.base}/stop/`);
    }
    await until(notices, (all) => all.every(({ value }) => value.status === 'sent'));
    const kept = JSON.stringify([
      await notices(),
      await service.parts.audit.tail(service.organizationId, 200),
    ]);
    for (const { to, text } of letters) {
      expect(kept).to.not.include(to[0]);
      expect(kept).to.not.include(text.slice(0, 30));
    }
  });

  it('that the provider refuses are told as refused, and tell no number', async () => {
    const { notify, store } = service.parts;
    const { organizationId } = service;
    const { keyId } = await service.aKey();
    const tell = async (to: object) => {
      const message = { subject: 'Alert', text: 'Spend is high.', personal: true };
      const target = await notify.target(organizationId, to);
      const wish = { organizationId, keyId, target, message };
      const { id } = await store.transact((tx) => notify.sendIn(tx, wish));
      const look = () => notify.find(organizationId, id);
      return until(look, (found) => found?.status !== 'queued');
    };
    expect(await tell({ sms: '+4915550005555' })).to.include({ status: 'sent', error: null });
    const refused = await tell({ sms: '+15005550004' });
    expect(refused).to.include({ status: 'failed' });
    expect(refused?.error).to.match(/^delivery_refused: .*unsubscribed/);
    expect(await tell({ email: 'ana@acme.example' })).to.include({ status: 'sent' });
    const gone = await tell({ email: 'suppressed@resend.dev' });
    expect(gone).to.include({ status: 'failed' });
    expect(gone?.error).to.include('SUPPRESSED').and.not.include('suppressed@');
  });
});
