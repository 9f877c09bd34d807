/** HubSpot's own client drives the emulator, unchanged. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import type { AnyJson } from '../../support/any-json.ts';
import { accessToken, narrowToken } from '../../../plugins/platforms/hubspot/emulator/accounts.ts';

/** Without its types, which take the compiler longer than all of this platform. */
const require = createRequire(import.meta.url);
const { Client } = require('@hubspot/api-client') as AnyJson;

describe('The HubSpot emulator, judged by @hubspot/api-client', () => {
  let platform: EmulatedPlatform;
  beforeEach(async () => (platform = await anEmulatedPlatform('hubspot')));
  afterEach(() => platform.close());

  const client = (token = accessToken) =>
    new Client({ accessToken: token, basePath: platform.address, numberOfApiCallRetries: 0 });
  const refused = async (call: Promise<unknown>) => {
    const error = (await call.then(
      () => undefined,
      (one: unknown) => one,
    )) as AnyJson;
    return { code: error?.code, ...error?.body };
  };
  const later = () => platform.clock.advance(3_000);

  it('makes a contact by its address, and changes it the next time', async () => {
    const { batchApi, basicApi } = client().crm.contacts;
    const upsert = (properties: object) =>
      batchApi.upsert({ inputs: [{ id: 'New@Acme.example', idProperty: 'email', properties }] });
    const [made] = (await upsert({ firstname: 'Nora', lifecyclestage: 'customer' })).results;
    expect(made._new).to.equal(true);
    const [again] = (await upsert({ lastname: 'Ek', lifecyclestage: 'lead' })).results;
    expect({ id: again.id, isNew: again._new }).to.deep.equal({ id: made.id, isNew: false });
    const names = ['email', 'firstname', 'lastname', 'lifecyclestage', 'phone'];
    const read = await basicApi.getById(
      'new@acme.example',
      names,
      undefined,
      undefined,
      false,
      'email',
    );
    expect(read.properties).to.deep.include({
      email: 'new@acme.example',
      firstname: 'Nora',
      lastname: 'Ek',
      lifecyclestage: 'customer',
      phone: null,
    });
    expect(read.createdAt).to.be.instanceOf(Date);
  });

  it('refuses a second contact with an address, in its words', async () => {
    const { basicApi } = client().crm.contacts;
    const error = await refused(basicApi.create({ properties: { email: 'ana@acme.example' } }));
    expect(error).to.deep.include({ code: 409, category: 'CONFLICT' });
    expect(error.message).to.equal('Contact already exists. Existing ID: 512');
  });

  it('refuses unknown properties and addresses that are none', async () => {
    const { basicApi } = client().crm.contacts;
    const unknown = await refused(basicApi.update('512', { properties: { shoe_size: '42' } }));
    expect(unknown).to.deep.include({ code: 400, category: 'VALIDATION_ERROR' });
    expect(unknown.message).to.contain('PROPERTY_DOESNT_EXIST');
    const mail = await refused(basicApi.create({ properties: { email: 'nobody' } }));
    expect(mail.message).to.contain('INVALID_EMAIL');
    expect(await refused(basicApi.getById('1'))).to.include({ code: 404 });
  });

  it('refuses a batch that names one twice, or is too large', async () => {
    const { batchApi } = client().crm.contacts;
    const input = (id: string) => ({ id, idProperty: 'email', properties: {} });
    const twice = { inputs: [input('a@b.example'), input('A@b.example')] };
    expect(await refused(batchApi.upsert(twice))).to.include({ code: 400 });
    const many = Array.from({ length: 101 }, (_, at) => input(`a${at}@b.example`));
    expect(await refused(batchApi.upsert({ inputs: many }))).to.include({ code: 400 });
  });

  it('says which of several it does not know', async () => {
    const { batchApi } = client().crm.contacts;
    const answer = await batchApi.read({
      inputs: [{ id: 'ana@acme.example' }, { id: 'none@acme.example' }],
      idProperty: 'email',
      properties: ['email'],
      propertiesWithHistory: [],
    });
    expect(answer.results.map(({ id }: AnyJson) => id)).to.deep.equal(['512']);
    expect(answer.numErrors).to.equal(1);
  });

  it('finds by a search what was written a while ago', async () => {
    const { basicApi, searchApi } = client().crm.contacts;
    await basicApi.create({ properties: { email: 'late@acme.example' } });
    const wish = {
      filterGroups: [
        { filters: [{ propertyName: 'email', operator: 'EQ', value: 'late@acme.example' }] },
      ],
      properties: ['email'],
      sorts: ['-createdate'],
      limit: 10,
      after: '0',
    };
    expect((await searchApi.doSearch(wish)).total).to.equal(0);
    later();
    expect((await searchApi.doSearch(wish)).total).to.equal(1);
    const page = await searchApi.doSearch({ ...wish, filterGroups: [], limit: 1 });
    expect(page.paging.next.after).to.equal('1');
  });

  it('archives, and shows it no more', async () => {
    const { basicApi } = client().crm.contacts;
    await basicApi.archive('513');
    expect(await refused(basicApi.getById('513'))).to.include({ code: 404 });
  });

  it('lists companies, deals, owners and pipelines', async () => {
    const { crm } = client();
    const owners = await crm.owners.ownersApi.getPage();
    expect(owners.results[0]).to.include({ id: '71001', firstName: 'Rita' });
    const pipelines = await crm.pipelines.pipelinesApi.getAll('deals');
    expect(pipelines.results[0].stages.map(({ id }: AnyJson) => id)).to.include('closedwon');
    const deal = await crm.deals.basicApi.getById('31001', ['amount']);
    expect(deal.properties.amount).to.equal('12000');
    const company = await crm.companies.basicApi.getById('9001');
    expect(company.properties.name).to.equal('Acme');
  });

  it('lets nobody in without a token, nor without the scope', async () => {
    const nobody = await refused(client('pat-na1-other').crm.contacts.basicApi.getById('512'));
    expect(nobody).to.include({ code: 401, category: 'INVALID_AUTHENTICATION' });
    const wish = { properties: { email: 'x@acme.example' } };
    const narrow = await refused(client(narrowToken).crm.contacts.basicApi.create(wish));
    expect(narrow).to.include({ code: 403, category: 'MISSING_SCOPES' });
  });

  it('lets a hundred requests pass in ten seconds', async () => {
    const { basicApi } = client().crm.contacts;
    for (let at = 0; at < 100; at += 1) await basicApi.getById('512');
    const error = await refused(basicApi.getById('512'));
    expect(error).to.include({ code: 429, policyName: 'TEN_SECONDLY_ROLLING' });
    platform.clock.advance(10_001);
    expect((await basicApi.getById('512')).id).to.equal('512');
  });
});
