/** The advertiser of a run. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { getData } from './api.ts';

export interface Advertiser {
  readonly advertiser_id: string;
  readonly name?: string;
  readonly currency?: string;
  readonly timezone?: string;
  readonly status?: string;
  readonly balance?: number;
  readonly company?: string;
  readonly country?: string;
  readonly industry?: string;
  /** Of the business center that owns it. */
  readonly owner_bc_id?: string;
  /** Seconds since the epoch. */
  readonly create_time?: number;
}

/** @throws platform_answer_invalid  TikTok left it out */
export async function readAdvertiser(host: Host, fields: readonly string[]): Promise<Advertiser> {
  const { list } = await getData<{ list: readonly Advertiser[] }>(host, 'advertiser/info', {
    advertiser_ids: [host.account.account_id],
    fields,
  });
  const [advertiser] = list;
  if (!advertiser) throw failure('platform_answer_invalid', 'TikTok did not show the advertiser.');
  return advertiser;
}

/** Asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currency } = await readAdvertiser(host, ['currency']);
  if (!currency) throw failure('platform_answer_invalid', 'TikTok did not say the currency.');
  return currency;
}

/** IANA name; asked for when the connection does not know it yet. */
export async function timeZoneOf(host: Host): Promise<string> {
  if (host.account.time_zone) return host.account.time_zone;
  const { timezone } = await readAdvertiser(host, ['timezone']);
  if (!timezone) throw failure('platform_answer_invalid', 'TikTok did not say the time zone.');
  return timezone;
}
