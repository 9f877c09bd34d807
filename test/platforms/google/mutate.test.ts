import { expect } from 'chai';
import { ACTIVE, anEmulator, type AnEmulator, type Reply } from './an-emulator.ts';

const name = (collection: string, id: string | number) =>
  `customers/${ACTIVE}/${collection}/${String(id)}`;
const codesOf = ({ body }: Reply): string[] =>
  (body.error ?? body.partialFailureError).details[0].errors.map((error: { errorCode: object }) =>
    Object.entries(error.errorCode)[0]!.join('.'),
  );

const budget = { name: 'New budget', amountMicros: '50000000', explicitlyShared: false };
const campaign = {
  name: 'New campaign',
  status: 'PAUSED',
  advertisingChannelType: 'SEARCH',
  maximizeConversions: {},
  containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
};
const texts = (count: number, length = 10) =>
  Array.from({ length: count }, (_, n) => ({ text: `${String(n)}${'x'.repeat(length - 2)}` }));
const ad = (headlines = texts(3), descriptions = texts(2)) => ({
  finalUrls: ['https://a.example/'],
  responsiveSearchAd: { headlines, descriptions },
});

describe('Google mutates', () => {
  let emulator: AnEmulator;
  beforeEach(async () => {
    emulator = await anEmulator();
  });
  afterEach(() => emulator.close());

  const first = async (query: string) =>
    (await emulator.search(`${query} LIMIT 1`)).body.results?.[0];
  const one = async (collection: string, operation: object, rest: object = {}) =>
    emulator.mutate(collection, [operation], rest);
  const newBudget = async () =>
    (await one('campaignBudgets', { create: budget })).body.results[0].resourceName as string;
  const newCampaign = async (more: object = {}) =>
    (
      await one('campaigns', {
        create: { ...campaign, campaignBudget: await newBudget(), ...more },
      })
    ).body.results[0].resourceName as string;
  const anyCampaign = async (status = 'ENABLED') =>
    (
      await first(
        `SELECT campaign.id, campaign.name FROM campaign WHERE campaign.status = ${status}`,
      )
    ).campaign;
  const refused = async (collection: string, operation: object) => {
    const reply = await one(collection, operation);
    expect(reply.status).to.equal(400);
    return codesOf(reply)[0];
  };

  it('changes what the mask names and nothing else', async () => {
    const { resourceName, name: old } = await anyCampaign();
    const update = { resourceName, status: 'PAUSED', name: 'Other' };
    expect((await one('campaigns', { update, updateMask: 'status' })).body).to.deep.equal({
      results: [{ resourceName }],
    });
    const { campaign: now } = await first(
      `SELECT campaign.name, campaign.status FROM campaign WHERE campaign.resource_name = '${resourceName}'`,
    );
    expect([now.name, now.status]).to.deep.equal([old, 'PAUSED']);
  });

  it('takes both spellings of keys and masks', async () => {
    const { resourceName } = await anyCampaign();
    const update = {
      resource_name: resourceName,
      network_settings: { target_search_network: true },
    };
    expect(
      (await one('campaigns', { update, update_mask: 'networkSettings.targetSearchNetwork' }))
        .status,
    ).to.equal(200);
  });

  it('refuses a missing, unknown or whole-message mask, and what cannot be changed', async () => {
    const { resourceName } = await anyCampaign();
    const update = (updateMask?: string, fields: object = {}) =>
      refused('campaigns', {
        update: { resourceName, ...fields },
        ...(updateMask ? { updateMask } : {}),
      });
    expect(await update()).to.equal('fieldMaskError.FIELD_MASK_MISSING');
    expect(await update('colour')).to.equal('fieldMaskError.FIELD_NOT_FOUND');
    expect(await update('network_settings')).to.equal('fieldMaskError.FIELD_HAS_SUBFIELDS');
    expect(
      await update('advertising_channel_type', { advertisingChannelType: 'DISPLAY' }),
    ).to.equal('fieldError.IMMUTABLE_FIELD');
    expect(await update('serving_status')).to.equal('fieldError.IMMUTABLE_FIELD');
    expect(await update('status', { status: 'REMOVED' })).to.equal(
      'enumError.ENUM_VALUE_NOT_PERMITTED',
    );
  });

  it('refuses a status that the API does not have before anything else', async () => {
    const { resourceName } = await anyCampaign();
    const { status, body } = await one('campaigns', {
      update: { resourceName, status: 'ACTIVE' },
      updateMask: 'status',
    });
    expect([status, body.error.status]).to.deep.equal([400, 'INVALID_ARGUMENT']);
    expect(body.error.message).to.contain('operations[0].update.status');
  });

  it('never changes or brings back what is removed', async () => {
    const { resourceName } = await anyCampaign();
    expect((await one('campaigns', { remove: resourceName })).status).to.equal(200);
    const code = 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE';
    expect(
      await refused('campaigns', {
        update: { resourceName, status: 'ENABLED' },
        updateMask: 'status',
      }),
    ).to.equal(code);
    expect(await refused('campaigns', { remove: resourceName })).to.equal(code);
    expect((await anyCampaign('REMOVED')).resourceName).to.be.a('string');
  });

  it('holds budgets to Google’s rules', async () => {
    const create = (fields: object) =>
      refused('campaignBudgets', { create: { ...budget, ...fields } });
    expect(await create({ amountMicros: '50005000' })).to.equal(
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
    );
    expect(await create({ amountMicros: '-50000000' })).to.equal(
      'campaignBudgetError.NEGATIVE_MONEY_AMOUNT',
    );
    expect(await create({ amountMicros: '0' })).to.equal(
      'campaignBudgetError.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC',
    );
    expect(await create({ amountMicros: '9000000000000000' })).to.equal(
      'campaignBudgetError.MONEY_AMOUNT_TOO_LARGE',
    );
    expect(await refused('campaignBudgets', { create: { amountMicros: '5000000' } })).to.equal(
      'fieldError.REQUIRED',
    );
    const { body } = await one(
      'campaignBudgets',
      { create: { name: 'Shared', amountMicros: '5000000' } },
      { responseContentType: 'MUTABLE_RESOURCE' },
    );
    expect(body.results[0].campaignBudget.explicitlyShared).to.equal(true);
    expect(
      await refused('campaignBudgets', { create: { name: 'shared', amountMicros: '5000000' } }),
    ).to.equal('campaignBudgetError.DUPLICATE_NAME');
    const { campaign: used } = await first(
      "SELECT campaign.campaign_budget FROM campaign WHERE campaign.status = 'ENABLED'",
    );
    expect(await refused('campaignBudgets', { remove: used.campaignBudget })).to.equal(
      'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE',
    );
    expect(
      await refused('campaigns', { create: { ...campaign, campaignBudget: used.campaignBudget } }),
    ).to.equal(
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
    );
  });

  it('asks of a campaign name, channel, bidding, budget, the EU declaration and sound dates', async () => {
    const campaignBudget = await newBudget();
    const without = (key: string) =>
      refused('campaigns', {
        create: Object.fromEntries(
          Object.entries({ ...campaign, campaignBudget }).filter(([other]) => other !== key),
        ),
      });
    for (const key of [
      'name',
      'advertisingChannelType',
      'maximizeConversions',
      'campaignBudget',
      'containsEuPoliticalAdvertising',
    ])
      expect(await without(key), key).to.equal('fieldError.REQUIRED');
    const create = (fields: object) =>
      refused('campaigns', { create: { ...campaign, campaignBudget, ...fields } });
    expect(await create({ name: 'brand - northwind' })).to.equal(
      'campaignError.DUPLICATE_CAMPAIGN_NAME',
    );
    expect(await create({ startDateTime: '2026-12-01' })).to.equal(
      'dateError.INVALID_STRING_DATE_TIME_SECONDS',
    );
    expect(await create({ startDateTime: '2020-12-01 00:00:00' })).to.equal(
      'dateRangeError.CANNOT_SET_DATE_TO_PAST',
    );
    expect(
      await create({ startDateTime: '2026-12-05 00:00:00', endDateTime: '2026-12-04 23:59:59' }),
    ).to.equal('dateRangeError.START_DATE_AFTER_END_DATE');
    expect(await create({ servingStatus: 'SERVING' })).to.equal('fieldError.VALUE_MUST_BE_UNSET');
    expect(await create({ campaignBudget: name('campaignBudgets', 1) })).to.equal(
      'mutateError.RESOURCE_NOT_FOUND',
    );
  });

  it('fills in what Google fills in', async () => {
    const resourceName = await newCampaign({ status: undefined });
    const { campaign: made } = await first(
      `SELECT campaign.status, campaign.bidding_strategy_type, campaign.serving_status, campaign.start_date_time, campaign.network_settings.target_google_search FROM campaign WHERE campaign.resource_name = '${resourceName}'`,
    );
    expect(made).to.deep.include({
      status: 'ENABLED',
      biddingStrategyType: 'MAXIMIZE_CONVERSIONS',
      servingStatus: 'SERVING',
      startDateTime: '2026-11-20 00:00:00',
    });
    expect(made.networkSettings.targetGoogleSearch).to.equal(true);
  });

  it('holds ads and keywords to their limits', async () => {
    const adGroup = (
      await one('adGroups', { create: { name: 'Group', campaign: await newCampaign() } })
    ).body.results[0].resourceName;
    const badAd = (value: object) => refused('adGroupAds', { create: { adGroup, ad: value } });
    expect(await badAd(ad(texts(2)))).to.equal('collectionSizeError.TOO_FEW');
    expect(await badAd(ad(texts(16)))).to.equal('collectionSizeError.TOO_MANY');
    expect(await badAd(ad(texts(3, 32)))).to.equal('stringLengthError.TOO_LONG');
    expect(await badAd(ad(texts(3), texts(5)))).to.equal('collectionSizeError.TOO_MANY');
    expect(await badAd({ ...ad(), finalUrls: [] })).to.equal('fieldError.REQUIRED_NONEMPTY_LIST');
    expect(await badAd({ ...ad(), finalUrls: ['a.example'] })).to.equal(
      'urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL',
    );
    const badKeyword = (text: string) =>
      refused('adGroupCriteria', { create: { adGroup, keyword: { text, matchType: 'EXACT' } } });
    expect(await badKeyword('x'.repeat(81))).to.equal('criterionError.KEYWORD_TEXT_TOO_LONG');
    expect(await badKeyword('a b c d e f g h i j k')).to.equal(
      'criterionError.KEYWORD_HAS_TOO_MANY_WORDS',
    );
    expect(await badKeyword('shoes!')).to.equal('criterionError.KEYWORD_HAS_INVALID_CHARS');
    const keyword = { text: 'kayak', matchType: 'EXACT' };
    const made = await one('adGroupCriteria', { create: { adGroup, keyword } });
    expect((await one('adGroupCriteria', { create: { adGroup, keyword } })).body).to.deep.equal(
      made.body,
    );
    const wrong = {
      create: {
        adGroup,
        negative: true,
        keyword: { text: 'used', matchType: 'EXACT' },
        cpcBidMicros: '1000000',
      },
    };
    expect(await refused('adGroupCriteria', wrong)).to.equal(
      'criterionError.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING',
    );
  });

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
    (await emulator.search('SELECT campaign.id FROM campaign')).body.results.length as number;

  it('makes a whole campaign at once, by temporary ids', async () => {
    const { status, body } = await emulator.mutate('googleAds', atomic());
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
    await emulator.mutate('googleAds', atomic());
    const status = async () =>
      (
        await first(
          "SELECT ad_group_ad.primary_status, ad_group_ad.policy_summary.approval_status FROM ad_group_ad WHERE campaign.name = 'New campaign'",
        )
      ).adGroupAd.policySummary?.approvalStatus;
    expect(await status()).to.equal('UNKNOWN');
    emulator.clock.now += 86_400_000;
    expect(await status()).to.equal('APPROVED');
  });

  it('makes all or nothing: one fault anywhere and nothing is there', async () => {
    const bad = {
      adGroupAdOperation: { create: { adGroup: name('adGroups', -3), ad: ad(texts(1)) } },
    };
    const before = await countAll();
    const reply = await emulator.mutate('googleAds', atomic([bad]));
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
    expect(await emulator.mutate('googleAds', atomic(), { validateOnly: true })).to.deep.equal({
      status: 200,
      body: {},
    });
    expect(await countAll()).to.equal(before);
    const twice = {
      campaignBudgetOperation: { create: { ...budget, resourceName: name('campaignBudgets', -1) } },
    };
    expect(codesOf(await emulator.mutate('googleAds', atomic([twice])))).to.include(
      'newResourceCreationError.DUPLICATE_TEMP_IDS',
    );
  });

  it('makes what it can on partial failure, with an empty result for the rest', async () => {
    const operations = [{ create: { ...budget, amountMicros: '1' } }, { create: budget }];
    const reply = await emulator.mutate('campaignBudgets', operations, { partialFailure: true });
    expect([reply.status, reply.body.partialFailureError.code]).to.deep.equal([200, 3]);
    expect(reply.body.results[0]).to.deep.equal({});
    expect(reply.body.results[1].resourceName).to.match(/campaignBudgets\/\d+$/);
    expect(codesOf(reply)).to.deep.equal([
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
    ]);
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

  it('stops collecting with a pause and goes on with an enable', async () => {
    const { resourceName, id } = await anyCampaign();
    const where = `campaign.id = ${String(id)}`;
    const set = (status: string) =>
      one('campaigns', { update: { resourceName, status }, updateMask: 'status' });
    const history = await clicksOn(where, '2026-11-10');
    await set('PAUSED');
    const noon = await clicksOn(where, '2026-11-20');
    emulator.clock.now += 36 * 3_600_000;
    expect(await clicksOn(where, '2026-11-21')).to.equal(0);
    expect(await clicksOn(where, '2026-11-20')).to.be.within(noon - 1, noon + 1);
    expect(await clicksOn(where, '2026-11-10')).to.equal(history);
    await set('ENABLED');
    emulator.clock.now += 48 * 3_600_000;
    expect(await clicksOn(where, '2026-11-23')).to.be.above(0);
  });

  it('lets an enabled new campaign collect, and a raised budget collect more', async () => {
    await emulator.mutate('googleAds', atomic());
    const { campaign: made } = await first(
      "SELECT campaign.id, campaign.campaign_budget FROM campaign WHERE campaign.name = 'New campaign'",
    );
    const where = `campaign.id = ${String(made.id)}`;
    expect(await clicksOn(where, '2026-11-20')).to.equal(0);
    await one('campaigns', {
      update: { resourceName: made.resourceName, status: 'ENABLED' },
      updateMask: 'status',
    });
    emulator.clock.now += 3 * 86_400_000;
    const ordinary = await clicksOn(where, '2026-11-22');
    expect(ordinary).to.be.above(5);
    await one('campaignBudgets', {
      update: { resourceName: made.campaignBudget, amountMicros: '200000000' },
      updateMask: 'amount_micros',
    });
    emulator.clock.now += 7 * 86_400_000;
    expect(await clicksOn(where, '2026-11-29')).to.be.above(ordinary * 2.5);
  });

  it('keeps its state over a restart, and its sums right after changes', async () => {
    await emulator.mutate('googleAds', atomic());
    const { resourceName } = await anyCampaign();
    await one('campaigns', { update: { resourceName, status: 'PAUSED' }, updateMask: 'status' });
    const again = await anEmulator({ kept: emulator.kept, now: '2026-11-24T15:00:00Z' });
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
