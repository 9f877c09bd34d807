/** The advertisers of an entity. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

export interface Advertiser {
  readonly advertiserId: string;
  readonly name?: string;
  readonly currency?: string;
  readonly country?: string;
  readonly timezone?: string;
  readonly url?: string;
}

export function readAdvertiser(host: Host, id = host.account.account_id): Promise<Advertiser> {
  return host.get<Advertiser>(`dsp/advertisers/${id}`);
}

/** Asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currency } = await readAdvertiser(host);
  if (!currency) throw failure('platform_answer_invalid', 'Amazon did not say the currency.');
  return currency;
}

/** An advertiser as lists show it. */
export function listedAdvertiser(advertiser: Advertiser) {
  const { advertiserId: account_id, name, currency, country, timezone, url } = advertiser;
  return {
    account_id,
    name: name ?? null,
    currency: currency ?? null,
    time_zone: timezone ?? null,
    country: country ?? null,
    url: url ?? null,
  };
}
