import { expect } from 'chai';
import { anEmulator } from './an-emulator.ts';
import { ad, anEmulatorPerTest, budget, campaign, codesOf, name, texts } from './some-mutates.ts';

describe('Google mutates, and what becomes of them', () => {
  const { emulator, first, one, anyCampaign } = anEmulatorPerTest();

  const atomic = (more: object[] = []) => [
    {
      campaignBudgetOperation: { create: { ...budget, resourceName: name('campaignBudgets', -1) } },
    },
    {
      campaignOperation: {
        create: {
          ...campaign,
          resourceName: name('campaigns', -2),
          campaignBudget: name('campaignBudgets', -1),
        },
      },
    },
    {
      adGroupOperation: {
        create: {
          name: 'Group',
          resourceName: name('adGroups', -3),
          campaign: name('campaigns', -2),
        },
      },
    },
    {
      adGroupCriterionOperation: {
        create: { adGroup: name('adGroups', -3), keyword: { text: 'kayak', matchType: 'EXACT' } },
      },
    },
    { adGroupAdOperation: { create: { adGroup: name('adGroups', -3), ad: ad() } } },
    ...more,
  ];
  const countAll = async () =>
    (await emulator().search('SELECT campaign.id FROM campaign')).body.results.length as number;

  it('makes a whole campaign at once, by temporary ids', async () => {
    const { status, body } = await emulator().mutate('googleAds', atomic());
    expect(status).to.equal(200);
    const keys = body.mutateOperationResponses.map((one: object) => Object.keys(one)[0]);
    expect(keys).to.deep.equal([
      'campaignBudgetResult',
      'campaignResult',
      'adGroupResult',
      'adGroupCriterionResult',
      'adGroupAdResult',
    ]);
    const { campaign: made, adGroup } = await first(
      "SELECT campaign.name, ad_group.name, ad_group_criterion.keyword.text FROM keyword_view WHERE ad_group_criterion.keyword.text = 'kayak'",
    );
    expect([made.name, adGroup.name]).to.deep.equal(['New campaign', 'Group']);
  });

  it('approves a new ad on the next day', async () => {
    await emulator().mutate('googleAds', atomic());
    const status = async () =>
      (
        await first(
          "SELECT ad_group_ad.primary_status, ad_group_ad.policy_summary.approval_status FROM ad_group_ad WHERE campaign.name = 'New campaign'",
        )
      ).adGroupAd.policySummary?.approvalStatus;
    expect(await status()).to.equal('UNKNOWN');
    emulator().clock.advance(86_400_000);
    expect(await status()).to.equal('APPROVED');
  });

  it('makes all or nothing: one fault anywhere and nothing is there', async () => {
    const bad = {
      adGroupAdOperation: { create: { adGroup: name('adGroups', -3), ad: ad(texts(1)) } },
    };
    const before = await countAll();
    const reply = await emulator().mutate('googleAds', atomic([bad]));
    expect(codesOf(reply)).to.deep.equal(['collectionSizeError.TOO_FEW']);
    const [error] = reply.body.error.details[0].errors;
    expect(error.location.fieldPathElements.slice(0, 3)).to.deep.equal([
      { fieldName: 'mutate_operations', index: 5 },
      { fieldName: 'ad_group_ad_operation' },
      { fieldName: 'create' },
    ]);
    expect(await countAll()).to.equal(before);
  });

  it('changes nothing when it only validates, and refuses a temporary id used twice', async () => {
    const before = await countAll();
    expect(await emulator().mutate('googleAds', atomic(), { validateOnly: true })).to.deep.equal({
      status: 200,
      body: {},
    });
    expect(await countAll()).to.equal(before);
    const twice = {
      campaignBudgetOperation: { create: { ...budget, resourceName: name('campaignBudgets', -1) } },
    };
    expect(codesOf(await emulator().mutate('googleAds', atomic([twice])))).to.include(
      'newResourceCreationError.DUPLICATE_TEMP_IDS',
    );
  });

  it('makes what it can on partial failure, with an empty result for the rest', async () => {
    const operations = [{ create: { ...budget, amountMicros: '1' } }, { create: budget }];
    const reply = await emulator().mutate('campaignBudgets', operations, { partialFailure: true });
    expect([reply.status, reply.body.partialFailureError.code]).to.deep.equal([200, 3]);
    expect(reply.body.results[0]).to.deep.equal({});
    expect(reply.body.results[1].resourceName).to.match(/campaignBudgets\/\d+$/);
    expect(codesOf(reply)).to.deep.equal([
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
    ]);
  });

  it('takes one field of each oneof of the protos: one strategy, one criterion, one sort of list', async () => {
    const campaign = (await anyCampaign()).resourceName as string;
    const keyword = { text: 'boots', matchType: 'EXACT' };
    const device = { type: 'MOBILE' };
    const update = { resourceName: campaign, manualCpc: {}, maximizeConversions: {} };
    const replies = [
      await one('campaigns', { update, updateMask: 'manual_cpc' }),
      await one('campaignCriteria', { create: { campaign, negative: true, keyword, device } }),
      await one('userLists', {
        create: { name: 'Two sorts', crmBasedUserList: {}, basicUserList: {} },
      }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error.status]).to.deep.equal([400, 'INVALID_ARGUMENT']);
      expect(body.error.message).to.contain('oneof');
    }
  });

  it('takes one operation at a place: a second beside it is refused, and neither is made', async () => {
    const campaign = (await anyCampaign()).resourceName as string;
    const update = { resourceName: campaign, status: 'PAUSED' };
    const both = { update, updateMask: 'status', remove: campaign };
    const replies = [
      await one('campaigns', both, { partialFailure: true }),
      await emulator().mutate('googleAds', [{ campaignOperation: both }]),
      await emulator().mutate('googleAds', [
        { campaignBudgetOperation: { create: budget }, campaignOperation: { remove: campaign } },
      ]),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error.status]).to.deep.equal([400, 'INVALID_ARGUMENT']);
      expect(body.error.message).to.contain('oneof');
    }
    const { campaign: still } = await first(
      `SELECT campaign.status FROM campaign WHERE campaign.resource_name = '${campaign}'`,
    );
    expect(still.status).to.equal('ENABLED');
  });

  it('refuses a number that no int64 holds, before it is looked at', async () => {
    for (const amountMicros of ['9223372036854775808', '-9223372036854775809']) {
      const { status, body } = await one('campaignBudgets', {
        create: { ...budget, amountMicros },
      });
      expect(status).to.equal(400);
      expect(body.error.message).to.contain('TYPE_INT64');
    }
  });

  it('logs each change with the values before and after', async () => {
    const { resourceName } = await anyCampaign();
    await one('campaigns', { update: { resourceName, status: 'PAUSED' }, updateMask: 'status' });
    const { changeEvent } = await first(
      'SELECT change_event.resource_change_operation, change_event.changed_fields, change_event.old_resource, change_event.new_resource FROM change_event WHERE change_event.change_date_time DURING TODAY',
    );
    expect(changeEvent).to.deep.include({
      resourceChangeOperation: 'UPDATE',
      changedFields: 'status',
      oldResource: { campaign: { resourceName, status: 'ENABLED' } },
      newResource: { campaign: { resourceName, status: 'PAUSED' } },
    });
  });

  const clicksOn = async (where: string, date: string) =>
    Number(
      (
        await first(
          `SELECT campaign.id, metrics.clicks FROM campaign WHERE ${where} AND segments.date = '${date}'`,
        )
      ).metrics.clicks,
    );

  it('tells when a change was made to the millisecond, in the time of the account', async () => {
    emulator().clock.set(Date.parse('2026-11-20T17:00:04.007Z'));
    const { resourceName } = await anyCampaign();
    const update = { resourceName, status: 'PAUSED' };
    await one('campaigns', { update, updateMask: 'status' });
    const { changeEvent } = await first(
      "SELECT change_event.change_date_time FROM change_event WHERE change_event.change_date_time BETWEEN '2026-11-20' AND '2026-11-21'",
    );
    expect(changeEvent.changeDateTime).to.equal('2026-11-20 12:00:04.007000');
  });
  it('stops collecting with a pause and goes on with an enable', async () => {
    const { resourceName, id } = await anyCampaign();
    const where = `campaign.id = ${String(id)}`;
    const set = (status: string) =>
      one('campaigns', { update: { resourceName, status }, updateMask: 'status' });
    const history = await clicksOn(where, '2026-11-10');
    await set('PAUSED');
    const noon = await clicksOn(where, '2026-11-20');
    emulator().clock.advance(36 * 3_600_000);
    expect(await clicksOn(where, '2026-11-21')).to.equal(0);
    expect(await clicksOn(where, '2026-11-20')).to.be.within(noon - 1, noon + 1);
    expect(await clicksOn(where, '2026-11-10')).to.equal(history);
    await set('ENABLED');
    emulator().clock.advance(48 * 3_600_000);
    expect(await clicksOn(where, '2026-11-23')).to.be.above(0);
  });

  it('lets an enabled new campaign collect, and a raised budget collect more', async () => {
    await emulator().mutate('googleAds', atomic());
    const { campaign: made } = await first(
      "SELECT campaign.id, campaign.campaign_budget FROM campaign WHERE campaign.name = 'New campaign'",
    );
    const where = `campaign.id = ${String(made.id)}`;
    expect(await clicksOn(where, '2026-11-20')).to.equal(0);
    await one('campaigns', {
      update: { resourceName: made.resourceName, status: 'ENABLED' },
      updateMask: 'status',
    });
    emulator().clock.advance(3 * 86_400_000);
    const ordinary = await clicksOn(where, '2026-11-22');
    expect(ordinary).to.be.above(5);
    await one('campaignBudgets', {
      update: { resourceName: made.campaignBudget, amountMicros: '200000000' },
      updateMask: 'amount_micros',
    });
    emulator().clock.advance(7 * 86_400_000);
    // Four times the money: the market sells further clicks dearer.
    expect(await clicksOn(where, '2026-11-29')).to.be.above(ordinary * 1.5);
  });

  it('spends under a raised budget from that moment on, and not before', async () => {
    const { campaign: any } = await first(
      'SELECT campaign.id, campaign.campaign_budget FROM campaign WHERE campaign.status = ENABLED',
    );
    const where = `campaign.id = ${String(any.id)}`;
    const noon = await clicksOn(where, '2026-11-20');
    const amountMicros = '2000000000';
    const update = { resourceName: any.campaignBudget, amountMicros };
    await one('campaignBudgets', { update, updateMask: 'amount_micros' });
    expect(await clicksOn(where, '2026-11-20')).to.equal(noon);
    emulator().clock.advance(6 * 3_600_000);
    expect(await clicksOn(where, '2026-11-20')).to.be.above(noon * 2);
  });

  it('keeps its state over a restart, and its sums right after changes', async () => {
    await emulator().mutate('googleAds', atomic());
    const { resourceName } = await anyCampaign();
    await one('campaigns', { update: { resourceName, status: 'PAUSED' }, updateMask: 'status' });
    const again = await anEmulator({ state: emulator().state(), now: '2026-11-24T15:00:00Z' });
    const results = async (from: string) =>
      (
        await again.search(
          `SELECT metrics.clicks FROM ${from} WHERE segments.date DURING LAST_7_DAYS`,
        )
      ).body.results as { metrics: { clicks: string } }[];
    const clicks = async (from: string) =>
      (await results(from)).reduce((sum, { metrics }) => sum + Number(metrics.clicks), 0);
    expect(await clicks('ad_group_ad')).to.equal(await clicks('customer'));
    expect(await clicks('campaign')).to.equal(await clicks('customer'));
    const { body } = await again.search(
      `SELECT campaign.status FROM campaign WHERE campaign.resource_name = '${String(resourceName)}'`,
    );
    expect(body.results[0].campaign.status).to.equal('PAUSED');
    await again.close();
  });
});
