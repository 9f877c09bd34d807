/** Contacts are made or changed by their address, listed masked, and archived by an undo. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

describe('Contacts of HubSpot', () => {
  let platform: EmulatedPlatform;
  beforeEach(async () => (platform = await anEmulatedPlatform('hubspot')));
  afterEach(() => platform.close());

  const create = (email: string, properties?: object) =>
    platform.run('hubspot_create_contact', {
      email,
      ...(properties ? { properties: JSON.stringify(properties) } : {}),
    });

  it('are made, read back, and archived by an undo', async () => {
    const ran = await create('New@acme.example', { firstname: 'Nora', company: 'Acme' });
    expect(ran.verified).to.equal(true);
    expect(ran.result.created).to.equal(true);
    expect(JSON.stringify(ran.changes)).to.not.match(/new@|Nora/i);
    await platform.undo('hubspot_create_contact', ran);
    const again = await create('new@acme.example');
    expect(again.result.created).to.equal(true);
  });

  it('are changed where the address is known', async () => {
    const ran = await create('ana@acme.example', { jobtitle: 'CMO' });
    expect(ran).to.deep.include({ verified: true, result: { contact_id: '512', created: false } });
    expect(ran.changes[0]).to.include({ id: '512', field: 'properties' });
  });

  it('are refused in the words of HubSpot, without what they repeat', async () => {
    const error = (await create('ana@acme.example', { shoe_size: 'ana@acme.example' }).catch(
      (one: unknown) => one,
    )) as AnyJson;
    expect(error.code).to.equal('platform_rejected');
    expect(error.details.platform.message)
      .to.contain('PROPERTY_DOESNT_EXIST')
      .and.not.contain('ana@');
  });

  it('are listed by filters, masked', async () => {
    const filters = JSON.stringify([
      { property: 'email', operator: 'CONTAINS_TOKEN', value: 'acme' },
    ]);
    const { result } = await platform.run('hubspot_get_contacts', {
      filters,
      properties: 'email,phone,company',
    });
    expect(result.total).to.equal(1);
    expect(result.contacts[0].properties).to.include({
      email: 'a…@acme.example',
      phone: '…67',
      company: 'Acme',
    });
  });

  it('stand beside deals, companies, owners and pipelines', async () => {
    const deals = await platform.run('hubspot_get_deals', { stage: 'closedwon' });
    expect(deals.result.deals.map(({ id }: AnyJson) => id)).to.deep.equal(['31001']);
    const none = await platform.run('hubspot_get_deals', { stage: 'closedwon', days: 1 });
    expect(none.result.deals).to.deep.equal([]);
    expect((await platform.run('hubspot_get_companies')).result.total).to.equal(2);
    const owners = await platform.run('hubspot_list_owners');
    expect(owners.result.owners[0]).to.include({
      name: 'Rita Novak',
      email: 'r…@northwind.example',
    });
    const pipelines = await platform.run('hubspot_list_pipelines');
    expect(pipelines.result.pipelines[0].stages).to.have.length(4);
  });

  for (const [what, args] of [
    ['what is no address', { email: 'ana' }],
    [
      'an address among the properties',
      { email: 'a@b.example', properties: '{"email":"c@d.example"}' },
    ],
    ['properties that are a list', { email: 'a@b.example', properties: '[]' }],
    ['a property that is an object', { email: 'a@b.example', properties: '{"city":{}}' }],
  ] as const)
    it(`refuse ${what} before anything is sent`, async () => {
      const error = await platform
        .run('hubspot_create_contact', args)
        .catch((one: unknown) => one as AnyJson);
      expect(error).to.include({ code: 'input_invalid' });
      expect(platform.requests).to.have.length(0);
    });
});
