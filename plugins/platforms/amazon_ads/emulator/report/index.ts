/** Reports: what each type gives, and what campaigns, ad groups and ads delivered. */
import {
  amazonReports,
  amazonReportWish,
  amazonRows,
  checkAmazonReport,
  eachDay,
  localDay,
  readDescription,
  treeDelivery,
  type AmazonColumns,
  type AmazonReportType,
  type AmazonReportWish,
  type Facts,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { admitOlder, scopeOf } from '../api/scope.ts';
import described from '../reporting.json' with { type: 'json' };
import { statusOf, type Entity, type Scope, type State } from '../state.ts';

/** One ad on one day, before it is added up. */
interface Row {
  readonly scope: Scope;
  readonly date: string;
  readonly campaign: Entity;
  readonly group: Entity;
  readonly ad: Entity;
  readonly facts: Facts;
}
type Columns = AmazonColumns<Row>;

const units = ({ scope }: Row, minor: number) => minor / 10 ** scope.account.spec.currencyExponent;
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
const group: Columns = {
  adGroupId: ({ group: { id } }) => id,
  adGroupName: (row) => nameOf(row.group),
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

/** What Amazon's guides list for each report type, as far as it is made here. */
const types: Readonly<Record<string, AmazonReportType<Row>>> = {
  spCampaigns: type(
    SP,
    95,
    { ...windows, spend },
    {
      campaign: { ...campaign, ...status },
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
  sbCampaigns: type(SB, 60, plain, { campaign: { ...campaign, ...status } }),
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
  rows: ({ state, now }, accountId, body) => {
    const scope = { state, now, account: state.accounts.get(accountId)! };
    const wish = amazonReportWish(body);
    const { isDaily, groupBy } = wish;
    const below = groupBy.map((name) => levels[name] ?? 0);
    const depth = Math.max(...below);
    return amazonRows(types, wish, cellsOf(scope, wish), (row) =>
      [isDaily ? row.date : '', [row.campaign.id, row.group.id, row.ad.id][depth]].join(' '),
    );
  },
});

/** How far down a grouping goes. */
const levels: Readonly<Record<string, number>> = { campaign: 0, adGroup: 1, advertiser: 2, ads: 2 };

function* cellsOf(scope: Scope, { product, start, end }: AmazonReportWish): Generator<Row> {
  const { records } = scope.state;
  const { id: accountId, timeZone } = scope.account.spec;
  const delivery = treeDelivery<Entity>(scope.state, {
    kinds: ['campaign', 'adGroup', 'ad'],
    timeZone,
    onOf: ({ statuses }) => statuses.map(({ at, value }) => ({ at, value: value === 'ENABLED' })),
    budgetsOf: ({ budgets }) => budgets,
  });
  const days = eachDay(start, end);
  for (const own of records.list('campaign', { accountId }))
    if (own.product === product)
      for (const below of records.list('adGroup', { parentId: own.id }))
        for (const date of days)
          for (const [adId, facts] of delivery.groupDay(below.id, date)) {
            const one = records.find('ad', adId)!;
            yield { scope, date, campaign: own, group: below, ad: one, facts };
          }
}
