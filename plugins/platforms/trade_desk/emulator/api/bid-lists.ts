/** Bid lists and caps of the emulated API. */
import type { Fields, Routes } from '../../../../../sdk/emulator/index.ts';
import { bidListView, findBidList, linesOf, type BidList, type Sort } from '../rules/bid-lists.ts';
import { accountOf, findAny } from '../rules/entities.ts';
import { deleteCounter, frequencyConfig } from '../rules/frequency.ts';
import type { Ask, State } from '../state.ts';
import { forbidden, invalid } from '../words.ts';

/** The advertiser whose list it is. @throws Refusal 403 */
function ownerOf(ask: Ask, owner: unknown, id: unknown): string {
  if (owner === 'Campaign') return findAny(ask, 'campaign', id)[0].spec.id;
  if (owner === 'AdGroup') return findAny(ask, 'group', id)[0].spec.id;
  // A user of one advertiser owns nothing of the partner.
  if (owner === 'Partner') throw forbidden();
  return accountOf(ask, id).spec.id;
}

function create(ask: Ask): Fields {
  const { state } = ask;
  const { Name, BidListAdjustmentType, ResolutionType, BidLines, BidListOwner, BidListOwnerId } =
    ask.body as unknown as BidList;
  const accountId = ownerOf(ask, BidListOwner, BidListOwnerId);
  if (BidListAdjustmentType === 'Optimized' && ResolutionType === undefined)
    throw invalid('ResolutionType', 'An optimized bid list needs a resolution type.');
  const list: BidList = {
    id: state.records.newId('bid list', 8),
    Name,
    BidListAdjustmentType,
    ResolutionType: ResolutionType ?? 'ApplyMultiplyAdjustment',
    BidLines: linesOf(state, BidListAdjustmentType, BidLines),
    BidListOwner,
    BidListOwnerId,
  };
  state.bidLists.add(accountId, list);
  return bidListView(list);
}

function update({ state, body }: Ask): Fields {
  const {
    BidListId: id,
    BidLines: lines,
    BidListAdjustmentType: sort,
    Name: name,
  } = body as Fields;
  const [{ spec }, list] = findBidList(state, id);
  if (sort !== undefined && sort !== list.BidListAdjustmentType)
    throw invalid('BidListAdjustmentType', 'The type of a bid list cannot be changed.');
  const changed: BidList = {
    ...list,
    ...(name === undefined ? {} : { Name: String(name) }),
    ...(lines === undefined
      ? {}
      : { BidLines: linesOf(state, list.BidListAdjustmentType as Sort, lines as Fields[]) }),
  };
  state.bidLists.change(spec.id, changed);
  return bidListView(changed);
}

export const bidListRoutes: Routes<State, undefined> = {
  'POST bidlist': {
    body: {
      'Name*': 'string 1..512',
      'BidListAdjustmentType*': '=TargetList|BlockList|Optimized',
      ResolutionType: '=ApplyMultiplyAdjustment|ApplyMinimumAdjustment|ApplyMaximumAdjustment',
      'BidLines*': 'object[]',
      'BidListOwner*': '=Partner|Advertiser|Campaign|AdGroup',
      'BidListOwnerId*': 'string',
      '...': 'any',
    },
    answer: create,
  },
  'PUT bidlist': {
    body: {
      'BidListId*': 'string',
      Name: 'string 1..512',
      BidListAdjustmentType: '=TargetList|BlockList|Optimized',
      BidLines: 'object[]',
      '...': 'any',
    },
    answer: update,
  },
  'GET bidlist/:id': ({ state, params }) => bidListView(findBidList(state, params['id'])[1]),
  'DELETE bidlist/:id': ({ state, params }) => {
    const [{ spec }, { id }] = findBidList(state, params['id']);
    state.bidLists.remove(spec.id, id);
    return {};
  },
  'GET frequency/config/:id': ({ state, params }) => frequencyConfig(state, params['id'] ?? ''),
  'DELETE frequency/config/:id': ({ state, params }) => {
    deleteCounter(state, params['id'] ?? '');
    return {};
  },
};
