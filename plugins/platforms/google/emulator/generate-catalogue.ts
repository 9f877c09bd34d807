/**
 * Writes `catalogue.json`: the part of the published protos that the emulator serves, as data.
 * Sources: `build/protos/protos.json` of the npm packages google-ads-node (v25) and @google-ads/datamanager (v1),
 * Google's own .proto files.
 * Run: `node plugins/platforms/google/emulator/generate-catalogue.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Node {
  readonly nested?: Readonly<Record<string, Node>>;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly oneofs?: Readonly<Record<string, { readonly oneof: readonly string[] }>>;
}
interface Field {
  readonly type: string;
  readonly rule?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** What the emulator serves; everything these mention comes along. */
const roots = [
  ...'Campaign CampaignBudget AdGroup AdGroupAd AdGroupCriterion CampaignCriterion KeywordView'
    .split(' ')
    .concat('SearchTermView ConversionAction ChangeEvent Customer CustomerClient'.split(' '))
    .concat('UserList OfflineUserDataJob Asset AssetGroup AssetGroupAsset CampaignAsset'.split(' '))
    .concat('BiddingStrategy GeoTargetConstant Recommendation AgeRangeView GenderView'.split(' '))
    .concat('IncomeRangeView ParentalStatusView UserLocationView GeographicView'.split(' '))
    .map((name) => `resources.${name}`),
  'common.Metrics',
  'common.Segments',
  ...'Campaigns CampaignBudgets AdGroups AdGroupAds AdGroupCriteria CampaignCriteria ConversionActions'
    .split(' ')
    .concat('UserLists Assets AssetGroups AssetGroupAssets CampaignAssets GoogleAds'.split(' '))
    .map((name) => `services.Mutate${name}Request`),
  'services.CreateOfflineUserDataJobRequest',
  'services.AddOfflineUserDataJobOperationsRequest',
  'services.RunOfflineUserDataJobRequest',
  'services.SuggestGeoTargetConstantsRequest',
  'services.SearchGoogleAdsRequest',
  'services.SearchGoogleAdsStreamRequest',
  'services.SearchGoogleAdsFieldsRequest',
];
/** Of these wide messages only so much: the rest belongs to resources that are not served. */
const served = new Set(
  'campaign campaign_budget ad_group ad_group_ad ad_group_criterion campaign_criterion conversion_action'
    .split(' ')
    .concat('user_list asset asset_group asset_group_asset campaign_asset'.split(' ')),
);
const narrowed: Readonly<Record<string, (field: string) => boolean>> = {
  'services.MutateOperation': (field) => served.has(field.replace(/_operation$/, '')),
  'resources.ChangeEvent.ChangedResource': (field) => served.has(field) || field === 'ad',
  // Of the sorts of assets those that are made here.
  'resources.Asset': (field) =>
    !field.endsWith('_asset') || field === 'image_asset' || field === 'text_asset',
  // Of the sorts of recommendations those that the emulator has to give.
  'resources.Recommendation': (field) =>
    !field.endsWith('_recommendation') || field === 'campaign_budget_recommendation',
};

/** One published API: its protos, the package in them, and how its names begin in the catalogue. */
interface Source {
  readonly root: Node;
  readonly prefix: string;
  readonly as: string;
}
const sourceOf = (file: string, prefix: string, as: string): Source => {
  const found = createRequire(import.meta.url).resolve(file);
  return { root: JSON.parse(readFileSync(found, 'utf8')) as Node, prefix, as };
};

function find({ root }: Source, path: string): Node | undefined {
  return path.split('.').reduce<Node | undefined>((node, name) => node?.nested?.[name], root);
}

/** The full name of a type as mentioned inside `scope`. */
function resolve(source: Source, type: string, scope: string): string {
  for (let at = scope; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (find(source, `${at}.${type}`)) return `${at}.${type}`;
  return type;
}

const messages: Record<string, Record<string, string>> = {};
const enums: Record<string, string> = {};
const behaviours: Record<string, string> = { OUTPUT_ONLY: '-', IMMUTABLE: '=', REQUIRED: '!' };
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function visit(source: Source, name: string): void {
  const { prefix, as } = source;
  const short = name.replace(prefix, as);
  if (messages[short]) return;
  const fields: Record<string, string> = (messages[short] = {});
  for (const [key, spec] of Object.entries(find(source, name)?.fields ?? {})) {
    const field = snake(key);
    if (narrowed[short] && !narrowed[short](field)) continue;
    const type = resolve(source, spec.type, name);
    const target = find(source, type);
    const enumName = `${as}${type.split('.').pop() ?? ''}`;
    const sort = target?.values ? `#${enumName}` : type.replace(prefix, as);
    if (target?.values) enums[enumName] = Object.keys(target.values).join(' ');
    const behaviour = behaviours[spec.options?.['(google.api.field_behavior)'] ?? ''] ?? '';
    fields[field] = `${behaviour}${spec.rule === 'repeated' ? '*' : ''}${sort}`;
    if (target?.fields && type.startsWith(prefix)) visit(source, type);
  }
}
const ads = sourceOf('google-ads-node/build/protos/protos.json', 'google.ads.googleads.v25.', '');
for (const name of roots) visit(ads, ads.prefix + name);
const dataManager = sourceOf(
  '@google-ads/datamanager/build/protos/protos.json',
  'google.ads.datamanager.v1.',
  'datamanager.',
);
visit(dataManager, `${dataManager.prefix}IngestAudienceMembersRequest`);

const lines = (record: Readonly<Record<string, unknown>>) =>
  Object.keys(record)
    .sort()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
    .join(',\n');
const origin =
  'google-ads-node 25.1.0, google.ads.googleads.v25; @google-ads/datamanager 0.3.0, google.ads.datamanager.v1; written by generate-catalogue.ts';
writeFileSync(
  new URL('catalogue.json', import.meta.url),
  `{\n  "source": "${origin}",\n  "messages": {\n${lines(messages)}\n  },\n  "enums": {\n${lines(enums)}\n  }\n}\n`,
);
