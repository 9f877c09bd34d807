/** Delivery by level: for the whole window, or by day. Days are those of the account's time zone. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { askAll } from '../../sdk/kit/graphql.ts';
import { microsOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { advertiserOf, currencyOf } from './account.ts';
import { commonStatus } from './status.ts';

const ROWS = 500;

interface Level {
  readonly field: string;
  readonly outcome: string;
  /** Fields of a record that tell its subject. */
  readonly about: string;
  readonly filters: string | undefined;
}

const CAMPAIGN =
  'id name isArchived isDraft campaignStatus { state status } campaignGroup { id name }';
const levels: Readonly<Record<string, Level>> = {
  account: {
    field: 'advertiserDelivery',
    outcome: 'AdvertiserDeliveryOutcome',
    about: 'advertiser { id name }',
    filters: undefined,
  },
  'campaign-group': {
    field: 'campaignGroupDelivery',
    outcome: 'CampaignGroupDeliveryOutcome',
    about: 'campaignGroup { id name isArchived }',
    filters: 'CampaignGroupFilters',
  },
  campaign: {
    field: 'campaignDelivery',
    outcome: 'CampaignDeliveryOutcome',
    about: `campaign { ${CAMPAIGN} }`,
    filters: 'CampaignFilters',
  },
  ad: {
    field: 'adDelivery',
    outcome: 'AdDeliveryOutcome',
    about: `ad { id name paused isArchived isDraft } campaign { ${CAMPAIGN} }`,
    filters: 'AdFilters',
  },
};

/** The document of a level; the advertiser's own figures are asked for by its id, all others by a filter. */
function documentOf({ field, outcome, about, filters }: Level): string {
  const [type, name] = filters === undefined ? ['[String!]', 'ids'] : [filters, 'filterBy'];
  return `query($dataType: DeliveryStatsDataType!, $granularity: DeliveryStatsGranularity!, $date: DateRangeInput,
    $of: ${type}, $first: Int, $after: String) {
    ${field}(dataType: $dataType, granularity: $granularity, date: $date, ${name}: $of) {
      __typename
      ... on ${outcome} { records(first: $first, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { ${about} granularity { startTime }
          metrics { impressionsBigint clicksBigint cost conversionsBigint conversionRevenue } } } } } }`;
}

interface Thing {
  readonly id?: string;
  readonly name?: string;
  readonly isArchived?: boolean;
  readonly isDraft?: boolean;
  readonly paused?: boolean;
  readonly campaignStatus?: { readonly status?: string };
  readonly campaignGroup?: Thing;
}
interface Record_ {
  readonly advertiser?: Thing | null;
  readonly campaignGroup?: Thing | null;
  readonly campaign?: Thing | null;
  readonly ad?: Thing | null;
  readonly granularity?: { readonly startTime?: string } | null;
  readonly metrics?: Readonly<Record<string, string | null | undefined>>;
}
/** `Progress`: the report is not ready yet, so the same question is asked again. */
interface Outcome {
  readonly __typename?: string;
  readonly records?: {
    readonly nodes?: readonly Record_[];
    readonly pageInfo?: { readonly hasNextPage?: boolean; readonly endCursor?: string | null };
  };
}

/** @throws platform_not_found  of an advertiser that the key does not reach, StackAdapt answers no records */
async function readRecords(
  host: Host,
  level: Level,
  window: Window,
  granularity: 'DAILY' | 'TOTAL',
) {
  const ids = [host.account.account_id];
  const found = await askAll<Record_, Outcome>(host, documentOf(level), {
    variables: {
      dataType: 'TABLE',
      granularity,
      // "The end date is exclusive." (`DateRangeInput` of the vendor's schema)
      date: { from: window.start_date, to: addDays(window.end_date, 1) },
      of: level.filters === undefined ? ids : { advertiserIds: ids },
    },
    size: ROWS,
    isPending: ({ __typename }) => __typename === 'Progress',
    connectionOf: ({ records }) => records,
  });
  if (found.items.length === 0) await advertiserOf(host);
  return found;
}

/** Counts are texts, too: they may be longer than a number is exact. */
const countOf = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text);

const sumsOf = ({ metrics = {} }: Record_): Sums => ({
  impressions: countOf(metrics['impressionsBigint']),
  clicks: countOf(metrics['clicksBigint']),
  spendMicros: microsOf(metrics['cost']),
  conversions: countOf(metrics['conversionsBigint']),
  valueMicros: microsOf(metrics['conversionRevenue']),
});

const place = (thing: Thing | null | undefined) => ({
  id: thing?.id ?? null,
  name: thing?.name ?? null,
});

function parentsOf(level: string, { campaign }: Record_): Parents {
  const group = { campaign_group: place(campaign?.campaignGroup) };
  if (level === 'campaign') return group;
  return level === 'ad' ? { ...group, campaign: place(campaign) } : {};
}

const things = {
  account: 'advertiser',
  'campaign-group': 'campaignGroup',
  campaign: 'campaign',
  ad: 'ad',
} as const;

const dayOf = ({ granularity }: Record_) => (granularity?.startTime ?? '').slice(0, 10);

interface Args {
  readonly window: Window;
  readonly level: keyof typeof things;
  readonly by: string;
}

export function pullScript(): ReadScript<Args, object> {
  return async ({ window, level, by }, host) => {
    const isDaily = by === 'day';
    const [currency, { items, isCut }] = await Promise.all([
      currencyOf(host),
      readRecords(host, levels[level]!, window, isDaily ? 'DAILY' : 'TOTAL'),
    ]);
    const lines = items.map((record): ReportLine => {
      const thing = record[things[level]];
      const parents = parentsOf(level, record);
      const above = Object.values(parents).at(-1);
      return {
        id: thing?.id ?? host.account.account_id,
        name: thing?.name ?? null,
        status: level === 'account' || !thing ? null : commonStatus(thing),
        ...(above ? { parent_id: above.id, parents } : {}),
        sums: sumsOf(record),
        ...(isDaily ? { own: { date: dayOf(record) } } : {}),
      };
    });
    return reportOf(host, {
      window,
      level,
      currency,
      lines,
      bounded: isCut ? [`Only the first ${items.length} records were read.`] : [],
      trust: trustOf(host, window, {
        days: 2,
        attribution:
          "Conversions as each campaign's primary conversion trackers count them; the report names no window.",
        lag: "StackAdapt names no time; a day is taken as complete a day after it ends. Days are those of the account's time zone, which comes with the connection.",
      }),
    });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) =>
      (await readRecords(host, levels['account']!, window, 'DAILY')).items.map((record) => ({
        date: dayOf(record),
        sums: sumsOf(record),
      })),
  });
