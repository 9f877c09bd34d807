/** Reports: what each type gives, and what campaigns, ad groups and ads delivered. */
import {
  dayStart,
  deliveredIn,
  localDay,
  readDescription,
  sharesOf,
  splitFacts,
  statusOf,
  type Delivered,
  type Fields,
  type OpenApi,
  toUnits,
  valueAt,
} from '../../../../../sdk/emulator/index.ts';
import { amazonReports } from '../../../../families/amazon/emulator/report-doors.ts';
import {
  amazonReportWish,
  amazonRows,
  checkAmazonReport,
  type AmazonColumns,
  type AmazonReportType,
} from '../../../../families/amazon/emulator/reports.ts';
import { admitOlder, scopeOf } from '../api/scope.ts';
import described from '../reporting.json' with { type: 'json' };
import { delivering, type Account, type Kind, type Status } from '../model.ts';
import type { Entity, State } from '../state.ts';
import { market } from '../market.ts';

/** One ad on one day, before it is added up. */
type Row = Delivered<Status, Kind> & {
  readonly account: Account;
  /** A target of its ad group, where the report goes down to them. */
  readonly target?: Entity;
};
type Columns = AmazonColumns<Row>;

const units = ({ account }: Row, minor: number) => toUnits(account.spec, minor);
const nameOf = ({ fields }: Entity) => String(fields['name'] ?? '');
const spend = (row: Row) => units(row, row.facts.spendMinor);
const sales = (row: Row) => units(row, row.facts.valueMinor);

const base: Columns = {
  date: ({ date }) => date,
  impressions: ({ facts }) => facts.impressions,
  clicks: ({ facts }) => facts.clicks,
  cost: spend,
};
/** Sponsored Products counts purchases within days that the column names. */
const windows: Columns = Object.fromEntries(
  ['1d', '7d', '14d', '30d'].flatMap((days): [string, Columns[string]][] => [
    [`purchases${days}`, ({ facts }) => facts.conversions],
    [`sales${days}`, sales],
  ]),
);
const plain: Columns = { purchases: ({ facts }) => facts.conversions, sales };
const campaign: Columns = {
  campaignId: ({ campaign: { id } }) => id,
  campaignName: (row) => nameOf(row.campaign),
};
const status: Columns = { campaignStatus: (row) => statusOf(row.campaign) };
/** In percent; of a campaign alone, and not of one that was not seen. */
const share: Columns = {
  topOfSearchImpressionShare: ({ facts }) => {
    const shares = sharesOf(facts);
    return shares ? Math.round(shares.shown * 10_000) / 100 : null;
  },
};
const group: Columns = {
  adGroupId: ({ group: { id } }) => id,
  adGroupName: (row) => nameOf(row.group),
};
const detailsOf = ({ target }: Row) =>
  (target?.fields['targetDetails'] ?? {}) as {
    readonly keywordTarget?: { readonly keyword: string; readonly matchType: string };
  };
/** Targets that are no keywords have an expression there. */
const typeOf = (row: Row) => detailsOf(row).keywordTarget?.matchType ?? 'TARGETING_EXPRESSION';
const wordOf = (row: Row) => detailsOf(row).keywordTarget?.keyword ?? null;
const targeting: Columns = {
  ...campaign,
  ...group,
  keywordId: ({ target }) => target?.id ?? null,
  keywordType: typeOf,
  matchType: typeOf,
};
const ad: Columns = { adId: ({ ad: { id } }) => id };

const type = (
  product: string,
  keptDays: number,
  own: Columns,
  groups: Readonly<Record<string, Columns>>,
): AmazonReportType<Row> => ({
  product,
  keptDays,
  base: { ...base, ...own },
  groups,
  needs: Object.keys(groups),
});

const SP = 'SPONSORED_PRODUCTS';
const SB = 'SPONSORED_BRANDS';
const SD = 'SPONSORED_DISPLAY';

