/** Google's refusals of pictures, asset groups and display ads; its limits; and who may see an ad. */
import { expect } from 'chai';
import { aPng } from '../../support/some-files.ts';
import {
  ACTIVE,
  anEmulator,
  type AnEmulator,
} from '../../../plugins/platforms/google/test/an-emulator.ts';
import { replyFaults } from './protos.ts';
import { codesOf, name } from '../../../plugins/platforms/google/test/some-mutates.ts';

const picture = (width: number, height: number) => ({
  imageAsset: { data: aPng(width, height).toString('base64') },
});
const asset = (id: number, content: object) => ({
  assetOperation: { create: { resourceName: name('assets', id), ...content } },
});
const text = (id: number, words: string) => asset(id, { textAsset: { text: words } });

const [BUDGET, CAMPAIGN, GROUP] = [
  name('campaignBudgets', -1),
  name('campaigns', -2),
  name('assetGroups', -3),
];
const base = (campaign: object = {}) => [
  {
    campaignBudgetOperation: {
      create: {
        resourceName: BUDGET,
        name: 'B',
        amountMicros: '20000000',
        explicitlyShared: false,
      },
    },
  },
  {
    campaignOperation: {
      create: {
        resourceName: CAMPAIGN,
        name: 'New',
        status: 'PAUSED',
        campaignBudget: BUDGET,
        advertisingChannelType: 'PERFORMANCE_MAX',
        maximizeConversions: {},
        containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
        ...campaign,
      },
    },
  },
];
const ofCampaign = (id: number, fieldType: string) => ({
  campaignAssetOperation: {
    create: { campaign: CAMPAIGN, asset: name('assets', id), fieldType },
  },
});
const ofGroup = (id: number, fieldType: string) => ({
  assetGroupAssetOperation: {
    create: { assetGroup: GROUP, asset: name('assets', id), fieldType },
  },
});
const group = (more: object = {}) => ({
  assetGroupOperation: {
    create: {
      resourceName: GROUP,
      name: 'Group',
      campaign: CAMPAIGN,
      finalUrls: ['https://a.example/'],
      ...more,
    },
  },
});
const library = [
  text(-11, 'Short one'),
  text(-12, 'Another'),
  text(-13, 'A third'),
  text(-14, 'The long headline'),
  text(-15, 'First.'),
  text(-16, 'Second.'),
  text(-17, 'Northwind'),
  asset(-18, picture(1200, 628)),
  asset(-19, picture(300, 300)),
  asset(-20, picture(128, 128)),
];
const brand = [ofCampaign(-17, 'BUSINESS_NAME'), ofCampaign(-20, 'LOGO')];
const links = [
  ...[-11, -12, -13].map((id) => ofGroup(id, 'HEADLINE')),
  ofGroup(-14, 'LONG_HEADLINE'),
  ofGroup(-15, 'DESCRIPTION'),
  ofGroup(-16, 'DESCRIPTION'),
  ofGroup(-18, 'MARKETING_IMAGE'),
  ofGroup(-19, 'SQUARE_MARKETING_IMAGE'),
];
const whole = [...base(), ...library, ...brand, group(), ...links];
const without = (...gone: readonly object[]) => whole.filter((one) => !gone.includes(one));

