/** Submissions of Fillout's forms do what a form of ours does: a lead once, the CRM, a conversion. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

describe('Webhooks of Fillout', function () {
  this.timeout(60_000);
  let desk: Workspace;
  let url: string;
  before(async () => {
    desk = await aWorkspace({ balance: 1_000, platforms: ['anthropic', 'hubspot'] });
    await desk.call('create_landing_page', { ...aBrief, slug: 'own' });
    await desk.call('publish_landing_page', { slug: 'own' });
    const set = { slug: 'own', fillout_form_id: 'foAdHjd1Duus' };
    url = (await desk.call('update_landing_page_tracking', set)).webhook_url;
  });
  after(() => desk.service.stop());

  const post = async (body: unknown, to = url) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    return (await fetch(to, { method: 'POST', body: text, headers })).status;
  };
  const submission = (submissionId: string, more: object = {}) => ({
    submissionId,
    submissionTime: '2026-11-20T10:00:00.000Z',
    questions: [
      { id: 'a', name: 'Work email', type: 'EmailInput', value: 'ana@acme.com' },
      { id: 'b', name: 'Your name', type: 'ShortAnswer', value: 'Ana Lis' },
      { id: 'c', name: 'Message', type: 'LongAnswer', value: null },
    ],
    urlParameters: [
      { id: 'gclid', name: 'gclid', value: 'Cj0' },
      { id: 'utm_source', name: 'utm_source', value: 'google' },
    ],
    ...more,
  });
  const inEnvelope = (one: object) => ({
    formId: 'foAdHjd1Duus',
    formName: 'Demo',
    submission: one,
  });
  const conversions = async (): Promise<number> => {
    const { parts, key } = desk.service;
    const { organizationId, workspaceId } = await parts.keys.authenticate(key);
    const kind = parts.catalog.current().parts.records.get('pixel_event')!;
    const { rows } = await parts.records.list({ organizationId, workspaceId }, kind);
    return rows.filter(({ value: { value } }) => value['name'] === 'lead').length;
  };

  it('are a lead, a contact and a conversion, each once, however often they come', async () => {
    const body = inEnvelope(submission('0f5b2c1e'));
    expect(await post(body)).to.equal(200);
    desk.service.clock.advance(60_000);
    const retried = { ...body, submission: { ...body.submission, lastUpdatedAt: 'later' } };
    expect(await post(retried)).to.equal(200);
    const leads = await desk.leads();
    expect(leads).to.have.length(1);
    expect(leads[0]).to.deep.include({
      by: 'webhook',
      email: 'ana@acme.com',
      attribution: { gclid: 'Cj0', utm_source: 'google' },
    });
    expect(await conversions()).to.equal(1);
    await letTimePass(desk.service, 60_000);
    expect((await desk.leads())[0]).to.include({ crm: 'sent' });
    desk.service.clock.advance(3_000);
    const filters = '[{"property":"firstname","value":"Ana Lis"}]';
    const { body: found } = await desk.service.run('hubspot_get_contacts', ['--filters', filters]);
    expect(found.result.contacts).to.have.length(1);
  });

  it('are read without the envelope, too, and with the address of who booked', async () => {
    const questions = [{ id: 'b', name: 'Your name', type: 'ShortAnswer', value: 'Bo' }];
    const scheduling = [{ id: 's', name: 'Call', value: { email: 'bo@acme.com' } }];
    expect(await post(submission('second', { questions, scheduling }))).to.equal(200);
    const leads = await desk.leads();
    expect(leads.map(({ email }) => email as string)).to.include('bo@acme.com');
    expect(leads).to.have.length(2);
  });

  it('are refused without an address, of another form, too large, or at another address', async () => {
    const nobody = submission('third', { questions: [] });
    expect(await post(inEnvelope(nobody))).to.equal(422);
    expect(await post({ ...inEnvelope(submission('fourth')), formId: 'other' })).to.equal(422);
    expect(await post('{"submission":')).to.be.oneOf([400, 422]);
    expect(await post(inEnvelope(submission('5', { note: 'x'.repeat(300_000) })))).to.equal(413);
    expect(await post(inEnvelope(submission('6')), `${url.slice(0, -4)}aaaa`)).to.equal(404);
    expect(await desk.leads()).to.have.length(2);
  });
});
