/** Meaning of `DailyBudget`, campaigns of every type, ids as numbers, and apps of one directory. */
import { expect } from 'chai';
import { levels } from '../../../../scripts-library/microsoft/levels.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };
import { flagsOf } from '../emulator/words.ts';
import { tokenUrlOf } from '../../../../runtime/platforms/request/address-of.ts';
import platform from '../platform.json' with { type: 'json' };
import type { PlatformData } from '../../../../sdk/platform.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { aMicrosoft, CAMPAIGNS, US, type MicrosoftApi } from './an-api.ts';

describe('Microsoft campaigns with a lifetime budget', () => {
  let api: MicrosoftApi;
  let id: string;
  before(async () => {
    api = await aMicrosoft();
    const { body } = await api.send(`POST ${CAMPAIGNS}/Campaigns`, {
      AccountId: US,
      Campaigns: [
        {
          Name: 'Audience | Spring',
          CampaignType: 'Audience',
          Status: 'Paused',
          TimeZone: 'EasternTimeUSCanada',
          BudgetType: 'LifetimeBudgetStandard',
          DailyBudget: 3_000,
          Languages: ['English'],
        },
      ],
    });
    id = body.CampaignIds[0];
  });
  after(() => api.close());
  it('are listed and read as what they are', async () => {
    const { result: list } = await api.run('microsoft_ads_list_campaigns', {});
    const listed = list.campaigns.find((one: { id: string }) => one.id === id);
    expect(listed).to.include({ daily_budget: null, lifetime_budget: 3_000 });
    const { result } = await api.run('microsoft_ads_get_campaign', { campaign_id: id });
    expect(result.campaign).to.include({ daily_budget: null, lifetime_budget: 3_000 });
  });
  for (const script of ['microsoft_ads_update_campaign_budget', 'microsoft_ads_update_campaign'])
    it(`are never given their whole sum as a day's: ${script} refuses by name`, async () => {
      const wish = { campaign_id: id, daily_budget: '50' };
      const error = await api.run(script, wish).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(ServiceError);
      expect(error).to.include({ code: 'input_invalid' });
      expect(String((error as ServiceError).message)).to.contain('LifetimeBudgetStandard');
      const { result } = await api.run('microsoft_ads_get_campaign', { campaign_id: id });
      expect(result.campaign.lifetime_budget).to.equal(3_000);
    });
  it('can still be renamed and enabled', async () => {
    const wish = { campaign_id: id, name: 'Audience | Summer' };
    const { result, verified } = await api.run('microsoft_ads_update_campaign', wish);
    expect(verified).to.equal(true);
    expect(result.campaign).to.include({ name: 'Audience | Summer', daily_budget: null });
  });
});

describe('Microsoft requests', () => {
  it('ask for campaigns of every type that there is', () => {
    const asked = flagsOf(levels.campaign.asks['CampaignType']);
    const [, known = ''] = /^\^\(\?:(.*?)\)/.exec(openapi.definitions.CampaignType.pattern) ?? [];
    expect(asked).to.have.members(known.split('|'));
  });
  it('may have ids as numbers, as other clients send them', async () => {
    const api = await aMicrosoft();
    const [first] = (await api.run('microsoft_ads_list_campaigns')).result.campaigns;
    const { status, body } = await api.send(`POST ${CAMPAIGNS}/Campaigns/QueryByIds`, {
      AccountId: Number(US),
      CampaignIds: [Number(first.id)],
      CampaignType: 'Search, Audience',
    });
    expect([status, body.Campaigns[0]?.Id]).to.deep.equal([200, first.id]);
    await api.close();
  });
});

describe('The sign-in of Microsoft', () => {
  const urlOf = (values: Record<string, string>) => tokenUrlOf(platform as PlatformData, values);
  it('is at the tenant of the app, and at common when none is given', () => {
    expect(urlOf({})).to.equal('https://login.microsoftonline.com/common/oauth2/v2.0/token');
    expect(urlOf({ tenant: 'contoso.example' })).to.equal(
      'https://login.microsoftonline.com/contoso.example/oauth2/v2.0/token',
    );
  });
  it('takes no tenant that would lead elsewhere', () => {
    for (const tenant of ['../common', 'a/b', '@evil.example', 'a?b', 'a#b', '%2e%2e', '..'])
      expect(() => urlOf({ tenant }), tenant).to.throw(ServiceError);
  });
  it('refuses an app of one directory at common, as Microsoft does', async () => {
    const api = await aMicrosoft();
    api.controls.tenant = 'contoso.example';
    const { status, body } = await api.exchange({});
    expect([status, String(body.error_description).slice(0, 12)]).to.deep.equal([
      400,
      'AADSTS50194:',
    ]);
    await api.close();
  });
});
