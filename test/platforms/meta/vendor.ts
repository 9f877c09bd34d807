/** Meta's own client, typed as far as the tests use it, and pointed at an emulator. */
import { createRequire } from 'node:module';

/* eslint-disable @typescript-eslint/no-explicit-any -- the client has no types */
export interface Vendor {
  readonly FacebookAdsApi: any;
  readonly FacebookAdsApiBatch: any;
  readonly [name: string]: any;
}

export const vendor = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as Vendor;

/** Points the client at an address; its version is the one that `platform.json` speaks. */
export function aVendorApi(address: string, token: string, version = 'v25.0'): any {
  const api = vendor.FacebookAdsApi;
  for (const [name, value] of [
    ['GRAPH', address],
    ['GRAPH_VIDEO', address],
    ['VERSION', version],
  ] as const)
    Object.defineProperty(api, name, { get: () => value, configurable: true });
  return api.init(token, 'en_US', false);
}
