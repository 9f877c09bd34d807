/** Creations of campaigns, ad groups and ads. */
import type { Host } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { products, write, type AdType, type Fields } from '../api.ts';
import { dailyBudget, endOf, startOf } from '../create.ts';
import { adTypeOf, listedAd, listedAdGroup, listedCampaign } from '../list.ts';
import { levels, type Level } from '../../../plugins/families/amazon/kit/levels.ts';
import { readLive, readThing, type Thing } from '../levels.ts';

interface CampaignArgs {
  readonly name: string;
  readonly daily_budget: string;
  readonly status: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly portfolio_id?: string;
  readonly targeting_type?: string;
  readonly bid_strategy?: string;
  readonly cost_type?: string;
  readonly brand_id?: string;
}

/** Fields that only campaigns of one product take. */
const own: Readonly<Record<AdType, (args: CampaignArgs) => Fields>> = {
  SP: ({ targeting_type, bid_strategy }) => ({
    autoCreationSettings: { autoCreateTargets: targeting_type === 'AUTO' },
    ...(bid_strategy === undefined
      ? {}
      : { optimizations: { bidSettings: { bidStrategy: bid_strategy } } }),
  }),
  SB: ({ cost_type, brand_id }) => ({
    costType: cost_type,
    ...(brand_id === undefined ? {} : { brandId: brand_id }),
  }),
  SD: ({ cost_type }) => ({ costType: cost_type }),
};

/** Money in units, as a person reads it. */
function settingsOf(type: AdType, args: CampaignArgs, host: Host): Fields {
  const { name, daily_budget, status, start_date, end_date, portfolio_id } = args;
  return {
    adProduct: products[type],
    name,
    state: status,
    marketplaceScope: 'SINGLE_MARKETPLACE',
    dailyBudget: Number(daily_budget),
    startDateTime: startOf(host, start_date),
    ...(end_date === undefined ? {} : { endDateTime: endOf(host, end_date, start_date) }),
    ...(portfolio_id === undefined ? {} : { portfolioId: portfolio_id }),
    ...own[type](args),
  };
}

const idOf = (level: Level, made: Fields | undefined) => String(made?.[levels[level].id]);

export const campaignScript = (type: AdType) =>
  createScript<CampaignArgs, Thing, { campaign: { id: string } }>({
    entity: 'campaign',
    plan: async (args, host) => ({
      name: args.name,
      settings: settingsOf(type, args, host),
      money: { amount: Number(args.daily_budget), currency: await currencyOf(host) },
    }),
    send: async (host, settings) => {
      const { dailyBudget: amount, ...rest } = settings;
      const budgets = dailyBudget(amount, products[type]);
      const [made] = await write(host, 'create', 'campaigns', [{ ...rest, budgets }]);
      return idOf('campaign', made);
    },
    read: (host, id) => readThing(host, 'campaign', id),
    facts: ({ name, row }, settings) => [
      ['name', name, settings['name']],
      ['status', row.state, settings['state']],
      ['daily_budget', listedCampaign(row).daily_budget, settings['dailyBudget']],
    ],
    result: ({ row }) => {
      const { metrics: _, ...campaign } = listedCampaign(row);
      return { campaign };
    },
    idOf: ({ campaign }) => campaign.id,
  });

interface GroupArgs {
  readonly campaign_id: string;
  readonly name: string;
  readonly bid?: string;
  readonly status: string;
}

export const adGroupScript = () =>
  createScript<GroupArgs, Thing, { ad_group: { id: string } }>({
    entity: 'ad_group',
    plan: async ({ campaign_id, name, bid, status }, host) => {
      const { row } = await readLive(host, 'campaign', campaign_id);
      const needsBid = row.adProduct !== products.SB;
      if (needsBid !== (bid !== undefined))
        throw failure(
          'input_invalid',
          needsBid ? 'This ad group needs a bid.' : 'An ad group of Sponsored Brands has no bid.',
          { field: 'bid' },
        );
      const isDisplay = row.adProduct === products.SD;
      const country = (row as { readonly marketplaces?: readonly string[] }).marketplaces;
      const settings = {
        adProduct: row.adProduct,
        campaignId: campaign_id,
        name,
        state: status,
        ...(bid === undefined ? {} : { bid: { defaultBid: Number(bid) } }),
        ...(isDisplay ? { marketplaceScope: 'SINGLE_MARKETPLACE', marketplaces: country } : {}),
      };
      return { name, settings };
    },
    send: async (host, settings) =>
      idOf('ad_group', (await write(host, 'create', 'adGroups', [settings]))[0]),
    read: (host, id) => readThing(host, 'ad_group', id),
    facts: ({ name, row }, settings) => [
      ['name', name, settings['name']],
      ['status', row.state, settings['state']],
      ['bid', row.bid?.defaultBid, (settings['bid'] as Row | undefined)?.defaultBid],
    ],
    result: ({ row }) => ({ ad_group: listedAdGroup(row) }),
    idOf: ({ ad_group }) => ad_group.id,
  });
type Row = NonNullable<Thing['row']['bid']>;

interface AdArgs {
  readonly ad_group_id: string;
  readonly asin?: string;
  readonly sku?: string;
  readonly status: string;
}

/** A vendor advertises an ASIN, a seller a SKU of its own. */
export const productAdScript = () =>
  createScript<AdArgs, Thing, { ad: { id: string } }>({
    entity: 'ad',
    plan: async ({ ad_group_id, asin, sku, status }, host) => {
      const productId = asin ?? sku;
      if (productId === undefined || (asin !== undefined && sku !== undefined))
        throw failure('input_invalid', 'Give asin or sku, and not both.', { field: 'asin' });
      const { row } = await readLive(host, 'ad_group', ad_group_id);
      if (adTypeOf(row) !== 'SP')
        throw failure(
          'input_invalid',
          'Only ad groups of Sponsored Products take product ads here.',
          {
            field: 'ad_group_id',
          },
        );
      const advertisedProduct = { productId, productIdType: asin === undefined ? 'SKU' : 'ASIN' };
      const settings = {
        adProduct: products.SP,
        adType: 'PRODUCT_AD',
        adGroupId: ad_group_id,
        state: status,
        creative: { productCreative: { productCreativeSettings: { advertisedProduct } } },
      };
      return { name: productId, settings };
    },
    send: async (host, settings) => idOf('ad', (await write(host, 'create', 'ads', [settings]))[0]),
    read: (host, id) => readThing(host, 'ad', id),
    facts: ({ row }, settings, name) => [
      ['status', row.state, settings['state']],
      ['product', listedAd(row).product_id, name],
    ],
    result: ({ row }) => ({ ad: listedAd(row) }),
    idOf: ({ ad }) => ad.id,
  });
