/**
 * Writes `catalogue.json`: the part of the published v25 protos that the emulator serves, as data.
 * Source: `build/protos/protos.json` of the npm package google-ads-node (Google's own .proto files).
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

const PREFIX = 'google.ads.googleads.v25.';
/** What the emulator serves; everything these mention comes along. */
const roots = [
  ...'Campaign CampaignBudget AdGroup AdGroupAd AdGroupCriterion CampaignCriterion KeywordView'
    .split(' ')
    .concat('SearchTermView ConversionAction ChangeEvent Customer CustomerClient'.split(' '))
    .concat('UserList OfflineUserDataJob'.split(' '))
    .map((name) => `resources.${name}`),
  'common.Metrics',
  'common.Segments',
  ...'Campaigns CampaignBudgets AdGroups AdGroupAds AdGroupCriteria CampaignCriteria ConversionActions UserLists GoogleAds'
    .split(' ')
    .map((name) => `services.Mutate${name}Request`),
  'services.CreateOfflineUserDataJobRequest',
  'services.AddOfflineUserDataJobOperationsRequest',
  'services.RunOfflineUserDataJobRequest',
  'services.SearchGoogleAdsRequest',
  'services.SearchGoogleAdsStreamRequest',
  'services.SearchGoogleAdsFieldsRequest',
];
/** Of these wide messages only so much: the rest belongs to resources that are not served. */
const served = new Set(
  'campaign campaign_budget ad_group ad_group_ad ad_group_criterion campaign_criterion conversion_action user_list'.split(
    ' ',
  ),
);
const narrowed: Readonly<Record<string, (field: string) => boolean>> = {
  'services.MutateOperation': (field) => served.has(field.replace(/_operation$/, '')),
  'resources.ChangeEvent.ChangedResource': (field) => served.has(field) || field === 'ad',
};

const file = createRequire(import.meta.url).resolve('google-ads-node/build/protos/protos.json');
const root = JSON.parse(readFileSync(file, 'utf8')) as Node;

function find(path: string): Node | undefined {
  return path.split('.').reduce<Node | undefined>((node, name) => node?.nested?.[name], root);
}

/** The full name of a type as mentioned inside `scope`. */
function resolve(type: string, scope: string): string {
  for (let at = scope; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (find(`${at}.${type}`)) return `${at}.${type}`;
  return type;
}

const messages: Record<string, Record<string, string>> = {};
const enums: Record<string, string> = {};
const behaviours: Record<string, string> = { OUTPUT_ONLY: '-', IMMUTABLE: '=', REQUIRED: '!' };

function visit(name: string): void {
  const short = name.replace(PREFIX, '');
  if (messages[short]) return;
  const fields: Record<string, string> = (messages[short] = {});
  for (const [field, spec] of Object.entries(find(name)?.fields ?? {})) {
    if (narrowed[short] && !narrowed[short](field)) continue;
    const type = resolve(spec.type, name);
    const target = find(type);
    const sort = target?.values ? `#${type.split('.').pop() ?? ''}` : type.replace(PREFIX, '');
    if (target?.values) enums[type.split('.').pop() ?? ''] = Object.keys(target.values).join(' ');
    const behaviour = behaviours[spec.options?.['(google.api.field_behavior)'] ?? ''] ?? '';
    fields[field] = `${behaviour}${spec.rule === 'repeated' ? '*' : ''}${sort}`;
    if (target?.fields && type.startsWith(PREFIX)) visit(type);
  }
}
for (const name of roots) visit(PREFIX + name);

const lines = (record: Readonly<Record<string, unknown>>) =>
  Object.keys(record)
    .sort()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
    .join(',\n');
writeFileSync(
  new URL('catalogue.json', import.meta.url),
  `{\n  "source": "google-ads-node 25.1.0, build/protos/protos.json, google.ads.googleads.v25; written by generate-catalogue.ts",\n  "messages": {\n${lines(messages)}\n  },\n  "enums": {\n${lines(enums)}\n  }\n}\n`,
);
