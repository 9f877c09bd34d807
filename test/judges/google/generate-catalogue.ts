/**
 * Writes `catalogue.json` of the emulator: the part of the published protos that it serves, as data.
 * Sources: `build/protos/protos.json` of the npm packages google-ads-node (v25) and @google-ads/datamanager (v1),
 * Google's own .proto files.
 * Run: `node test/judges/google/generate-catalogue.ts`
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

const listed = (...lines: readonly string[]) => lines.join(' ').split(' ');

/** Types that the emulator serves; everything these mention comes along. */
const roots = [
  ...listed(
    'Campaign CampaignBudget AdGroup AdGroupAd AdGroupCriterion CampaignCriterion KeywordView',
    'SearchTermView ConversionAction ChangeEvent Customer CustomerClient UserList',
    'OfflineUserDataJob Asset AssetGroup AssetGroupAsset CampaignAsset BiddingStrategy',
    'Recommendation AgeRangeView GenderView IncomeRangeView ParentalStatusView UserLocationView',
    'GeographicView GeoTargetConstant LanguageConstant CurrencyConstant CarrierConstant',
    'MobileAppCategoryConstant MobileDeviceConstant OperatingSystemVersionConstant',
    'ProductCategoryConstant TopicConstant UserInterest YouTubeVideoUpload',
    'Label CampaignLabel AdGroupLabel AdGroupAdLabel AdGroupCriterionLabel CustomerLabel ChangeStatus',
    'LocationView LandingPageView ExpandedLandingPageView CustomerUserAccess MultiPartyAuthReview',
    'SharedSet SharedCriterion CampaignSharedSet AdGroupBidModifier AccessibleBiddingStrategy',
    'BillingSetup AccountBudget Experiment ExperimentArm AdGroupCriterionSimulation',
    'CampaignSimulation AdGroupSimulation AssetGroupListingGroupFilter AssetGroupSignal',
    'CustomerConversionGoal CampaignConversionGoal CustomerClientLink CustomerManagerLink',
    'AdGroupAsset CustomerAsset CustomerNegativeCriterion CampaignGroup CustomAudience',
    'BiddingSeasonalityAdjustment BiddingDataExclusion ConversionValueRule Audience',
  ).map((name) => `resources.${name}`),
  'common.Metrics',
  'common.Segments',
  ...listed(
    'MutateCampaigns MutateCampaignBudgets MutateAdGroups MutateAdGroupAds MutateAdGroupCriteria',
    'MutateCampaignCriteria MutateConversionActions MutateUserLists MutateAssets',
    'MutateAssetGroups MutateAssetGroupAssets MutateAssetGroupSignals MutateCampaignAssets MutateGoogleAds',
    'CreateOfflineUserDataJob AddOfflineUserDataJobOperations RunOfflineUserDataJob',
    'SuggestGeoTargetConstants SearchGoogleAds SearchGoogleAdsStream SearchGoogleAdsFields',
    'GenerateKeywordIdeas GenerateKeywordHistoricalMetrics',
    'CreateYouTubeVideoUpload RemoveYouTubeVideoUpload',
    'MutateLabels MutateCampaignLabels MutateAdGroupLabels MutateAdGroupAdLabels MutateSharedSets',
    'MutateSharedCriteria MutateCampaignSharedSets MutateCustomerAssets MutateAdGroupAssets',
    'MutateBiddingStrategies MutateExperiments MutateExperimentArms ScheduleExperiment EndExperiment',
    'PromoteExperiment GraduateExperiment MutateAssetGroupListingGroupFilters ApplyRecommendation',
    'MutateCustomerNegativeCriteria MutateAudiences',
    'DismissRecommendation',
  ).map((name) => `services.${name}Request`),
];
/** Of these wide messages only so much: the rest belongs to resources that are not served. */
const served = new Set(
  listed(
    'campaign campaign_budget ad_group ad_group_ad ad_group_criterion campaign_criterion',
    'conversion_action user_list asset asset_group asset_group_asset campaign_asset label',
    'campaign_label ad_group_label ad_group_ad_label shared_set shared_criterion campaign_shared_set',
    'customer_asset ad_group_asset bidding_strategy experiment experiment_arm',
    'asset_group_listing_group_filter customer_negative_criterion',
  ),
);
const narrowed: Readonly<Record<string, (field: string) => boolean>> = {
  'services.MutateOperation': (field) => served.has(field.replace(/_operation$/, '')),
  'resources.ChangeEvent.ChangedResource': (field) => served.has(field) || field === 'ad',
  // Of the sorts of assets those that are made here.
  'resources.Asset': (field) =>
    !field.endsWith('_asset') ||
    listed(
      'image_asset text_asset youtube_video_asset sitelink_asset callout_asset',
      'structured_snippet_asset call_asset price_asset promotion_asset',
      'demand_gen_carousel_card_asset',
    ).includes(field),
  // Of the sorts of recommendations those that the emulator has to give.
  'resources.Recommendation': (field) =>
    !field.endsWith('_recommendation') ||
    ['campaign_budget_recommendation', 'keyword_recommendation'].includes(field),
};

