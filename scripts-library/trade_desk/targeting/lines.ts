/** A bid list by itself: read, made, removed, and its lines, which The Trade Desk takes as a whole. */
import type { ReadScript, WriteScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { checkLive, readThing } from '../../../sdk/kit/tree-model.ts';
import { tree } from '../levels.ts';
import {
  dimensionOf,
  isBlocking,
  lineOf,
  readBidList,
  readOwnBidList,
  shownBidList,
  textOf,
  type ApiBidList,
  type Sort,
} from './bid-lists.ts';

interface OfList {
  readonly bid_list_id: string;
}

/** Lines that an answer has at most. */
const MOST = 1_000;

export const bidListScript =
  (): ReadScript<OfList, object> =>
  async ({ bid_list_id: id }, host) => {
    const list = await readBidList(host, id);
    const { BidLines: lines = [], BidListAdjustmentType: sort } = list;
    const truncated = lines.length > MOST;
    return {
      account: accountOf(host.account),
      bid_list: shownBidList(list),
      entries: lines.slice(0, MOST).map((line) => textOf(sort, line)),
      total: lines.length,
      truncated,
      warnings: truncated ? [`Only ${MOST} of ${lines.length} lines are listed.`] : [],
    };
  };

interface NewList {
  readonly name: string;
  readonly type: Sort;
  readonly dimension: string;
  readonly entries: readonly string[];
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
}
type Listed = ApiBidList & { readonly id: string; readonly name: string };

const named = (list: ApiBidList): Listed => ({
  ...list,
  id: list.BidListId,
  name: list.Name ?? '',
});

export const createBidList = (): WriteScript<NewList, object> =>
  createScript<NewList, Listed, object>({
    entity: 'bid_list',
    async check({ campaign_id, ad_group_id }, host) {
      if (campaign_id !== undefined && ad_group_id !== undefined)
        throw failure('input_invalid', 'Give campaign_id or ad_group_id, not both.', {
          field: 'ad_group_id',
        });
      const [level, id] =
        ad_group_id === undefined ? ['campaign', campaign_id] : ['ad_group', ad_group_id];
      if (id !== undefined) checkLive(tree, level, await readThing(tree, host, level, id));
    },
    plan({ name, type, dimension, entries, campaign_id, ad_group_id }, host) {
      const asked = [...new Set(entries.map((entry) => entry.trim()))];
      return {
        name,
        settings: {
          Name: name,
          BidListAdjustmentType: type,
          ResolutionType: 'ApplyMultiplyAdjustment',
          BidLines: asked.map((line) => lineOf(type, dimension, line)),
          BidListOwner: ad_group_id ? 'AdGroup' : campaign_id ? 'Campaign' : 'Advertiser',
          BidListOwnerId: ad_group_id ?? campaign_id ?? host.account.account_id,
        },
      };
    },
    async send(host, settings) {
      const made = await host.post<ApiBidList>('bidlist', settings);
      return made.BidListId;
    },
    read: async (host, id) => named(await readBidList(host, id)),
    facts: (list, settings) => [
      ['name', list.Name, settings['Name']],
      ['type', list.BidListAdjustmentType, settings['BidListAdjustmentType']],
      ['entries', list.BidLines?.length, (settings['BidLines'] as readonly unknown[]).length],
    ],
    result: (list) => ({
      bid_list: shownBidList(list),
      entries: (list.BidLines ?? []).map((line) => textOf(list.BidListAdjustmentType, line)),
    }),
    idOf: (result) => (result as { bid_list: { id: string } }).bid_list.id,
  });

export const removeBidList = (): WriteScript<OfList, object> =>
  removeScript({
    entity: 'bid_list',
    read: async (host, { bid_list_id: id }: OfList) => [named(await readOwnBidList(host, id))],
    async remove(host, { bid_list_id: id }, changes) {
      if (changes.length > 0) await host.call({ method: 'DELETE', path: `bidlist/${id}` });
      return { removed: changes.map(({ name }) => ({ id, name: name ?? null })) };
    },
  });

type LineArgs = OfList & { readonly entries: readonly string[] };
type Changing = Listed & Holding & { readonly dimension: string };

export const linesScript = (mode: LinkMode): WriteScript<LineArgs, object> =>
  linksScript<LineArgs, Changing>(mode, {
    entity: 'bid_list',
    field: (list) => (isBlocking(list) ? 'excluded_targets' : 'targets'),
    argument: 'entries',
    idOf: (text) => text.trim(),
    isWhole: true,
    async read(host, { bid_list_id: id, entries }) {
      const list = await readOwnBidList(host, id);
      const { BidLines = [], BidListAdjustmentType: sort = 'TargetList' } = list;
      if (BidLines.length > MOST)
        throw failure(
          'input_invalid',
          `Bid list ${id} has ${BidLines.length} lines, more than the ${MOST} that can be changed here.`,
          { field: 'bid_list_id' },
        );
      const dimension = dimensionOf(list);
      for (const entry of entries) lineOf(sort, dimension, entry);
      return { ...named(list), dimension, ids: BidLines.map((line) => textOf(sort, line)) };
    },
    checkThere: () => Promise.resolve(),
    checkWhole(after, { BidListAdjustmentType: sort }) {
      if (after.length === 0)
        throw failure('input_invalid', 'entries: a bid list keeps one line at least.', {
          field: 'entries',
        });
      if (sort !== 'Optimized') return;
      const values = after.map((line) => line.replace(/=[^=]*$/, ''));
      const twice = values.find((value, at) => values.indexOf(value) !== at);
      if (twice !== undefined)
        throw failure('input_invalid', `entries: ${twice} would have two factors.`, {
          field: 'entries',
        });
    },
    send(host, list, after) {
      const { BidListId, BidLines = [], BidListAdjustmentType: sort = 'TargetList' } = list;
      const known = new Map(BidLines.map((line) => [textOf(sort, line), line]));
      const lines = after.map((text) => known.get(text) ?? lineOf(sort, list.dimension, text));
      return host.call({ method: 'PUT', path: 'bidlist', body: { BidListId, BidLines: lines } });
    },
    result: (list) => ({ bid_list: shownBidList(list) }),
  });
