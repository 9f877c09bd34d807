/** Leads on their way to the CRM: once each, sealed all the way, tried again for a day, forgotten in the queue too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { runOperation } from '../../runtime/admin/operations.ts';
import { systemClock } from '../../runtime/clock.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

const MINUTE = 60_000;
const PLANTED = 'planted.person@secret-lead.example';

describe('Leads of a page, and the CRM', function () {
  this.timeout(90_000);
  const folder = aFolder();
  const logged: string[] = [];
  let desk: Workspace;
  before(async () => {
    const store = await createLowdbStore({ folder, clock: systemClock });
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    desk = await aWorkspace({
      balance: 2_000,
      platforms: ['anthropic', 'hubspot'],
      config: { dataFolder: folder },
      overrides: { store, log },
    });
    await desk.call('create_landing_page', { ...aBrief, slug: 'own', lead_form: '{}' });
    await desk.call('publish_landing_page', { slug: 'own' });
  });
  after(() => desk.service.stop());

  const pass = (ms = MINUTE) => letTimePass(desk.service, ms);
  const send = (email: string, name = 'Ada Lovelace') =>
    desk.send(`${desk.service.urls.base}/lp/own?gclid=x1`, { email, name });
  const operate = (name: string, input: object) =>
    runOperation(
      desk.service.parts,
      name,
      { organizationId: desk.service.organizationId, ...input },
      { signal: new AbortController().signal },
    ) as Promise<AnyJson>;
  const leadWith = async (email: string) =>
    (await desk.leads()).find((one) => one.email === email) as AnyJson;
  const contacts = async (name: string): Promise<AnyJson[]> => {
    const filters = JSON.stringify([{ property: 'firstname', value: name }]);
    const { body } = await desk.service.run('hubspot_get_contacts', [
      '--filters',
      filters,
      '--properties',
      'email,firstname,hs_google_click_id,lifecyclestage',
    ]);
    return body.result.contacts;
  };

  it('go there by the minute, each once, with name and click', async () => {
    expect((await send('ada@example.com')).status).to.be.below(400);
    expect(await leadWith('ada@example.com')).to.include({ crm: 'waiting', attempts: 0 });
    await pass();
    const lead = await leadWith('ada@example.com');
    expect(lead, JSON.stringify(lead)).to.include({ crm: 'sent', attempts: 1, sent_to: 'hubspot' });
    await pass();
    const [contact, ...more] = await contacts('Ada Lovelace');
    expect(more).to.deep.equal([]);
    expect(contact.id).to.equal(lead.contact_id);
    expect(contact.properties).to.include({
      email: 'a…@example.com',
      hs_google_click_id: 'x1',
      lifecyclestage: 'lead',
    });
  });

  it('are one contact where a person sends the form again', async () => {
    await send('ada@example.com', 'Ada again');
    await pass();
    const all = (await desk.leads()).filter(({ email }) => email === 'ada@example.com');
    expect(new Set(all.map(({ contact_id }) => contact_id as string))).to.have.length(1);
  });

  it('wait for a CRM that does not answer, and are sent once it does', async () => {
    const faults = await desk.service.parts.emulators.faults('hubspot');
    faults.plan({ kind: 'status', status: 503, times: 8 });
    await send('late@example.com', 'Late Person');
    await pass();
    const waiting = await leadWith('late@example.com');
    expect(waiting, JSON.stringify(waiting)).to.include({ crm: 'waiting', attempts: 1 });
    expect(waiting.error).to.be.a('string').and.not.equal('');
    faults.clear();
    await pass(30_000);
    expect(await leadWith('late@example.com')).to.include({ attempts: 1 });
    await pass(5 * MINUTE);
    expect(await leadWith('late@example.com')).to.include({ crm: 'sent' });
    await pass();
    expect(await contacts('Late Person')).to.have.length(1);
  });

  it('are given up where the CRM refuses them, and the list says so', async () => {
    await send('refused@example.c', 'Refused');
    const faults = await desk.service.parts.emulators.faults('hubspot');
    faults.plan({ kind: 'status', status: 400, path: 'upsert', times: 1 });
    await pass();
    const lead = await leadWith('refused@example.c');
    expect(lead, JSON.stringify(lead)).to.include({ crm: 'failed', attempts: 1 });
    const listed = JSON.stringify(await operate('records.list', { kind: 'leads', limit: 50 }));
    expect(listed).to.contain('failed').and.contain(lead.error).and.not.contain('refused@');
  });

  it('are given up after a day', async () => {
    const faults = await desk.service.parts.emulators.faults('hubspot');
    faults.plan({ kind: 'status', status: 503, times: 10_000 });
    await send('dead@example.com', 'Dead');
    await pass();
    for (let hour = 0; hour < 30; hour += 3) await pass(180 * MINUTE);
    faults.clear();
    const lead = await leadWith('dead@example.com');
    expect(lead, JSON.stringify(lead)).to.include({ crm: 'failed' });
    expect(lead.attempts).to.be.above(5);
  });

  it('are forgotten in the queue too', async () => {
    await send(PLANTED, 'Forgotten Person');
    const { id } = await leadWith(PLANTED);
    await operate('records.forget', { kind: 'leads', id });
    await pass(2 * MINUTE);
    await pass();
    expect(await contacts('Forgotten Person')).to.deep.equal([]);
  });

  it('are taken back, as a run that made something', async () => {
    const { audit } = desk.service.parts;
    const entries = await audit.tail(desk.service.organizationId, 500);
    const sent = entries.find(
      ({ script }) => script === 'hubspot_send_lead' || script === 'send_lead',
    );
    const undone = await desk.service.run('undo_change', ['--run-id', String(sent?.runId)]);
    expect(undone.body, JSON.stringify(undone.body)).to.nested.include({ success: true });
    await pass();
    expect(await contacts('Ada Lovelace')).to.deep.equal([]);
  });

  it('stand nowhere in words: no journal, log, audit or queue has the address', async () => {
    await send(PLANTED, 'Planted Person');
    await pass();
    expect(await leadWith(PLANTED)).to.include({ crm: 'sent' });
    const { audit } = desk.service.parts;
    const entries = await audit.tail(desk.service.organizationId, 1_000);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/emulat/.test(file.parentPath + file.name))
      .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'));
    const told = [JSON.stringify(entries), ...logged, ...files].join('\n');
    expect(told).to.contain('send_lead');
    expect(told.includes('planted.person')).to.equal(false);
    expect(told.includes('Planted Person')).to.equal(false);
  });
});
