/** Settings of a search campaign of Google Ads that a plan has no words for, by name. */
import { isToCome, leftOut, type Ask } from './imported.ts';
import { languages, strategies, type Campaign } from './google-words.ts';

export function settingsLeft(campaign: Campaign, now: Date): string[] {
  const { bidding_strategy: strategy, tracking_template, final_url_suffix } = campaign;
  const unknown = campaign.languages.filter((id) => languages[id] === undefined);
  const left = (what: string, value: string | null) =>
    value === null ? [] : [`${what}: ${value}. Set it after the launch.`];
  return [
    ...(strategies[strategy ?? ''] ? [] : left('Bidding strategy', strategy)),
    ...left('Tracking template', tracking_template),
    ...left('Final URL suffix', final_url_suffix),
    ...left('End date', isToCome(campaign.end_date, now) ? campaign.end_date : null),
    ...left('Start date', isToCome(campaign.start_date, now) ? campaign.start_date : null),
    ...leftOut('Languages', unknown, 'Set them after the launch.'),
    ...leftOut('Excluded locations', campaign.excluded_locations, 'Set them after the launch.'),
  ];
}

type Row = Readonly<Record<string, unknown>>;
const field = (row: Row, name: string) => row[name];

/** Settings that the lists do not show: read from Google by name, so that nothing is lost unseen. */
export async function othersLeft(ask: Ask, id: string): Promise<string[]> {
  const rows = async (select: string, from: string, where = '') => {
    const query = `SELECT ${select} FROM ${from} WHERE campaign.id = ${id}${where}`;
    return (await ask<{ rows: readonly Row[] }>('run_gaql', { query, page_size: 5_000 })).rows;
  };
  const [bidding = {}] = await rows(targets.join(', '), 'campaign');
  const about = await rows(
    'campaign_criterion.type, campaign_criterion.negative',
    'campaign_criterion',
    " AND campaign_criterion.status != 'REMOVED'",
  );
  const inGroups = await rows(
    'ad_group_criterion.type, ad_group_criterion.negative',
    'ad_group_criterion',
    " AND ad_group_criterion.status != 'REMOVED'",
  );
  const assets = await rows('campaign_asset.field_type', 'campaign_asset');
  const ads = await rows(adFields.join(', '), 'ad_group_ad', " AND ad_group_ad.status = 'ENABLED'");
  const isCarried = (of: string) => (row: Row) =>
    of === 'campaign_criterion'
      ? ['LOCATION', 'LANGUAGE'].includes(String(field(row, `${of}.type`)))
      : field(row, `${of}.type`) === 'KEYWORD' && field(row, `${of}.negative`) !== true;
  const criteria = (of: string, all: readonly Row[]) =>
    counted(
      all
        .filter((row) => !isCarried(of)(row))
        .map(
          (row) =>
            `${field(row, `${of}.negative`) === true ? 'negative ' : ''}${String(field(row, `${of}.type`))}`,
        ),
    );
  return [
    ...targets
      .filter((name) => field(bidding, name) !== undefined)
      .map((name) => `${targetText(name, field(bidding, name))}. Set it after the launch.`),
    ...leftOut('Targeting of the campaign', criteria('campaign_criterion', about), later),
    ...leftOut('Targeting of ad groups', criteria('ad_group_criterion', inGroups), later),
    ...leftOut(
      'Assets',
      counted(assets.map((row) => String(field(row, 'campaign_asset.field_type')))),
      later,
    ),
    ...leftOut(
      'Paths and pins of ads',
      ads.filter(isDressed).map((row) => String(field(row, 'ad_group_ad.ad.id'))),
      'Their texts are in the copy, free to stand anywhere.',
    ),
  ];
}

const later = 'The copy is without them.';
const targets = [
  'campaign.maximize_conversions.target_cpa_micros',
  'campaign.maximize_conversion_value.target_roas',
  'campaign.target_cpa.target_cpa_micros',
  'campaign.target_roas.target_roas',
  'campaign.target_spend.cpc_bid_ceiling_micros',
  'campaign.bidding_strategy',
];
/** `target_cpa: 30` */
function targetText(name: string, value: unknown): string {
  const word = name.split('.').pop()!;
  const isMicros = word.endsWith('_micros');
  return `${word.replace('_micros', '')}: ${isMicros ? Number(value) / 1e6 : String(value)}`;
}

const text = 'ad_group_ad.ad.responsive_search_ad';
const adFields = [
  'ad_group_ad.ad.id',
  `${text}.headlines`,
  `${text}.descriptions`,
  `${text}.path1`,
  `${text}.path2`,
];

const isDressed = (row: Row) =>
  field(row, `${text}.path1`) !== undefined ||
  /"pinned_?[fF]ield"/.test(
    JSON.stringify([field(row, `${text}.headlines`), field(row, `${text}.descriptions`)]),
  );

/** `KEYWORD (3)` */
function counted(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} (${count})`);
}