/** Columns that Amazon's guides list for each report type, as far as it is made here. */
const types: Readonly<Record<string, AmazonReportType<Row>>> = {
  spCampaigns: type(
    SP,
    95,
    { ...windows, spend },
    {
      campaign: { ...campaign, ...status, ...share },
      adGroup: group,
    },
  ),
  spAdvertisedProduct: type(
    SP,
    95,
    { ...windows, spend },
    {
      advertiser: { ...campaign, ...group, ...ad },
    },
  ),
  spTargeting: type(
    SP,
    95,
    { ...windows, spend },
    { targeting: { ...targeting, keyword: wordOf } },
  ),
  sbTargeting: type(SB, 60, plain, { targeting: { ...targeting, keywordText: wordOf } }),
  sbCampaigns: type(SB, 60, plain, { campaign: { ...campaign, ...status, ...share } }),
  sbAdGroup: type(SB, 60, plain, { adGroup: { ...campaign, ...group } }),
  sbAds: type(SB, 60, plain, { ads: { ...campaign, ...group, ...ad } }),
  sdCampaigns: type(SD, 65, plain, { campaign: { ...campaign, ...status } }),
  sdAdGroup: type(SD, 65, plain, { adGroup: { ...campaign, ...group } }),
  sdAdvertisedProduct: type(SD, 65, plain, { advertiser: { ...campaign, ...group, ...ad } }),
};

const { shapes } = readDescription(described as unknown as OpenApi);

export const reports = amazonReports<State>({
  common: { shapes, admit: admitOlder },
  body: '#CreateAsyncReportRequest',
  check: (ask) => {
    const { account, now } = scopeOf(ask);
    checkAmazonReport(types, ask.body as Fields, localDay(now, account.spec.timeZone).today);
    return account.spec.id;
  },
  rows: ({ state }, accountId, body) => {
    const account = state.accounts.get(accountId)!;
    const wish = amazonReportWish(body);
    const { isDaily, groupBy, product, start, end } = wish;
    const below = groupBy.map((name) => levels[name] ?? 0);
    const depth = Math.max(...below);
    const made = deliveredIn<Status, Kind>(
      state,
      account,
      { on: 'ENABLED', market },
      [start, end],
      delivering,
    )
      .filter(({ campaign: { fields } }) => fields['adProduct'] === product)
      .map((one) => ({ ...one, account }));
    const rows = groupBy.includes('targeting') ? byTarget(state, made, keywordTypes(body)) : made;
    return amazonRows<Row>(types, wish, rows, (row) =>
      [
        isDaily ? row.date : '',
        row.target?.id ?? [row.campaign.id, row.group.id, row.ad.id][depth],
      ].join(' '),
    );
  },
});

/** Targets that were on share what their ad group delivered. @param types  of keywords that are asked for */
function byTarget(state: State, made: readonly Row[], types: readonly string[] | undefined): Row[] {
  return made.flatMap((row) => {
    const { date, account, group: above, facts } = row;
    const noon = dayStart(date, account.spec.timeZone) + 12 * 3_600_000;
    const targets = state.records
      .list('target', { parentId: above.id })
      .filter(({ statuses, createdAt, fields }) => {
        const isOn = createdAt <= noon && valueAt(statuses, noon) === 'ENABLED';
        return isOn && fields['negative'] !== true;
      });
    const shares = splitFacts(
      facts,
      targets.map(({ weight = 1 }) => weight),
    );
    return targets
      .map((target, at): Row => ({ ...row, target, facts: shares[at] ?? facts }))
      .filter((one) => types?.includes(typeOf(one)) ?? true);
  });
}

/** The filter `keywordType` of a report. */
function keywordTypes({ configuration }: Fields): readonly string[] | undefined {
  const { filters = [] } = configuration as {
    readonly filters?: readonly { readonly field: string; readonly values: readonly string[] }[];
  };
  return filters.find(({ field }) => field === 'keywordType')?.values;
}

/** How far down a grouping goes. */
const levels: Readonly<Record<string, number>> = { campaign: 0, adGroup: 1, advertiser: 2, ads: 2 };
