/** Ad groups and their ads, which line items at YouTube alone have. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { allOf, anyOf, readAll } from '../api.ts';
import { commonStatus, statusesFor, type Status } from '../levels.ts';

interface Args {
  readonly status?: Status;
  readonly line_item_id?: string;
  readonly ad_group_id?: string;
  readonly limit: number;
}

interface Row {
  readonly adGroupId?: string;
  readonly adGroupAdId?: string;
  readonly lineItemId?: string;
  readonly displayName?: string;
  readonly entityStatus?: string;
  readonly adGroupFormat?: string;
  readonly bidStrategy?: Readonly<Record<string, { readonly type?: string }>>;
  readonly [ad: string]: unknown;
}

const common = ({ displayName, entityStatus }: Row) => ({
  name: displayName ?? '',
  status: commonStatus(entityStatus),
  platform_status: entityStatus ?? null,
});

const filterOf = ({ status }: Args, field: string, value: string | undefined) =>
  allOf([
    value === undefined ? '' : anyOf(field, [value]),
    anyOf('entityStatus', statusesFor(status)),
  ]);

/** Pages of ads have 100 at most. */
async function rowsOf(host: Host, list: string, query: object, most: number) {
  const wish = { list, page: 100, query: query as never, most };
  const found = await readAll<Row>(host, `advertisers/{account}/${list}`, wish);
  return { items: found.items, isCut: found.truncated };
}

export const adGroupsScript = (): ReadScript<Args, object> =>
  listScript<Args, Row, object>({
    as: 'ad_groups',
    read: (host, args) =>
      rowsOf(host, 'adGroups', filterOf(args, 'lineItemId', args.line_item_id), args.limit),
    show: (row) => ({
      id: String(row.adGroupId),
      line_item_id: String(row.lineItemId),
      ...common(row),
      format: row.adGroupFormat ?? null,
      bid_strategy: Object.keys(row.bidStrategy ?? {})[0] ?? null,
    }),
  });

/** Fields that tell the kind of an ad, of which it has one: `demandGenVideoAd`. */
const KINDS = [
  'audioAd',
  'bumperAd',
  'demandGenCarouselAd',
  'demandGenImageAd',
  'demandGenProductAd',
  'demandGenVideoAd',
  'displayVideoSourceAd',
  'inStreamAd',
  'mastheadAd',
  'nonSkippableAd',
  'videoDiscoverAd',
  'videoPerformanceAd',
];

function landingOf(ad: unknown): string | null {
  const { finalUrl, commonInStreamAttribute: common } = (ad ?? {}) as {
    readonly finalUrl?: string;
    readonly commonInStreamAttribute?: { readonly finalUrl?: string };
  };
  return finalUrl ?? common?.finalUrl ?? null;
}

export const adGroupAdsScript = (): ReadScript<Args, object> =>
  listScript<Args, Row, object>({
    as: 'ads',
    read: (host, args) =>
      rowsOf(host, 'adGroupAds', filterOf(args, 'adGroupId', args.ad_group_id), args.limit),
    show: (row) => {
      const kind = KINDS.find((name) => row[name] !== undefined);
      return {
        id: String(row.adGroupAdId),
        ad_group_id: String(row.adGroupId),
        ...common(row),
        type: kind ?? null,
        landing_url: kind === undefined ? null : landingOf(row[kind]),
      };
    },
  });
