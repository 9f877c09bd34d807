/** Meta's own client, typed as far as the tests use it, and pointed at an emulator. */
import { createRequire } from 'node:module';

type Ask<Answer> = (
  fields: readonly string[],
  params?: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/** An object of the Graph; its fields are those that were asked for. */
export interface VendorObject {
  readonly id: string;
  readonly read: Ask<VendorObject>;
  readonly get: Ask<VendorObject>;
  readonly update: Ask<unknown>;
  readonly delete: Ask<unknown>;
  readonly exportAllData?: () => object;
  readonly [field: string]: unknown;
}

/** One page of an edge; the next takes its place. */
export interface VendorCursor extends ReadonlyArray<VendorObject> {
  hasNext(): boolean;
  next(): Promise<unknown>;
  hasPrevious(): boolean;
  previous(): Promise<unknown>;
}

interface VendorRun extends VendorObject {
  readonly getInsights: Ask<VendorCursor>;
}
interface VendorUser extends VendorObject {
  readonly getAdAccounts: Ask<VendorCursor>;
}
interface VendorAudience extends VendorObject {
  readonly createUser: Ask<VendorObject>;
}
export interface VendorAccount extends VendorRun {
  readonly getAdSets: Ask<VendorCursor>;
  readonly getCustomAudiences: Ask<VendorCursor>;
  readonly getInsightsAsync: Ask<VendorRun>;
  readonly createCampaign: Ask<VendorObject>;
  readonly createAdSet: Ask<VendorObject>;
  readonly createAdCreative: Ask<VendorObject>;
  readonly createAd: Ask<VendorObject>;
  readonly createCustomAudience: Ask<VendorObject>;
}

/** Names of fields, and of the values that a field may have. */
type VendorClass<Instance, Enumerations extends string = 'Fields'> = (new (
  id: string,
  data?: object,
) => Instance) & {
  readonly [Name in Enumerations | 'Fields']: Readonly<Record<string, string>>;
};

interface VendorApi {
  init(token: string, locale: string, crashLog: boolean): unknown;
  getDefaultApi(): unknown;
}
type Noted = (reply: { _status?: number; status?: number; code?: number }) => void;
interface VendorBatch {
  add(
    ...call: readonly [
      method: string,
      path: string,
      params: object,
      files: object,
      done: Noted,
      failed: Noted,
    ]
  ): unknown;
  execute(): Promise<unknown>;
}

export interface Vendor {
  readonly FacebookAdsApi: VendorApi;
  readonly FacebookAdsApiBatch: new (api: unknown) => VendorBatch;
  readonly AdAccount: VendorClass<VendorAccount>;
  readonly User: VendorClass<VendorUser>;
  readonly Campaign: VendorClass<
    VendorObject,
    'Objective' | 'Status' | 'BidStrategy' | 'SpecialAdCategories'
  >;
  readonly AdSet: VendorClass<VendorObject, 'BillingEvent' | 'OptimizationGoal'>;
  readonly Ad: VendorClass<VendorObject>;
  readonly AdsInsights: VendorClass<VendorObject, 'Level' | 'Breakdowns' | 'DatePreset'>;
  readonly AdCreative: VendorClass<VendorObject, 'CallToActionType'>;
  readonly CustomAudience: VendorClass<VendorAudience, 'Subtype' | 'CustomerFileSource'>;
}

export const vendor = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as Vendor;

/** The class that is known by its name alone. @throws when the client has none of that name */
export function vendorClass(name: string): VendorClass<VendorObject> {
  const found = (vendor as unknown as Readonly<Record<string, VendorClass<VendorObject>>>)[name];
  if (!found) throw new Error(`Meta's client knows no ${name}.`);
  return found;
}

/** Points the client at an address; its version is the one that `platform.json` speaks. */
export function aVendorApi(address: string, token: string, version = 'v27.0'): unknown {
  const api = vendor.FacebookAdsApi;
  for (const [name, value] of [
    ['GRAPH', address],
    ['GRAPH_VIDEO', address],
    ['VERSION', version],
  ] as const)
    Object.defineProperty(api, name, { get: () => value, configurable: true });
  return api.init(token, 'en_US', false);
}
