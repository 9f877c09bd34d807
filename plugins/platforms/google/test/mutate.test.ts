import { expect } from 'chai';
import { ad, anEmulatorPerTest, budget, campaign, name, texts } from './some-mutates.ts';

describe('Google mutates', () => {
  const { first, one, newBudget, newCampaign, anyCampaign, refused } = anEmulatorPerTest();

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
    const { amountMicros, ...custom } = { ...budget, period: 'CUSTOM_PERIOD' };
    expect(await refused('campaignBudgets', { create: custom })).to.equal('fieldError.REQUIRED');
    const total = { ...custom, totalAmountMicros: '500000000' };
    expect(await refused('campaignBudgets', { create: { ...total, amountMicros } })).to.equal(
      'campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
    );
    expect((await one('campaignBudgets', { create: total })).status).to.equal(200);
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
});
