/** Facts of the advertiser of a run. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { readAll } from './api.ts';

/** Reports and dates are in UTC, regardless of a campaign's own zone. */
export const ZONE = 'UTC';

export interface Advertiser {
  readonly AdvertiserId: string;
  readonly AdvertiserName?: string;
  readonly PartnerId?: string;
  readonly CurrencyCode?: string;
  readonly Availability?: string;
  readonly AttributionClickLookbackWindowInSeconds?: number;
  readonly AttributionImpressionLookbackWindowInSeconds?: number;
}

const readAdvertiser = (host: Host) => host.get<Advertiser>('advertiser/{account}');

/** @throws platform_answer_invalid */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency !== null) return host.account.currency;
  const { CurrencyCode: currency } = await readAdvertiser(host);
  if (currency) return currency;
  throw failure('platform_answer_invalid', 'The Trade Desk did not say the currency.');
}

const daysOf = (seconds: number | undefined) =>
  seconds === undefined ? null : Math.round(seconds / 8_640) / 10;

const shown = (one: Advertiser) => ({
  account_id: one.AdvertiserId,
  name: one.AdvertiserName ?? null,
  partner_id: one.PartnerId ?? null,
  platform_status: one.Availability ?? null,
  currency: one.CurrencyCode ?? null,
  time_zone: ZONE,
  click_lookback_days: daysOf(one.AttributionClickLookbackWindowInSeconds),
  view_lookback_days: daysOf(one.AttributionImpressionLookbackWindowInSeconds),
});

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => ({ account: shown(await readAdvertiser(host)) });
}

interface OfPartner {
  readonly partner_id?: string;
  readonly limit: number;
}

export function advertisersScript(): ReadScript<OfPartner, object> {
  return listScript({
    as: 'advertisers',
    async read(host, { partner_id: given, limit }: OfPartner) {
      const partner = given ?? (await readAdvertiser(host)).PartnerId;
      return readAll<Advertiser>(host, 'advertiser/query/partner', { PartnerId: partner }, limit);
    },
    show: shown,
  });
}
