/** Creatives that an ad group shows, and bid lists that bound an ad group or all of a campaign. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { checkLive, readThing, type TreeThing } from '../../../sdk/kit/tree-model.ts';
import { ofAdvertiser, readAll } from '../api.ts';
import { adGroupsOf, tree } from '../levels.ts';
import type { Attached, Row } from '../structure.ts';
import { readBidList, shownBidList, type ApiBidList } from '../targeting/bid-lists.ts';

export interface Args {
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly [ids: string]: unknown;
}

export interface Held extends TreeThing<Row> {
  readonly level: 'campaign' | 'ad_group';
}

/** @throws platform_not_found; input_invalid  none is named, both are, or it is archived */
export async function readHolder(host: Host, args: Args): Promise<Held> {
  const { campaign_id, ad_group_id } = args;
  if ((campaign_id === undefined) === (ad_group_id === undefined))
    throw failure('input_invalid', 'Give one of: ad_group_id, campaign_id.', {
      field: 'ad_group_id',
    });
  const level = ad_group_id === undefined ? 'campaign' : 'ad_group';
  const thing = await readThing(tree, host, level, ad_group_id ?? campaign_id);
  checkLive(tree, level, thing);
  return { ...thing, level };
}

export const placeOf = ({ level, id, name }: Held) => ({ level, id, name });

export const creativeScript = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Held & Holding>(mode, {
    entity: 'ad_group',
    field: 'creatives',
    argument: 'creative_ids',
    isWhole: true,
    async read(host, args) {
      const held = await readHolder(host, args);
      return { ...held, ids: held.row.RTBAttributes?.CreativeIds ?? [] };
    },
    async checkThere(host, fresh) {
      const { items } = await readAll<{ CreativeId: string }>(
        host,
        'creative/query/advertiser',
        ofAdvertiser(host),
        Number.MAX_SAFE_INTEGER,
        ['CreativeId'],
      );
      const strange = fresh.find((id) => !items.some(({ CreativeId }) => CreativeId === id));
      if (strange !== undefined)
        throw failure('platform_not_found', `There is no creative ${strange} of this advertiser.`);
    },
    send: (host, { row }, CreativeIds) =>
      tree.update(host, 'ad_group', row, { RTBAttributes: { CreativeIds } }),
    result: ({ id, name }) => ({ ad_group: { id, name } }),
  });

/** Caps are bid lists too, and change by their own script. */
export const FREQUENCY = 'HasFrequencyV2AdjustmentId';
export const isFrequency = ({ BidListDimensions: of = [] }: Attached) => of.includes(FREQUENCY);
const attachedTo = ({ row }: Held) => row.AssociatedBidLists ?? [];

type Bound = Held & Holding;

/** A list of an ad group or campaign serves nothing beside it. @throws platform_not_found input_invalid */
async function checkFits(host: Host, ids: readonly string[], held: Held): Promise<void> {
  for (const id of ids) {
    const { BidListOwner: owner, BidListOwnerId: of } = await readBidList(host, id);
    const isOwn =
      owner === 'Advertiser' ||
      owner === 'Partner' ||
      of === held.id ||
      (owner === 'Campaign' && held.level === 'ad_group' && of === held.parentId);
    if (!isOwn)
      throw failure(
        'input_invalid',
        `Bid list ${id} belongs to ${owner ?? 'something'} ${of ?? ''} and bounds that alone.`,
        { field: 'bid_list_ids' },
      );
  }
}

/** A list hangs on one object of a campaign: on it, or on its ad groups. @throws input_invalid */
async function checkTree(host: Host, ids: readonly string[], held: Held): Promise<void> {
  const isGroup = held.level === 'ad_group';
  const others = isGroup
    ? [await tree.readOne(host, 'campaign', held.parentId ?? '')]
    : await adGroupsOf(host, held.id);
  for (const { AssociatedBidLists: lists = [], CampaignId, AdGroupId } of others) {
    const id = ids.find((one) => lists.some(({ BidListId }) => BidListId === one));
    if (id === undefined) continue;
    const there = isGroup ? `campaign ${CampaignId}` : `ad group ${AdGroupId}`;
    throw failure(
      'input_invalid',
      `Bid list ${id} hangs on ${there} already, and on one of a campaign and its ad groups alone.`,
      { field: 'bid_list_ids' },
    );
  }
}

const pairOf = ({ BidListAdjustmentType: sort, BidListDimensions: of = [] }: Attached) =>
  [sort, ...[...of].sort()].join();

/**
 * Each of those that stay is sent as it is. A new one is on, and the default of its dimension where no other is.
 * @see https://partner.thetradedesk.com/v3/portal/api/doc/DimensionalBidding  PUT replaces the whole list
 */
async function sentTo(host: Host, held: Held, after: readonly string[]) {
  const all = attachedTo(held);
  const stay = all.filter((one) => isFrequency(one) || after.includes(one.BidListId));
  const defaults = new Set(stay.filter((one) => one.IsDefaultForDimension).map(pairOf));
  const fresh = after.filter((id) => !all.some(({ BidListId }) => BidListId === id));
  const lists = await Promise.all(fresh.map((id) => readBidList(host, id)));
  const added = lists.map((list: ApiBidList) => {
    const pair = pairOf(list);
    const isFirst = held.level === 'ad_group' && !defaults.has(pair);
    defaults.add(pair);
    return { BidListId: list.BidListId, IsEnabled: true, IsDefaultForDimension: isFirst };
  });
  const kept = stay.map(({ BidListId, IsEnabled, IsDefaultForDimension = false }) => ({
    BidListId,
    IsEnabled,
    IsDefaultForDimension,
  }));
  return [...kept, ...added];
}

export const bidListLinks = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Bound>(mode, {
    entity: ({ level }) => level,
    field: 'targeting_lists',
    argument: 'bid_list_ids',
    isWhole: true,
    async read(host, args) {
      const held = await readHolder(host, args);
      const own = attachedTo(held).filter((one) => !isFrequency(one));
      return { ...held, ids: own.map(({ BidListId }) => BidListId) };
    },
    async checkThere(host, fresh, held) {
      await checkFits(host, fresh, held);
      await checkTree(host, fresh, held);
    },
    send: async (host, held, after) =>
      tree.update(host, held.level, held.row, {
        AssociatedBidLists: await sentTo(host, held, after),
      }),
    result: placeOf,
  });

/** Bid lists that hang on an ad group or a campaign, caps among them. */
export const bidListsScript = (): ReadScript<Args, object> =>
  listScript({
    as: 'bid_lists',
    isWhole: true,
    async read(host: Host, args: Args) {
      const attached = attachedTo(await readHolder(host, args));
      const lists = attached.map(async ({ BidListId, IsEnabled }) => ({
        ...shownBidList(await readBidList(host, BidListId)),
        is_enabled: IsEnabled,
      }));
      return { items: await Promise.all(lists) };
    },
    show: (list) => list,
  });
