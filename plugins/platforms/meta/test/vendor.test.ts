/** Meta's own client works against the emulator as it does against the Graph. */
import { expect } from 'chai';
import { anEmulator, US, type RunningEmulator } from './an-emulator.ts';
import { aVendorApi, vendor, type VendorAccount, type VendorObject } from './vendor.ts';
import vocabulary from '../emulator/vocabulary.json' with { type: 'json' };

const { AdAccount, Campaign, AdSet, Ad, AdsInsights, CustomAudience, User } = vendor;

describe("Meta's own client on the emulator", () => {
  let running: RunningEmulator;
  let account: VendorAccount;

  before(async () => {
    running = await anEmulator();
    aVendorApi(running.address, running.token);
    account = new AdAccount(`act_${US}`);
  });
  after(() => running.close());

  it('reads the account and what the token reaches', async () => {
    const read = await account.read(['name', 'currency', 'timezone_name']);
    expect(read.name).to.equal('Northwind Outdoor');
    const accounts = await new User('me').getAdAccounts(['account_id', 'currency']);
    expect(accounts.map(({ currency }) => currency)).to.deep.equal(['USD', 'JPY']);
  });

  it('walks every page of an edge by cursor, there and back', async () => {
    const names: string[] = [];
    const cursor = await account.getAdSets(['name'], { limit: 4 });
    names.push(...cursor.map(({ name }) => String(name)));
    while (cursor.hasNext()) {
      await cursor.next();
      names.push(...cursor.map(({ name }) => String(name)));
    }
    expect(names).to.have.length(11);
    expect(new Set(names).size).to.equal(11);
    expect(cursor.hasPrevious()).to.equal(true);
    await cursor.previous();
    expect(cursor[0]?.name).to.equal(names[4]);
  });

  it('creates campaign, ad set, creative and ad, changes and deletes them', async () => {
    const campaign = await account.createCampaign([], {
      name: 'Vendor',
      objective: Campaign.Objective.outcome_traffic,
      status: Campaign.Status.paused,
      special_ad_categories: [],
      daily_budget: 5000,
    });
    const adSet = await account.createAdSet([], {
      name: 'Vendor set',
      campaign_id: campaign.id,
      status: 'PAUSED',
      billing_event: AdSet.BillingEvent.impressions,
      optimization_goal: AdSet.OptimizationGoal.link_clicks,
      targeting: {
        geo_locations: { countries: ['US'] },
        targeting_automation: { advantage_audience: 0 },
      },
    });
    const creative = await account.createAdCreative([], {
      name: 'Vendor creative',
      object_story_spec: {
        page_id: '104455667788990',
        link_data: {
          link: 'https://northwind-outdoor.example/',
          call_to_action: { type: 'LEARN_MORE' },
        },
      },
    });
    const ad = await account.createAd([], {
      name: 'Vendor ad',
      adset_id: adSet.id,
      status: 'PAUSED',
      creative: { creative_id: creative.id },
    });
    const read = await new Ad(ad.id).get(['name', 'effective_status', 'creative', 'campaign_id']);
    expect(read).to.include({ name: 'Vendor ad', campaign_id: campaign.id });
    expect(read.creative).to.deep.equal({ id: creative.id });
    await new Campaign(campaign.id, { name: 'Renamed' }).update([], { name: 'Renamed' });
    const renamed = await new Campaign(campaign.id).get(['name', 'daily_budget']);
    expect(renamed).to.include({ name: 'Renamed', daily_budget: '5000' });
    await new Campaign(campaign.id).delete([]);
    const gone = await new Ad(ad.id).get(['effective_status', 'status']);
    expect(gone).to.include({ effective_status: 'DELETED', status: 'PAUSED' });
  });

  it('reads insights at once and as a report run, with the same rows', async () => {
    const fields = ['campaign_id', 'spend', 'impressions'];
    const params = { level: 'campaign', date_preset: 'last_14d' };
    const rows = await account.getInsights(fields, params);
    expect(rows.length).to.equal(4);
    expect(rows[0]?.['spend']).to.match(/^\d+\.\d\d$/);
    const run = await account.getInsightsAsync(fields, params);
    running.controls.reportPolls = 2;
    const states: string[] = [];
    do {
      const look = await run.get(['async_status']);
      states.push(String(look['async_status']));
    } while (states.at(-1) !== 'Job Completed' && states.length < 5);
    expect(states).to.deep.equal(['Job Started', 'Job Running', 'Job Completed']);
    const again = await run.getInsights([], {});
    expect(again.map(dataOf)).to.deep.equal(rows.map(dataOf));
  });

  it('creates a customer file, fills it, finds it and deletes it', async () => {
    const made = await account.createCustomAudience([], {
      name: 'Vendor people',
      subtype: CustomAudience.Subtype.custom,
      customer_file_source: CustomAudience.CustomerFileSource.user_provided_only,
    });
    const audience = new CustomAudience(made.id);
    const payload = { schema: 'EMAIL_SHA256', data: ['a'.repeat(64), 'ann@example.com'] };
    const taken = await audience.createUser([], { payload });
    expect(dataOf(taken)).to.include({ num_received: 2, num_invalid_entries: 1 });
    const read = await audience.get(['name', 'subtype', 'operation_status']);
    expect(read).to.include({ name: 'Vendor people', subtype: 'CUSTOM' });
    const names = async () =>
      (await account.getCustomAudiences(['name'])).map(({ name }) => String(name));
    expect(await names()).to.include('Vendor people');
    await audience.delete([]);
    expect(await names()).to.not.include('Vendor people');
  });

  it('sends a batch', async () => {
    const batch = new vendor.FacebookAdsApiBatch(vendor.FacebookAdsApi.getDefaultApi());
    const codes: number[] = [];
    const note = (reply: { _status?: number; status?: number; code?: number }) =>
      codes.push(Number(reply.code ?? reply.status ?? reply._status));
    batch.add('GET', `act_${US}`, { fields: 'name' }, {}, note, note);
    batch.add('GET', '123', {}, {}, note, note);
    await batch.execute();
    expect(codes).to.have.length(2);
  });

  it('words what is refused as an error of the Graph', async () => {
    const refused = await account
      .createCampaign([], { name: 'X', objective: 'OUTCOME_TRAFFIC', status: 'PAUSED' })
      .then(
        () => undefined,
        (error: Error & { response?: unknown }) => error,
      );
    expect(refused?.response).to.include({ code: 100, type: 'OAuthException' });
    expect(refused?.message).to.contain('special_ad_categories');
  });

  it('knows every field and value of the vocabulary', () => {
    const types = {
      campaign: Campaign,
      adset: AdSet,
      ad: Ad,
      adsinsights: AdsInsights,
      customaudience: CustomAudience,
    };
    for (const [type, known] of Object.entries(types)) {
      const listed = vocabulary.fields[type as keyof typeof types].split(' ');
      expect(listed).to.include.members(Object.values(known.Fields));
      expect(listed.length - Object.values(known.Fields).length).to.be.below(40);
    }
    const buttons = vocabulary.enums.call_to_action.split(' ');
    expect(buttons).to.have.length(102);
    expect(buttons).to.include.members(Object.values(vendor['AdCreative'].CallToActionType));
  });
});

function dataOf(row: VendorObject): unknown {
  return row.exportAllData?.() ?? row['_data'];
}
