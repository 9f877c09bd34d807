/** Refusals of the emulator, in the three places where StackAdapt tells them. */
import { expect } from 'chai';
import { anApi, type AnApi } from '../../../../test/support/an-api.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createStackAdaptEmulator } from '../emulator/index.ts';

const PAUSE = `mutation($input: PauseCampaignsInput!) {
  pauseCampaigns(input: $input) { pausedCount userErrors { message path } } }`;
const UPSERT = `mutation($input: CampaignInput!) {
  upsertCampaign(input: $input) { campaign { id } userErrors { message path } } }`;
const LIST = `query($first: Int, $after: String) { campaigns(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } nodes { id channelType flights { nodes { id } } } } }`;

describe('StackAdapt in test mode', () => {
  let api: AnApi;
  before(async () => {
    api = await anApi('stackadapt', {
      create: (parts) => createStackAdaptEmulator(parts),
      headersOf: () => Promise.resolve({ authorization: `Bearer ${demoCredentials.api_key}` }),
    });
  });
  after(() => api.close());

  const ask = (query: string, variables: object = {}, more: object = {}) =>
    api.send('POST', 'graphql', { query, variables, ...more });

  const refusals: readonly (readonly [what: string, query: string, more: object, says: RegExp])[] =
    [
      ['an unknown field', 'query { account { colour } }', {}, /colour/],
      ['an unknown root', 'query { orders { id } }', {}, /orders/],
      ['broken text', 'query {', {}, /Syntax/],
      [
        'an extra key of the body',
        'query { account { id } }',
        { doc: 1 },
        /Unexpected parameter "doc"/,
      ],
      ['a variable that is missing', PAUSE, {}, /input/],
      [
        'a pause without a reason',
        PAUSE,
        { variables: { input: { campaignIds: ['1'] } } },
        /reason/,
      ],
      ['a cursor of its own', LIST, { variables: { after: 'x' } }, /cursor/],
    ];
  for (const [what, query, more, says] of refusals)
    it(`refuses ${what} with 400`, async () => {
      const { status, body } = await ask(query, {}, more);
      expect(status).to.equal(400);
      expect(body.errors[0].message).to.match(says);
      expect(body.errors[0].extensions.traceId).to.be.a('string');
    });

  it('knows no other key', async () => {
    const reply = await fetch(`${api.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer other' },
      body: JSON.stringify({ query: 'query { account { id } }' }),
    });
    expect(reply.status).to.equal(401);
  });

  it('lists page after page, each once', async () => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { body } = await ask(LIST, { first: 3, after });
      const { nodes, pageInfo } = body.data.campaigns;
      ids.push(...nodes.map(({ id }: { id: string }) => id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    const { body } = await ask(LIST);
    expect(new Set(ids).size).to.equal(body.data.campaigns.totalCount);
    expect(ids).to.have.length(body.data.campaigns.totalCount);
  });

  it('tells a broken rule in the payload, with status 200, and changes nothing', async () => {
    const { body } = await ask(LIST);
    const [{ id, channelType, flights }] = body.data.campaigns.nodes;
    const flight = flights.nodes[0].id;
    const paused = (ids: readonly string[]) =>
      ask(PAUSE, { input: { campaignIds: ids, reason: 'OTHER' } });
    const unknown = await paused([id, '7']);
    expect(unknown.status).to.equal(200);
    expect(unknown.body.data.pauseCampaigns.userErrors[0].message).to.contain('7');
    expect((await paused([id])).body.data.pauseCampaigns.pausedCount).to.equal(1);
    expect((await paused([id])).body.data.pauseCampaigns.pausedCount).to.equal(0);
    const broken: readonly (readonly [object, RegExp])[] = [
      [{}, /Exactly one/],
      [{ display: { id }, native: { id } }, /Exactly one/],
      [{ audio: { id } }, /not of the type/],
      [{ [channelType]: { id: '7' } }, /not found/],
      [{ [channelType]: { id, flights: [] } }, /needs a flight/],
      [{ [channelType]: { id, flights: [{ id: flight, grossDailyBudget: 0 }] } }, /above 0/],
      [
        { [channelType]: { id, flights: [{ id: flight, grossDailyBudget: null }] } },
        /needs a daily/,
      ],
      [
        { [channelType]: { id, flights: [{ id: flight, endTime: '2001-01-01T00:00:00Z' }] } },
        /after/,
      ],
      [{ [channelType]: { id, audience: { customSegmentIds: ['7'] } } }, /Segment 7/],
    ];
    for (const [input, says] of broken) {
      const reply = await ask(UPSERT, { input });
      expect(reply.status, JSON.stringify(reply.body)).to.equal(200);
      expect(reply.body.data.upsertCampaign.userErrors[0].message).to.match(says);
    }
  });

  it('archives a group and brings it back; meanwhile it takes no other change', async () => {
    const { result: listed } = await api.run('stackadapt_ads_list_campaign_groups');
    const [{ id }] = listed.campaign_groups as [{ id: string }];
    const mutate = async (name: string, input: object, type = `${name}Input`) => {
      const query = `mutation($input: ${type}!) {
        ${name[0]!.toLowerCase()}${name.slice(1)}(input: $input) { userErrors { message } } }`;
      const reply = await ask(query, { input });
      const [of] = Object.values<{ userErrors: { message: string }[] }>(reply.body.data ?? {});
      return [reply.status, of?.userErrors.map(({ message }) => message).join()];
    };
    expect(await mutate('ArchiveCampaignGroup', {})).to.deep.equal([400, undefined]);
    expect((await mutate('ArchiveCampaignGroup', { id: '7' }))[1]).to.match(/7 not found/);
    expect((await mutate('RestoreCampaignGroup', { id: '7' }))[1]).to.match(/7 not found/);
    expect(await mutate('ArchiveCampaignGroup', { id })).to.deep.equal([200, '']);
    const name = 'Another name';
    const update = () => mutate('UpdateCampaignGroup', { id, name }, 'CampaignGroupInput');
    expect((await mutate('ResumeCampaignGroup', { id }))[1]).to.match(/is archived/);
    expect((await update())[1]).to.match(/is archived/);
    const args = { campaign_group_id: id };
    const refused = await api
      .run('stackadapt_ads_update_campaign_group', { ...args, name })
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'input_invalid' });
    const { result } = await api.run('stackadapt_ads_update_campaign_group', {
      ...args,
      action: 'pause',
      name,
    });
    expect(result.campaign_group).to.include({
      name,
      status: 'PAUSED',
      previous_status: 'REMOVED',
    });
    expect(await update()).to.deep.equal([200, '']);
  });

  it('knows its inventory packages alone, and leaves the list of a group as it was', async () => {
    const { result: listed } = await api.run('stackadapt_ads_list_campaign_groups');
    const [{ id }] = listed.campaign_groups as [{ id: string }];
    const args = { campaign_group_id: id, inventory_package_ids: ['7'] };
    const refused = await api
      .run('stackadapt_ads_attach_inventory_packages', args)
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'platform_not_found' });
    const query = `mutation($input: CampaignGroupInput!) {
      updateCampaignGroup(input: $input) { userErrors { message path } } }`;
    const { body } = await ask(query, { input: { id, inventoryPackageIds: ['7'] } });
    expect(body.data.updateCampaignGroup.userErrors).to.deep.equal([
      { message: 'Inventory package 7 not found', path: ['inventoryPackageIds'] },
    ]);
    const { result } = await api.run('stackadapt_ads_list_inventory_packages', { query: 'SPORTS' });
    expect(result).to.deep.include({ total: 1, truncated: false });
  });

  it('keeps deals to their advertisers, their sort and their holders, and copies within an advertiser', async () => {
    const told = async (name: string, type: string, input: object) => {
      const query = `mutation($input: ${type}!) { ${name}(input: $input) { userErrors { message path } } }`;
      const { body } = await ask(query, { input });
      return body.data[name].userErrors[0]?.message as string | undefined;
    };
    const { result: groups } = await api.run('stackadapt_ads_list_campaign_groups');
    const [group] = groups.campaign_groups as [{ id: string }];
    const { result: campaigns } = await api.run('stackadapt_ads_list_campaigns');
    const [{ id, channel }] = campaigns.campaigns as [{ id: string; channel: string }];
    const grouped = (deal: string) =>
      told('updateCampaignGroup', 'CampaignGroupInput', { id: group.id, byodDealIds: [deal] });
    expect(await grouped('7')).to.equal('Deal 7 not found');
    expect(await grouped('28609')).to.equal('Deal 28609 is not for this advertiser');
    const inventory = { byodPmpDealIds: ['37932'] };
    const pg = { [channel]: { id, inventory } };
    expect(await told('upsertCampaign', 'CampaignInput', pg)).to.equal('Deal 37932 is not PMP');
    const deletes = (deal: string) => told('deleteByodDeal', 'DeleteByodDealInput', { id: deal });
    expect(await deletes('55821')).to.equal('Deal 55821 is attached to a campaign');
    const save = (deal: object) => told('createOrUpdateByodDeals', 'CreateOrUpdateByodDeal', deal);
    expect(await save({ name: 'No more' })).to.equal("can't be blank");
    expect(await save({ id: '37932', publisherBudget: null })).to.equal("can't be blank");
    expect(await save({ id: '55821', startDate: '2026-02-02', endDate: '2026-02-01' })).to.equal(
      'must be after the start',
    );
    const copy = { campaignIds: [id], campaignGroupId: '1' };
    expect(await told('copyCampaigns', 'CopyCampaignsInput', copy)).to.match(/group 1 not found/);
  });

  it('is waited for when it is asked too often', async () => {
    api.faults.plan({ kind: 'throttle', retry_after_seconds: 3, path: 'graphql' });
    const begun = api.clock.now();
    await api.run('stackadapt_ads_get_account_info');
    expect(api.clock.now()).to.be.above(begun);
  });
});
