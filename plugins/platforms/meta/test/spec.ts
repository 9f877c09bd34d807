/** Holds requests and replies against what Meta's client says of nodes, edges, fields and values. */
import { vendor, vendorClass } from './vendor.ts';
import type { SentCall } from '../../../../test/support/an-emulated-platform.ts';

type Fields = ReadonlySet<string>;
/** The client's class of a video has three fields, none of which Graph gives: its reference has more (issue 272 of the client). */
const videoFields = 'file_url name title status picture'.split(' ');
const fieldsOf = (name: string): Fields =>
  new Set(
    Object.values<string>(vendorClass(name).Fields).concat(name === 'AdVideo' ? videoFields : []),
  );

/** Spec v25 has these, the installed client (v24) not yet. */
const newer = ['error_message', 'existing_post_title', 'low_creative_reach'];

/** Answer to an upload of people. */
const uploaded = ['audience_id', 'session_id', 'num_received', 'num_invalid_entries'].concat(
  'invalid_entry_samples',
);

const classes: Readonly<Record<string, string>> = {
  campaigns: 'Campaign',
  adsets: 'AdSet',
  ads: 'Ad',
  adcreatives: 'AdCreative',
  activities: 'AdActivity',
  insights: 'AdsInsights',
  adaccounts: 'AdAccount',
  customaudiences: 'CustomAudience',
  users: 'CustomAudience',
  adimages: 'AdImage',
  promote_pages: 'Page',
  advideos: 'AdVideo',
  adspixels: 'AdsPixel',
};
/** Parameters of every list, report or write, which no field is named after. */
const common = {
  GET: 'hashes fields limit after effective_status filtering since until level time_range time_increment date_preset breakdowns',
  POST: 'bytes payload prefill session execution_options fields level time_range time_increment breakdowns filtering',
} as const;

/** Values of parameters, by name. */
const values: Readonly<Record<string, Fields>> = {
  status: new Set(Object.values(vendor['Campaign'].Status)),
  objective: new Set(Object.values(vendor['Campaign'].Objective)),
  bid_strategy: new Set(Object.values(vendor['Campaign'].BidStrategy)),
  billing_event: new Set(Object.values(vendor['AdSet'].BillingEvent)),
  optimization_goal: new Set(Object.values(vendor['AdSet'].OptimizationGoal)),
  special_ad_categories: new Set(Object.values(vendor['Campaign'].SpecialAdCategories)),
  subtype: new Set(Object.values(vendor['CustomAudience'].Subtype)),
  customer_file_source: new Set(Object.values(vendor['CustomAudience'].CustomerFileSource)),
  level: new Set(Object.values(vendor['AdsInsights'].Level)),
  breakdowns: new Set(Object.values(vendor['AdsInsights'].Breakdowns)),
  date_preset: new Set(Object.values(vendor['AdsInsights'].DatePreset)),
};

/** Specs within a creative and an ad set, by the name of the parameter that holds them. */
const nested: Readonly<Record<string, string>> = {
  object_story_spec: 'AdCreativeObjectStorySpec',
  link_data: 'AdCreativeLinkData',
  child_attachments: 'AdCreativeLinkDataChildAttachment',
  video_data: 'AdCreativeVideoData',
  call_to_action: 'AdCreativeLinkDataCallToAction',
  asset_feed_spec: 'AdAssetFeedSpec',
  bodies: 'AdAssetFeedSpecBody',
  titles: 'AdAssetFeedSpecTitle',
  descriptions: 'AdAssetFeedSpecDescription',
  link_urls: 'AdAssetFeedSpecLinkURL',
  images: 'AdAssetFeedSpecImage',
  videos: 'AdAssetFeedSpecVideo',
  targeting: 'Targeting',
  geo_locations: 'TargetingGeoLocation',
};

/** @param typeOf  class of the node behind an id */
export function faultsOf(
  { request: sent, reply }: Pick<SentCall, 'request' | 'reply'>,
  typeOf: (id: string) => string,
): string[] {
  const [first = '', edge] = sent.path.split('/');
  const node = first === 'me' ? 'User' : first.startsWith('act_') ? 'AdAccount' : typeOf(first);
  const target = edge === undefined ? node : classes[edge];
  if (target === undefined) return [`${sent.path}: no such edge`];
  const faults = edge === undefined ? [] : edgeFaults(node, sent.method, edge);
  const params = { ...sent.query, ...(sent.body as object | undefined) } as Record<string, unknown>;
  const known = new Set([
    ...fieldsOf(target),
    ...common[sent.method === 'GET' ? 'GET' : 'POST'].split(' '),
  ]);
  for (const [name, value] of Object.entries(params)) {
    if (!known.has(name)) faults.push(`${sent.method} ${sent.path}: no parameter ${name}`);
    faults.push(...valueFaults(name, value), ...specFaults(name, value));
  }
  if (typeof params['fields'] === 'string') faults.push(...askedFaults(params['fields'], target));
  return [...faults, ...(reply === undefined ? [] : replyFaults(reply, target))];
}

/** The client has a method that reads or creates over this edge. */
function edgeFaults(node: string, method: string, edge: string): string[] {
  const call = method === 'GET' ? 'getEdge' : 'createEdge';
  const prototype = vendorClass(node).prototype as unknown as Readonly<Record<string, unknown>>;
  const has = Object.getOwnPropertyNames(prototype).some((name) => {
    const text = String(Object.getOwnPropertyDescriptor(prototype, name)?.value ?? '');
    return text.includes(call) && text.includes(`'/${edge}'`);
  });
  return has ? [] : [`${method} ${node}/${edge} is not in the client`];
}

function valueFaults(name: string, value: unknown): string[] {
  const allowed = values[name];
  if (!allowed) return [];
  const list = typeof value === 'string' ? value.split(',') : [value].flat();
  return list.filter((one) => !allowed.has(String(one))).map((one) => `${name}: ${String(one)}`);
}

function specFaults(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => specFaults(name, one));
  const type = nested[name];
  if (type === undefined) return [];
  const known = fieldsOf(type);
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(known.has(key) ? [] : [`${name}.${key} is not in ${type}`]),
    ...specFaults(key, inner),
  ]);
}

/** Top-level names of a `fields` expression. */
function askedFaults(text: string, target: string): string[] {
  const known = fieldsOf(target);
  const names = text.replace(/\{[^{}]*\}/g, '').split(',');
  return names.filter((name) => !known.has(name)).map((name) => `fields: ${name} of ${target}`);
}

function replyFaults(reply: unknown, target: string): string[] {
  const { data, error } = reply as { data?: unknown[]; error?: unknown };
  if (error !== undefined) return [];
  const known = new Set([
    ...fieldsOf(target),
    ...newer,
    'success',
    'report_run_id',
    ...(target === 'CustomAudience' ? uploaded : []),
    ...(target === 'AdImage' ? ['images'] : []),
    ...(target === 'AdsInsights' ? values['breakdowns']! : []),
  ]);
  return [data ?? reply].flat().flatMap((item) =>
    Object.keys(item as object)
      .filter((key) => !known.has(key))
      .map((key) => `reply: ${key} is not in ${target}`),
  );
}