/** One published API: its protos, the package in them, and how its names begin in the catalogue. */
interface Source {
  readonly root: Node;
  readonly prefix: string;
  readonly as: string;
}
/** `npm ci --prefix test/judges` brings the protos. */
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

/** Message > its fields that are left out. The API has them, test mode does not. */
const left: Record<string, string[]> = {};
const messages: Record<string, Record<string, string>> = {};
const enums: Record<string, string> = {};
const behaviours: Record<string, string> = { OUTPUT_ONLY: '-', IMMUTABLE: '=', REQUIRED: '!' };
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function visit(source: Source, name: string): void {
  const { prefix, as } = source;
  const short = name.replace(prefix, as);
  if (messages[short]) return;
  const fields: Record<string, string> = (messages[short] = {});
  const { fields: published = {}, oneofs = {} } = find(source, name) ?? {};
  for (const [key, spec] of Object.entries(published)) {
    const field = snake(key);
    if (narrowed[short] && !narrowed[short](field)) {
      (left[short] ??= []).push(field);
      continue;
    }
    const type = resolve(source, spec.type, name);
    const target = find(source, type);
    const enumName = `${as}${type.split('.').pop() ?? ''}`;
    const sort = target?.values ? `#${enumName}` : type.replace(prefix, as);
    if (target?.values) enums[enumName] = Object.keys(target.values).join(' ');
    const behaviour = behaviours[spec.options?.['(google.api.field_behavior)'] ?? ''] ?? '';
    // An optional field is a oneof of its own, which says nothing.
    const [oneof] =
      Object.entries(oneofs).find(([, one]) => one.oneof.length > 1 && one.oneof.includes(key)) ??
      [];
    const list = spec.rule === 'repeated' ? '*' : '';
    fields[field] = `${behaviour}${list}${sort}${oneof ? `@${oneof}` : ''}`;
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
for (const name of ['IngestAudienceMembersRequest', 'IngestEventsRequest'])
  visit(dataManager, `${dataManager.prefix}${name}`);

/** All names that FROM may have. */
const rows = Object.keys(find(ads, `${ads.prefix}services.GoogleAdsRow`)?.fields ?? {})
  .map(snake)
  .filter((name) => name !== 'metrics' && name !== 'segments')
  .sort();

const lines = (record: Readonly<Record<string, unknown>>) =>
  Object.keys(record)
    .sort()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
    .join(',\n');
const origin =
  'google-ads-node 25.1.0, google.ads.googleads.v25; @google-ads/datamanager 0.3.0, google.ads.datamanager.v1; written by test/judges/google/generate-catalogue.ts';
const texts = { left: Object.entries(left).map(([name, of]) => [name, of.join(' ')]) };
writeFileSync(
  new URL('../../../plugins/platforms/google/emulator/catalogue.json', import.meta.url),
  `{\n  "source": "${origin}",\n  "rows": ${JSON.stringify(rows.join(' '))},\n  "left": {\n${lines(Object.fromEntries(texts.left))}\n  },\n  "messages": {\n${lines(messages)}\n  },\n  "enums": {\n${lines(enums)}\n  }\n}\n`,
);
