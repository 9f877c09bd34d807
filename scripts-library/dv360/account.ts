/** Advertisers and the partner above them. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

export interface Advertiser {
  readonly advertiserId: string;
  readonly partnerId?: string;
  readonly displayName?: string;
  readonly entityStatus?: string;
  readonly generalConfig?: {
    readonly currencyCode?: string;
    readonly timeZone?: string;
    readonly domainUrl?: string;
  };
}

export const readAdvertiser = (host: Host) => host.get<Advertiser>('advertisers/{account}');

/** Asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { generalConfig } = await readAdvertiser(host);
  if (generalConfig?.currencyCode) return generalConfig.currencyCode;
  throw failure('platform_answer_invalid', 'Google did not say the currency of the advertiser.');
}

/** An advertiser as lists show it. */
export function listedAdvertiser(advertiser: Advertiser) {
  const { advertiserId, partnerId, displayName, entityStatus, generalConfig } = advertiser;
  return {
    account_id: advertiserId,
    name: displayName ?? null,
    partner_id: partnerId ?? null,
    platform_status: entityStatus ?? null,
    currency: generalConfig?.currencyCode ?? null,
    time_zone: generalConfig?.timeZone ?? null,
    url: generalConfig?.domainUrl ?? null,
  };
}
