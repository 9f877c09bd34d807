/** Asset groups of Performance Max: what Google refuses, trees of listing groups, and figures once their campaign runs. */
import { expect } from 'chai';
import { failureOf } from '../../../../test/support/an-emulated-platform.ts';
import { anEmulator, NOON, type AnEmulator } from './an-emulator.ts';

const DAY = 24 * 3_600_000;

describe('Asset groups of Google Ads', () => {
  let emulator: AnEmulator;
  let group: { readonly id: string; readonly campaign_id: string };
  const run = (name: string, args: object = {}) =>
    emulator.run(`google_ads_${name}`, args as Readonly<Record<string, unknown>>);
  const refused = async (collection: string, operations: readonly object[]) => {
    const { body } = await emulator.mutate(collection, operations);
    return Object.entries(body.error?.details?.[0]?.errors?.[0]?.errorCode ?? {})
      .flat()
      .join('.');
  };

  before(async () => {
    emulator = await anEmulator({ now: NOON });
    [group] = (await run('get_asset_groups')).result.asset_groups;
  });
  after(() => emulator.close());

  it('keep the fewest assets that Google wants, in preview and at Google', async () => {
    const { assets } = (await run('list_asset_group_assets', { asset_group_id: group.id })).result;
    const headline = assets.find(({ field }: { field: string }) => field === 'HEADLINE');
    const error = await failureOf(
      run('detach_asset_group_assets', {
        asset_group_id: group.id,
        assets: [`HEADLINE=${headline.text}`],
      }),
    );
    expect(error.message).to.contain('HEADLINE: 2 of them; Google wants 3 to 15');
    const remove = `customers/1112223333/assetGroupAssets/${group.id}~${headline.id}~HEADLINE`;
    expect(await refused('assetGroupAssets', [{ remove }])).to.equal(
      'assetGroupError.NOT_ENOUGH_HEADLINE_ASSET',
    );
  });

  it('take a picture for a field that its shape fits alone', async () => {
    const { assets } = (await run('get_assets', { asset_type: 'IMAGE' })).result;
    const square = assets.find(
      ({ width, height }: Readonly<Record<string, number>>) => width === height,
    );
    const assets_ = [`MARKETING_IMAGE=${square.id}`];
    const error = await failureOf(
      run('attach_asset_group_assets', { asset_group_id: group.id, assets: assets_ }),
    );
    expect(error.message).to.contain('MARKETING_IMAGE wants 1.91:1');
  });

  it('divide the products of a feed, and give the former tree back', async () => {
    const listing_groups = [
      'include custom_0=Sale > brand=Northwind',
      'exclude custom_0=Sale > brand=*',
      'include custom_0=*',
    ];
    const ran = await run('set_listing_groups', { asset_group_id: group.id, listing_groups });
    expect(ran.verified).to.equal(true);
    await emulator.undo('google_ads_set_listing_groups', ran);
    const now = (await run('list_listing_groups', { asset_group_id: group.id })).result;
    expect(now.listing_groups).to.deep.equal(['exclude brand=*', 'include brand=Northwind']);
  });

  it('have trees that are refused as Google refuses them', async () => {
    const assetGroup = `customers/1112223333/assetGroups/${group.id}`;
    const { body } = await emulator.search(
      `SELECT asset_group_listing_group_filter.resource_name, asset_group_listing_group_filter.type FROM asset_group_listing_group_filter WHERE asset_group.id = ${group.id}`,
    );
    const nodes = body.results.map(
      (row: { assetGroupListingGroupFilter: object }) => row.assetGroupListingGroupFilter,
    ) as { resourceName: string; type: string }[];
    const root = nodes.find(({ type }) => type === 'SUBDIVISION')!.resourceName;
    const unit = nodes.find(({ type }) => type === 'UNIT_INCLUDED')!.resourceName;
    const create = (parent: string | undefined, caseValue?: object) => ({
      create: {
        assetGroup,
        type: 'UNIT_INCLUDED',
        listingSource: 'SHOPPING',
        ...(parent === undefined ? {} : { parentListingGroupFilter: parent, caseValue }),
      },
    });
    const cases: readonly (readonly [string, object])[] = [
      ['MULTIPLE_ROOTS', create(undefined)],
      ['UNIT_CANNOT_HAVE_CHILDREN', create(unit, { productBrand: {} })],
      [
        'SAME_DIMENSION_VALUE_BETWEEN_SIBLINGS',
        create(root, { productBrand: { value: 'northwind' } }),
      ],
      [
        'DIFFERENT_DIMENSION_TYPE_BETWEEN_SIBLINGS',
        create(root, { productItemId: { value: 'a' } }),
      ],
      ['SUBDIVISION_HAS_CHILDREN', { remove: root }],
    ];
    for (const [code, operation] of cases)
      expect(await refused('assetGroupListingGroupFilters', [operation])).to.equal(
        `assetGroupListingGroupFilterError.${code}`,
      );
  });

  it('have figures once their campaign runs, and are one whole with the campaign', async () => {
    await run('enable_campaign', { campaign_id: group.campaign_id });
    emulator.clock.advance(2 * DAY);
    const window = { start_date: '2026-11-21', end_date: '2026-11-21' };
    const { rows } = (await run('get_asset_group_performance', window)).result;
    const { rows: campaigns } = (await run('get_device_performance', window)).result;
    const sum = (campaigns as { id: string; spend: number }[])
      .filter(({ id }) => id === group.campaign_id)
      .reduce((all, { spend }) => all + spend, 0);
    expect(rows[0].spend).to.be.above(0).and.closeTo(sum, 0.02);
  });
});

describe('Ads of Demand Gen', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator({ now: NOON });
  });
  after(() => emulator.close());

  it('are listed with their texts, whatever their sort', async () => {
    const list = async () => (await emulator.run('google_ads_list_demand_gen_ads', {})).result.ads;
    const common = {
      ad_group_id: (await list())[0].ad_group_id,
      business_name: 'Northwind',
      final_url: 'https://northwind.example/camping',
    };
    await emulator.run('google_ads_create_demand_gen_video_ad', {
      ...common,
      video_ids: ['nightLake01'],
      headline: ['A film'],
      long_headline: ['A film of a night'],
      description: ['Dry.'],
    });
    await emulator.run('google_ads_create_demand_gen_product_ad', {
      ...common,
      headline: 'Products',
      description: 'Warm.',
    });
    const told = (await list()).map(
      ({ headlines, descriptions, business_name }: Readonly<Record<string, unknown>>) =>
        [business_name, headlines, descriptions].flat(),
    );
    expect(told).to.deep.include.members([
      ['Northwind', 'A film', 'Dry.'],
      ['Northwind', 'Products', 'Warm.'],
    ]);
  });
});
