import { expect } from 'chai';
import { aCampaign, aMicrosoft, CAMPAIGNS, UK, US, type MicrosoftApi } from './an-api.ts';

describe('The Microsoft emulator', () => {
  let api: MicrosoftApi;
  before(async () => {
    api = await aMicrosoft();
  });
  after(() => api.close());
  const list = `POST ${CAMPAIGNS}/Campaigns/QueryByAccountId`;
  const ours = { AccountId: US };
  const firstError = ({ body }: { body: Record<string, { Code: number }[]> }) =>
    (body['Errors'] ?? body['OperationErrors'])?.[0]?.Code;

  describe('refuses a caller', () => {
    const cases: [string, Record<string, string | null>, number, number][] = [
      ['without a token', { authorization: null }, 401, 105],
      ['with a token of its own making', { authorization: 'Bearer EwB4.1.x' }, 401, 105],
      ['without a developer token', { developertoken: null }, 401, 105],
      ['of an account that it does not reach', { customeraccountid: '7' }, 403, 106],
      ['of another customer', { customerid: '7' }, 403, 106],
      ['that names no account', { customeraccountid: null }, 400, 1030],
    ];
    for (const [name, headers, status, code] of cases)
      it(name, async () => {
        const reply = await api.send(list, ours, headers);
        expect(reply.status).to.equal(status);
        expect(firstError(reply)).to.equal(code);
        expect(reply.body.TrackingId).to.be.a('string');
      });
    it('whose token has run out', async () => {
      const other = await aMicrosoft();
      other.clock.advance(3_600_000);
      expect(firstError(await other.send(list, ours))).to.equal(109);
      await other.close();
    });
    it('that signs in with another secret, scope, client or token', async () => {
      for (const [form, error] of [
        [{ client_secret: 'x' }, 'invalid_client'],
        [{ scope: 'openid' }, 'invalid_scope'],
        [{ client_id: 'x' }, 'unauthorized_client'],
        [{ refresh_token: 'x' }, 'invalid_grant'],
        [{ grant_type: 'password' }, 'unsupported_grant_type'],
      ] as const) {
        const reply = await api.exchange(form);
        expect(reply.status).to.equal(400);
        expect(reply.body.error).to.equal(error);
      }
    });
  });

  it('renews the refresh token with every use, and takes the new one', async () => {
    const first = await api.exchange({});
    const second = await api.exchange({ refresh_token: first.body.refresh_token });
    expect(second.status).to.equal(200);
    expect(second.body.refresh_token).to.not.equal(first.body.refresh_token);
  });

  describe('refuses a body', () => {
    const cases: [string, string, unknown][] = [
      ['with an unknown field', list, { ...ours, Fields: 'x' }],
      [
        'with one id for a list',
        `POST ${CAMPAIGNS}/Campaigns/QueryByIds`,
        { ...ours, CampaignIds: '1' },
      ],
      ['with a flag that there is not', list, { ...ours, CampaignType: 'Search, Display' }],
      [
        'with text for money',
        `PUT ${CAMPAIGNS}/Campaigns`,
        { ...ours, Campaigns: [{ Id: '1', DailyBudget: '5' }] },
      ],
      [
        'with a status that there is not',
        `PUT ${CAMPAIGNS}/Campaigns`,
        { ...ours, Campaigns: [{ Id: '1', Status: 'PAUSED' }] },
      ],
      ['without a body', list, undefined],
      ['that is a list', list, [ours]],
      ['of another account', list, { AccountId: UK }],
      ['without items', `PUT ${CAMPAIGNS}/Campaigns`, { ...ours, Campaigns: [] }],
      [
        'with too many items',
        `PUT ${CAMPAIGNS}/Campaigns`,
        { ...ours, Campaigns: Array(101).fill({ Id: '1' }) },
      ],
      ['that reads ads of no type', `POST ${CAMPAIGNS}/Ads/QueryByAdGroupId`, { AdGroupId: '1' }],
      ['at a path that there is not', `POST ${CAMPAIGNS}/Campaigns/Pause`, ours],
    ];
    for (const [name, route, body] of cases)
      it(name, async () => {
        expect((await api.send(route, body)).status).to.equal(400);
      });
  });

  it('lists search campaigns alone unless types are named, and no deleted ones', async () => {
    const names = async (more: object) =>
      (await api.send(list, { ...ours, ...more })).body.Campaigns.map(
        ({ CampaignType }: { CampaignType: string }) => CampaignType,
      ) as string[];
    expect(await names({})).to.deep.equal(['Search', 'Search', 'Search', 'Search']);
    expect(await names({ CampaignType: 'Search,Audience' })).to.have.length(5);
  });

  it('answers a batch in its order, with null and an error for what it refused', async () => {
    const good = {
      Name: 'Batch',
      BudgetType: 'DailyBudgetStandard',
      DailyBudget: 5,
      TimeZone: 'EasternTimeUSCanada',
      Status: 'Paused',
    };
    const { body } = await api.send(`POST ${CAMPAIGNS}/Campaigns`, {
      ...ours,
      Campaigns: [
        { ...good, DailyBudget: 0 },
        good,
        { ...good, Name: 'batch ' },
        { ...good, Name: 'Zone', TimeZone: 'America/New_York' },
        { ...good, Name: 'No budget', BudgetType: null },
        { ...good, Name: 'Two', CampaignType: 'Search, Audience' },
      ],
    });
    expect(body.CampaignIds.map((id: string | null) => id !== null)).to.deep.equal([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    const codes = body.PartialErrors.map((error: { Index: number; Code: number }) => [
      error.Index,
      error.Code,
    ]);
    expect(codes).to.deep.equal([
      [0, 1106],
      [2, 1115],
      [3, 1014],
      [4, 1121],
      [5, 1158],
    ]);
    const read = await api.send(`POST ${CAMPAIGNS}/Campaigns/QueryByIds`, {
      ...ours,
      CampaignIds: ['7', body.CampaignIds[1]],
    });
    expect(read.body.Campaigns[0]).to.equal(null);
    expect(read.body.Campaigns[1]).to.include({ Name: 'Batch', Status: 'Paused', DailyBudget: 5 });
    expect(read.body.PartialErrors[0]).to.include({ Index: 0, Code: 1100 });
  });

  it('changes the fields that are named, and nothing else', async () => {
    const { id } = await aCampaign(api, 'Kayaks');
    const update = async (campaign: object) =>
      (
        await api.send(`PUT ${CAMPAIGNS}/Campaigns`, {
          ...ours,
          Campaigns: [{ Id: id, ...campaign }],
        })
      ).body.PartialErrors;
    expect(await update({ Status: 'Active', Name: null })).to.deep.equal([]);
    const { body } = await api.send(`POST ${CAMPAIGNS}/Campaigns/QueryByIds`, {
      ...ours,
      CampaignIds: [id],
    });
    expect(body.Campaigns[0]).to.include({
      Status: 'Active',
      Name: 'Search | Kayaks',
      DailyBudget: 50,
    });
    expect((await update({ Status: 'Deleted' }))[0].Code).to.equal(1120);
    expect((await update({ CampaignType: 'Audience' }))[0].Code).to.equal(1155);
  });

  it('changes a shared budget through the budget alone', async () => {
    const { id } = await aCampaign(api, 'Tents');
    const refused = await api.send(`PUT ${CAMPAIGNS}/Campaigns`, {
      ...ours,
      Campaigns: [{ Id: id, DailyBudget: 7 }],
    });
    expect(refused.body.PartialErrors[0].Code).to.equal(1159);
    const { body } = await api.send(`POST ${CAMPAIGNS}/Budgets/QueryByIds`, { BudgetIds: null });
    const [budget] = body.Budgets;
    expect(budget.AssociationCount).to.equal(1);
    await api.send(`PUT ${CAMPAIGNS}/Budgets`, { Budgets: [{ Id: budget.Id, Amount: 7 }] });
    const read = await api.send(`POST ${CAMPAIGNS}/Campaigns/QueryByIds`, {
      ...ours,
      CampaignIds: [id],
    });
    expect(read.body.Campaigns[0].DailyBudget).to.equal(7);
  });

  it('holds ads, keywords, negatives, targets and members to their rules', async () => {
    const { id, adGroupId } = await aCampaign(api, 'Boots');
    const asset = (Text: string) => ({ Asset: { Type: 'TextAsset', Text } });
    const ad = {
      Type: 'ResponsiveSearch',
      FinalUrls: ['https://example.com/'],
      Status: 'Paused',
      Headlines: ['a', 'b', 'c'].map(asset),
      Descriptions: ['d', 'e'].map(asset),
    };
    const failed = async (route: string, body: object) => {
      const reply = await api.send(route, body);
      const { PartialErrors = [], NestedPartialErrors = [] } = reply.body;
      return [...PartialErrors, ...NestedPartialErrors].length;
    };
    const addAds = (more: object) =>
      failed(`POST ${CAMPAIGNS}/Ads`, { AdGroupId: adGroupId, Ads: [{ ...ad, ...more }] });
    expect(await addAds({})).to.equal(0);
    for (const wrong of [
      { Headlines: ['a', 'b'].map(asset) },
      { Headlines: ['a', 'b', 'x'.repeat(31)].map(asset) },
      { Headlines: ['a', 'b', 'b'].map(asset) },
      { Descriptions: ['d'].map(asset) },
      { FinalUrls: [] },
      { Path2: 'x' },
      { Type: 'ExpandedText', Headlines: undefined, Descriptions: undefined },
    ])
      expect(await addAds(wrong), JSON.stringify(wrong)).to.equal(1);
    const keyword = (more: object) =>
      failed(`POST ${CAMPAIGNS}/Keywords`, {
        AdGroupId: adGroupId,
        Keywords: [{ Text: 'x', MatchType: 'Exact', ...more }],
      });
    expect(await keyword({})).to.equal(0);
    expect(await keyword({})).to.equal(1);
    expect(await keyword({ Text: 'y', Bid: { Amount: 2_000 } })).to.equal(1);
    const target = (Criterion: object) =>
      failed(`POST ${CAMPAIGNS}/CampaignCriterions`, {
        CampaignCriterions: [{ Type: 'BiddableCampaignCriterion', CampaignId: id, Criterion }],
        CriterionType: 'Targets',
      });
    expect(await target({ Type: 'LocationCriterion', LocationId: '190' })).to.equal(0);
    expect(await target({ Type: 'LocationCriterion', LocationId: '190' })).to.equal(1);
    expect(await target({ Type: 'AudienceCriterion', AudienceId: '7' })).to.equal(1);
    const audiences = await api.send(`POST ${CAMPAIGNS}/Audiences/QueryByIds`, {
      Type: 'CustomerList, RemarketingList',
    });
    const members = (AudienceId: string, items: string[], accepted: boolean) =>
      api.send(`POST ${CAMPAIGNS}/CustomerListUserData/Apply`, {
        CustomerListUserData: {
          AudienceId,
          CustomerListItems: items,
          CustomerListItemSubType: 'Email',
          ActionType: 'Add',
          AcceptCustomerMatchTerm: accepted,
        },
      });
    const [remarketing, list] = audiences.body.Audiences;
    expect((await members(remarketing.Id, [], true)).status).to.equal(400);
    expect((await members(list.Id, [], false)).status).to.equal(400);
    const mixed = await members(list.Id, ['A'.repeat(64), 'a'.repeat(64)], true);
    expect(mixed.body.PartialErrors.map(({ Index }: { Index: number }) => Index)).to.deep.equal([
      0,
    ]);
  });
});
