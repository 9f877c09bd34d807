/** The doors of the emulated API: tokens, and everything that is described. */
import {
  defineApi,
  describeApi,
  pages,
  Sent,
  type Answers,
  type Door,
  type Fields,
  type Job,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { checkCriteoToken, criteoTokens } from '../../../../families/criteo/emulator/tokens.ts';
import { demoCredentials } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import { checkWish, fileOf } from '../report/index.ts';
import {
  accountOf,
  attributesOf,
  createCampaign,
  createLineItem,
  findAny,
  switchProducts,
  updateCampaign,
  updateLineItem,
} from '../rules/entities.ts';
import type { Ask, State } from '../state.ts';
import {
  accountView,
  balancesOf,
  briefView,
  campaignView,
  lineItemView,
  productView,
  retailersOf,
  segmentsOf,
  strangeViews,
} from '../views.ts';
import { missing, words } from '../words.ts';

const whole = (data: unknown): Fields => ({ data, errors: [], warnings: [] });
type View = Fields & { readonly id?: string };

/** By number, from 0. */
function numbered({ query }: Ask, views: readonly View[]): Fields {
  const { pageIndex = 0, pageSize = 25, limitToId } = query;
  const only = limitToId as readonly string[] | undefined;
  const wanted = views.filter(({ id = '' }) => only === undefined || only.includes(id));
  const [index, size] = [Number(pageIndex), Number(pageSize)];
  const { items, total } = pages.number(wanted, { page: index + 1, size });
  return {
    ...whole(items),
    metadata: {
      totalItemsAcrossAllPages: total,
      currentPageSize: size,
      currentPageIndex: index,
      totalPages: Math.ceil(total / size),
      nextPage: null,
      previousPage: null,
    },
  };
}

/** From a place in the list. */
function sliced({ query }: Ask, views: readonly View[]) {
  const { offset = 0, limit = 25 } = query;
  const [start, count] = [Number(offset), Number(limit)];
  const { items, total } = pages.offset(views, { start, count });
  return { items, total, start, count };
}
function withMetadata(ask: Ask, views: readonly View[]): Fields {
  const { items, total, start, count } = sliced(ask, views);
  return { ...whole(items), metadata: { count: total, offset: start, limit: count } };
}

const lineItemsIn = (ask: Ask, accountId: string): View[] => {
  const own = ask.state.records.list('group', { accountId }).map(lineItemView);
  return [...own, ...strangeViews(ask.state.accounts.get(accountId)!).lineItems];
};

/** @throws Refusal 404 */
function reportOf({ state, params }: Ask): Job<Fields> {
  const found = state.reports.find(params['reportId'] ?? '');
  if (found) return found;
  throw missing(`There is no report ${params['reportId'] ?? ''}.`);
}
const jobView = (
  { id, createdAt }: Job<Fields>,
  status: string,
  message: string | null = null,
) => ({
  id,
  type: 'RetailMediaAsyncReport',
  attributes: { id, status, message, createdAt: new Date(createdAt).toISOString() },
});

const answers: Answers<State, undefined> = {
  GetAccounts: (ask) => numbered(ask, [...ask.state.accounts.values()].map(accountView)),
  SearchAccountRetailers: (ask) => {
    accountOf(ask, ask.params['accountId']);
    return withMetadata(ask, retailersOf(ask));
  },
  GetCampaignsByAccountId: (ask) => {
    const account = accountOf(ask, ask.params['account_id']);
    const own = ask.state.records.list('campaign', { accountId: account.spec.id });
    return numbered(ask, [
      ...own.map((one) => campaignView(ask, one)),
      strangeViews(account).campaign,
    ]);
  },
  CreateCampaignsByAccountId: {
    status: 201,
    answer: (ask) => whole(campaignView(ask, createCampaign(ask))),
  },
  GetCampaignByCampaignId: (ask) =>
    whole(campaignView(ask, findAny(ask, 'campaign', ask.params['campaignId']))),
  UpdateCampaignByCampaignId: (ask) => whole(campaignView(ask, updateCampaign(ask))),
  GetLineItemsByAccountId: (ask) => {
    const { spec } = accountOf(ask, ask.params['account_id']);
    return numbered(
      ask,
      lineItemsIn(ask, spec.id).map((one) => briefView(one, spec.timeZone)),
    );
  },
  GetAuctionLineItemsByCampaign: (ask) => {
    const { id, accountId } = findAny(ask, 'campaign', ask.params['campaignId']);
    const own = lineItemsIn(ask, accountId).filter(
      ({ attributes }) => (attributes as Fields)['campaignId'] === id,
    );
    return withMetadata(ask, own);
  },
  CreateAuctionLineItem: { status: 201, answer: (ask) => whole(lineItemView(createLineItem(ask))) },
  GetAuctionLineItem: (ask) => whole(lineItemView(findAny(ask, 'group', ask.params['lineItemId']))),
  UpdateAuctionLineItem: (ask) => whole(lineItemView(updateLineItem(ask))),
  FetchPromotedProducts: (ask) => {
    const item = findAny(ask, 'group', ask.params['line_item_id']);
    const all = ask.state.records.list('ad', { parentId: item.id }).map(productView);
    const { items, total, start, count } = sliced(ask, all);
    const meta = { count: total, offset: start, limit: count, responseCount: items.length };
    return { ...whole(items), meta };
  },
  PausePromotedProducts: (ask) => {
    switchProducts(ask, 'paused');
    return { errors: [], warnings: [] };
  },
  UnpausePromotedProducts: (ask) => {
    switchProducts(ask, 'active');
    return { errors: [], warnings: [] };
  },
  FetchKeywords: (ask) => {
    const item = findAny(ask, 'group', ask.params['id']);
    const word = String(item.fields['name']).toLowerCase();
    const keywords = {
      [word]: { matchType: 'PositiveExactMatch', reviewState: 'Approved', bid: 1.25 },
      [`cheap ${word}`]: { matchType: 'NegativeBroadMatch', reviewState: 'Approved' },
    };
    const attributes = { keywords, rank: Object.keys(keywords) };
    return whole({ id: item.id, type: 'KeywordsResponse', attributes });
  },
  GetPageOfBalancesV1: (ask) =>
    withMetadata(ask, balancesOf(accountOf(ask, ask.params['accountId']))),
  searchAudienceSegments: (ask) => {
    const account = accountOf(ask, ask.params['account_id']);
    const { retailerIds = [] } = attributesOf(ask) as { retailerIds?: readonly string[] };
    const { items, total, start, count } = sliced(ask, segmentsOf(account, retailerIds));
    return { ...whole(items), meta: { totalItems: total, offset: start, limit: count } };
  },
  GenerateAsyncPerformanceReport: (ask) => {
    const wish = attributesOf(ask);
    const { spec } = checkWish(ask, wish as never);
    return whole(jobView(ask.state.reports.order(spec.id, wish), 'pending'));
  },
  GetAsyncExportStatus: (ask) => {
    const job = reportOf(ask);
    const state = ask.state.reports.stateOf(job);
    if (state === 'pending') return whole(jobView(job, 'pending'));
    return whole(
      state === 'failed' ? jobView(job, 'failure', 'Internal error') : jobView(job, 'success'),
    );
  },
  GetAsyncExportOutput: (ask) => {
    const job = reportOf(ask);
    if (!ask.state.reports.wasMade(job)) throw missing(`The report ${job.id} is not made.`);
    const account = ask.state.accounts.get(job.accountId)!;
    const body = fileOf(ask, account, job.wish as never);
    return new Sent({ headers: { 'content-type': 'application/json' }, body });
  },
};

const retailMedia = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/2026-07/', answers),
  words,
  admit: checkCriteoToken,
  headers: () => ({ 'x-ratelimit-limit': '250', 'x-ratelimit-remaining': '249' }),
});

export const doors: readonly Door<State>[] = [criteoTokens<State>(demoCredentials), retailMedia];