describe('Asset groups of the Google Ads emulator', () => {
  let emulator: AnEmulator;
  beforeEach(async () => {
    emulator = await anEmulator();
  });
  afterEach(() => emulator.close());

  const send = (operations: readonly object[]) => emulator.mutate('googleAds', operations);
  const refused = async (operations: readonly object[]) => {
    const reply = await send(operations);
    expect(reply.status).to.equal(400);
    const path = `customers/${ACTIVE}/googleAds:mutate`;
    expect(replyFaults('POST', path, reply)).to.deep.equal([]);
    return codesOf(reply)[0];
  };
  const count = async (from: string) =>
    Number(
      (
        await emulator.search(`SELECT ${from}.resource_name FROM ${from}`, ACTIVE, {
          searchSettings: { returnTotalResultsCount: true },
        })
      ).body.totalResultsCount,
    );

  it('are made whole, in one request, and can be read by each resource', async () => {
    expect((await send(whole)).status).to.equal(200);
    const { body } = await emulator.search(
      "SELECT asset_group.name, asset_group.primary_status, campaign.name, asset_group_asset.field_type, asset.type FROM asset_group_asset WHERE campaign.name = 'New'",
    );
    expect(body.results).to.have.length(links.length);
    expect(body.results[0].campaign.name).to.equal('New');
    // Two of the campaign that the account begins with.
    expect(await count('campaign_asset')).to.equal(4);
  });

  it('are refused with anything missing, and then nothing is made', async () => {
    const before = await count('asset');
    const cases: readonly (readonly [string, readonly object[]])[] = [
      ['assetGroupError.NOT_ENOUGH_HEADLINE_ASSET', without(links[0]!)],
      ['assetGroupError.NOT_ENOUGH_LONG_HEADLINE_ASSET', without(links[3]!)],
      ['assetGroupError.NOT_ENOUGH_DESCRIPTION_ASSET', without(links[4]!)],
      ['assetGroupError.NOT_ENOUGH_MARKETING_IMAGE_ASSET', without(links[6]!)],
      ['assetGroupError.NOT_ENOUGH_SQUARE_MARKETING_IMAGE_ASSET', without(links[7]!)],
      ['campaignError.REQUIRED_BUSINESS_NAME_ASSET_NOT_LINKED', without(brand[0]!)],
      ['campaignError.REQUIRED_LOGO_ASSET_NOT_LINKED', without(brand[1]!)],
      [
        'assetLinkError.BRAND_ASSETS_NOT_LINKED_AT_CAMPAIGN_LEVEL',
        [...whole, ofGroup(-20, 'LOGO')],
      ],
    ];
    for (const [code, operations] of cases) expect(await refused(operations), code).to.equal(code);
    expect(await count('asset')).to.equal(before);
    expect(await count('asset_group')).to.equal(1);
  });

  it('need a short headline and a short description', async () => {
    const long = (id: number, letters: number) => text(id, `${String(-id)} ${'x'.repeat(letters)}`);
    const swap = (...texts: readonly object[]) =>
      whole.map((one) => {
        const id = (one as ReturnType<typeof asset>).assetOperation?.create.resourceName;
        const other = texts.find(
          (each) => (each as ReturnType<typeof asset>).assetOperation.create.resourceName === id,
        );
        return id === undefined ? one : (other ?? one);
      });
    expect(await refused(swap(long(-11, 20), long(-12, 20), long(-13, 20)))).to.equal(
      'assetGroupError.NOT_ENOUGH_HEADLINE_ASSET',
    );
    expect(await refused(swap(long(-15, 70), long(-16, 70)))).to.equal(
      'assetGroupError.SHORT_DESCRIPTION_REQUIRED',
    );
    expect(await refused(swap(long(-11, 40)))).to.equal('stringLengthError.TOO_LONG');
  });

  it('take pictures of the right shape and size only, and texts for texts', async () => {
    for (const [width, height] of [
      [599, 313],
      [1200, 1200],
      [1200, 660],
    ] as const) {
      const operations = whole.map((one) =>
        one === library[7] ? asset(-18, picture(width, height)) : one,
      );
      expect(await refused(operations)).to.equal(
        'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
      );
    }
    expect(await refused([...whole, ofGroup(-18, 'HEADLINE')])).to.equal(
      'assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE',
    );
  });

  it('belong to Performance Max, which bids for conversions and has no ad groups', async () => {
    const search = {
      advertisingChannelType: 'SEARCH',
      networkSettings: { targetGoogleSearch: true },
    };
    expect(await refused([...base(search), group()])).to.equal(
      'assetGroupError.CANNOT_ADD_ASSET_GROUP_FOR_CAMPAIGN_TYPE',
    );
    const manual = { maximizeConversions: undefined, manualCpc: {} };
    expect(await refused([...base(manual)])).to.equal('biddingError.INVALID_BIDDING_STRATEGY_TYPE');
    const adGroup = { adGroupOperation: { create: { campaign: CAMPAIGN, name: 'G' } } };
    expect(await refused([...whole, adGroup])).to.equal(
      'adGroupError.CANNOT_ADD_AD_GROUP_FOR_CAMPAIGN_TYPE',
    );
    expect(await refused([...base(), group({ finalUrls: [] })])).to.equal(
      'assetGroupError.FINAL_URL_REQUIRED',
    );
  });
});

