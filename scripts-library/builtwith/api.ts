/** How BuiltWith is asked, and how its words become ours. */
import type { Host } from '../../sdk/script.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/** @param endpoint  with its version: `v23` */
export function ask<Reply>(host: Host, endpoint: string, query: Query = {}): Promise<Reply> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return host.get<Reply>(
    `${endpoint}/api.json`,
    Object.fromEntries(given) as Record<string, string | number>,
  );
}

/** BuiltWith writes 0 for what it never saw. @returns the time as ISO text */
export function timeOf(milliseconds: number | undefined): string | null {
  return milliseconds ? new Date(milliseconds).toISOString() : null;
}

/** Empty texts and -1 stand for nothing. */
export function textOf(text: string | null | undefined): string | null {
  return text ? text : null;
}

/** ISO 3166 says GB, BuiltWith UK. */
export function countryOf(country: string | null | undefined): string | null {
  return country === 'UK' ? 'GB' : textOf(country);
}

export interface Meta {
  readonly CompanyName?: string;
  readonly Vertical?: string;
  readonly City?: string;
  readonly State?: string;
  readonly Postcode?: string;
  readonly Country?: string;
}

/** The company behind a site, without the people in it. */
export function companyOf(meta: Meta = {}) {
  return {
    name: textOf(meta.CompanyName),
    vertical: textOf(meta.Vertical),
    city: textOf(meta.City),
    state: textOf(meta.State),
    postcode: textOf(meta.Postcode),
    country: countryOf(meta.Country),
  };
}

export interface TrustReply {
  readonly Domain: string;
  readonly DBRecord?: {
    readonly EarliestRecord?: number;
    readonly LatestUpdate?: number;
    readonly PremiumTechs?: number;
    readonly LiveTechs?: boolean;
    readonly AffiliateLinks?: boolean;
    readonly PaymentOptions?: boolean;
    readonly Ecommerce?: boolean;
    readonly Parked?: boolean;
    readonly Spend?: number;
    readonly Established?: boolean;
    readonly DBIndexed?: boolean;
  } | null;
}

/** A domain that BuiltWith has no record of is unknown in every field, not false. */
export function trustOf(domain: string, { DBRecord }: TrustReply) {
  const record = DBRecord?.DBIndexed === false ? {} : (DBRecord ?? {});
  return {
    domain,
    ecommerce: record.Ecommerce ?? null,
    payment_options: record.PaymentOptions ?? null,
    parked: record.Parked ?? null,
    established: record.Established ?? null,
    live_technologies: record.LiveTechs ?? null,
    premium_technologies: record.PremiumTechs ?? null,
    affiliate_links: record.AffiliateLinks ?? null,
    estimated_monthly_spend: record.Spend ?? null,
    first_record: timeOf(record.EarliestRecord),
    latest_record: timeOf(record.LatestUpdate),
  };
}
