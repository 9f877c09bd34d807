/** Lists of what an account has on one of its edges: where each is read, and what a result shows of an entry. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { audienceFields, audienceView, type AudienceRow } from '../audience.ts';
import { callToActionOf, viewOf } from '../creative/view.ts';
import type { CreativeRow } from '../levels/ad.ts';
import { listQuery, type ListWish } from '../list.ts';
import { unitsOf } from '../money.ts';
import { commonStatus, type ObjectLevel } from '../status.ts';
import { listEdge } from './edge.ts';

type Query = Readonly<Record<string, unknown>>;
type Args = Partial<ListWish> & { readonly query?: string; readonly types?: readonly string[] };
/** Fields that are there or not; the id, name and status of those that have one always are. */
type Row = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly name: string;
  readonly effective_status: string;
};

interface EdgeList {
  readonly path: string;
  /** Under which the result lists them. */
  readonly as: string;
  query(args: Args): Query;
  show(row: Row, currency: string): object;
  /** Of an account whose currency may not be known yet. */
  readonly hasMoney?: true;
  /** Its entries belong to levels of ads, in the currency that the account is known to have. */
  readonly level?: ObjectLevel;
}

const MOST = 200;
const shown = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
const stateOf = ({ id, name, effective_status: platform_status }: Row) => {
  return { id, name, status: commonStatus(platform_status), platform_status };
};
/** An edge of the account, whose entries show fields as they are. */
const plain = (edge: string, as: string, fields: string): EdgeList => ({
  path: `act_{account}/${edge}`,
  as,
  query: () => ({ fields }),
  show: (row) => shown(row, fields.split(',')),
});
const ofLevel = (level: ObjectLevel, edge: string, fields: readonly string[]) => ({
  path: `act_{account}/${edge}`,
  level,
  query: (args: Args) => listQuery(level, fields, args as ListWish),
});

const lists: Readonly<Record<string, EdgeList>> = {
  pages: plain('promote_pages', 'pages', 'id,name,category'),
  images: plain('adimages', 'images', 'hash,name,width,height,url'),
  pixels: {
    ...plain('adspixels', 'pixels', 'id,name,last_fired_time,is_unavailable'),
    show: ({ id, name, last_fired_time, is_unavailable }) => ({
      id,
      name: name ?? null,
      last_fired_at: last_fired_time ?? null,
      is_unavailable: is_unavailable === true,
    }),
  },
  audiences: {
    ...plain('customaudiences', 'audiences', audienceFields),
    show: (row) => audienceView(row as AudienceRow),
  },
  creatives: {
    ...plain(
      'adcreatives',
      'creatives',
      'id,name,title,body,call_to_action_type,image_url,thumbnail_url,video_id,object_story_spec,asset_feed_spec,link_url',
    ),
    show: (row) => {
      const creative = row as CreativeRow;
      return { id: row.id, ...viewOf(creative), call_to_action: callToActionOf(creative) };
    },
  },
  places: {
    path: 'search',
    as: 'places',
    query: ({ query, types }) => ({
      type: 'adgeolocation',
      q: query,
      ...(types ? { location_types: types } : {}),
    }),
    show: (row) => shown(row, ['key', 'name', 'type', 'country_code']),
  },
  ad_sets: {
    ...ofLevel('adset', 'adsets', [
      'id',
      'name',
      'effective_status',
      'campaign_id',
      'daily_budget',
      'lifetime_budget',
      'bid_amount',
      'optimization_goal',
      'billing_event',
      'end_time',
    ]),
    as: 'ad_sets',
    hasMoney: true,
    show: (row, currency) => ({
      ...stateOf(row),
      campaign_id: row['campaign_id'],
      daily_budget: unitsOf(row['daily_budget'] as string | undefined, currency),
      lifetime_budget: unitsOf(row['lifetime_budget'] as string | undefined, currency),
      bid_amount: unitsOf(row['bid_amount'] as number | undefined, currency),
      ...shown(row, ['optimization_goal', 'billing_event', 'end_time']),
    }),
  },
  ads: {
    ...ofLevel('ad', 'ads', [
      'id',
      'name',
      'effective_status',
      'campaign_id',
      'adset_id',
      'creative{id}',
      'ad_review_feedback',
    ]),
    as: 'ads',
    show: (row) => {
      const { creative, ad_review_feedback: feedback } = row as Row & {
        readonly creative?: { readonly id: string };
        readonly ad_review_feedback?: { readonly global?: object };
      };
      return {
        ...stateOf(row),
        ...shown(row, ['campaign_id', 'adset_id']),
        creative_id: creative?.id ?? null,
        review_findings: Object.keys(feedback?.global ?? {}),
      };
    },
  },
};

/** @param name  of the list, as results call it */
export function edgeList(name: string): ReadScript<Args, object> {
  const { path, as, query, show, hasMoney, level } = lists[name]!;
  return async (args, host: Host) => {
    const { limit = MOST } = args;
    const currency = hasMoney ? await currencyOf(host) : host.account.currency;
    const edge = { path, query: query(args), limit };
    const { items, end } = await listEdge(host, edge, (row: Row) => show(row, currency ?? ''));
    return { ...end, ...(level ? { currency } : {}), [as]: items };
  };
}