describe('Assets and display ads of the Google Ads emulator', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator();
  });
  after(() => emulator.close());

  const create = (fields: object) => emulator.mutate('assets', [{ create: fields }]);

  it('pictures are read by their bytes, and the same bytes are the same asset', async () => {
    const first = await create({ name: 'One', ...picture(640, 480) });
    const again = await create({ name: 'Two', ...picture(640, 480) });
    expect(again.body).to.deep.equal(first.body);
    const { resourceName } = first.body.results[0];
    const { body } = await emulator.search(
      `SELECT asset.name, asset.image_asset.full_size.width_pixels, asset.image_asset.mime_type FROM asset WHERE asset.resource_name = '${String(resourceName)}'`,
    );
    expect(body.results[0].asset).to.deep.include({ name: 'One' });
    expect(body.results[0].asset.imageAsset).to.deep.equal({
      fullSize: { widthPixels: '640' },
      mimeType: 'IMAGE_PNG',
    });
  });

  it('no picture, no data, a taken name and a removal are refused', async () => {
    const data = Buffer.from('<svg/>').toString('base64');
    expect(codesOf(await create({ imageAsset: { data } }))).to.deep.equal([
      'imageError.INVALID_IMAGE',
    ]);
    expect(codesOf(await create({ name: 'None' }))).to.deep.equal([
      'assetError.ASSET_DATA_IS_MISSING',
    ]);
    expect(codesOf(await create({ name: 'Logo', ...picture(10, 10) }))).to.deep.equal([
      'assetError.DUPLICATE_ASSET_NAME',
    ]);
    const removal = await emulator.mutate('assets', [{ remove: name('assets', 1) }]);
    expect(removal.body.error.message).to.contain('Unknown name "remove"');
  });

  it('a display ad has both pictures, a long headline and a name of 25 letters', async () => {
    const { body } = await emulator.search(
      "SELECT ad_group.resource_name FROM ad_group WHERE campaign.advertising_channel_type = 'DISPLAY'",
    );
    const adGroup = body.results[0].adGroup.resourceName as string;
    const { body: found } = await emulator.search(
      "SELECT asset.resource_name, asset.image_asset.full_size.width_pixels, asset.image_asset.full_size.height_pixels FROM asset WHERE asset.type = 'IMAGE'",
    );
    const [wide, square] = found.results.map(
      (row: { asset: { resourceName: string } }) => row.asset.resourceName,
    );
    const ad = {
      marketingImages: [{ asset: wide }],
      squareMarketingImages: [{ asset: square }],
      headlines: [{ text: 'One' }],
      longHeadline: { text: 'Long' },
      descriptions: [{ text: 'D' }],
      businessName: 'Northwind',
    };
    const send = (change: object) =>
      emulator.mutate('adGroupAds', [
        {
          create: {
            adGroup,
            ad: { finalUrls: ['https://a.example/'], responsiveDisplayAd: { ...ad, ...change } },
          },
        },
      ]);
    expect((await send({})).status).to.equal(200);
    const cases: readonly (readonly [object, string])[] = [
      [{ marketingImages: [] }, 'collectionSizeError.TOO_FEW'],
      [{ squareMarketingImages: [] }, 'collectionSizeError.TOO_FEW'],
      [
        { marketingImages: [{ asset: square }] },
        'assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
      ],
      [{ longHeadline: undefined }, 'collectionSizeError.TOO_FEW'],
      [{ businessName: 'x'.repeat(26) }, 'stringLengthError.TOO_LONG'],
      [{ businessName: undefined }, 'fieldError.REQUIRED'],
      [{ headlines: [{ text: 'x'.repeat(31) }] }, 'stringLengthError.TOO_LONG'],
      [{ marketingImages: [{ asset: name('assets', 1) }] }, 'mutateError.RESOURCE_NOT_FOUND'],
    ];
    for (const [change, code] of cases) expect(codesOf(await send(change))).to.deep.equal([code]);
  });

  it('an audience is open, and stands at one level of a campaign', async () => {
    const { body } = await emulator.search(
      "SELECT ad_group.resource_name, campaign.resource_name FROM ad_group WHERE campaign.name = 'Search - Tents'",
    );
    const { adGroup, campaign } = body.results[0];
    const lists = await emulator.search('SELECT user_list.resource_name FROM user_list');
    const userList = { userList: lists.body.results[0].userList.resourceName as string };
    const onGroup = (fields: object) =>
      emulator.mutate('adGroupCriteria', [
        { create: { adGroup: adGroup.resourceName, ...fields } },
      ]);
    expect((await onGroup({ userList })).status).to.equal(200);
    const onCampaign = (fields: object) =>
      emulator.mutate('campaignCriteria', [
        { create: { campaign: campaign.resourceName, ...fields } },
      ]);
    expect(codesOf(await onCampaign({ userList }))).to.deep.equal([
      'criterionError.CANNOT_ATTACH_CRITERIA_AT_CAMPAIGN_AND_ADGROUP',
    ]);
    expect(codesOf(await onCampaign({ userList, negative: true, bidModifier: 2 }))).to.deep.equal([
      'criterionError.CANNOT_BID_MODIFY_NEGATIVE_CRITERION',
    ]);
    const unknown = { userList: name('userLists', 1) };
    expect(codesOf(await onGroup({ userList: unknown }))).to.deep.equal([
      'criterionError.INVALID_USER_LIST',
    ]);
    const update = { resourceName: userList.userList, membershipStatus: 'CLOSED' };
    await emulator.mutate('userLists', [{ update, updateMask: 'membership_status' }]);
    expect(codesOf(await onGroup({ userList, negative: true }))).to.deep.equal([
      'criterionError.CANNOT_ADD_CLOSED_USER_LIST',
    ]);
  });
});
