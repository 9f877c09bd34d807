/** Sites as the API answers them. Times are milliseconds but in the change feed, which writes ISO. */
import { addDays } from '../../../../sdk/emulator/index.ts';
import type { Detected, Site } from './seed.ts';

export const at = (day: string) => Date.parse(day);

interface Wish {
  readonly live?: boolean;
  readonly noMeta?: boolean;
  readonly noPii?: boolean;
  readonly noAttributes?: boolean;
  readonly hideText?: boolean;
}

/** One entry of `v23`. An unknown domain has no paths. */
export function domainView(domain: string, site: Site | undefined, wish: Wish) {
  return {
    Result: {
      SpendHistory: site ? [{ D: at(site.last), S: site.spend }] : [],
      IsDB: site ? 'True' : 'False',
      Spend: site?.spend ?? 0,
      Paths: site ? [pathView(site, wish)] : [],
    },
    ...(wish.noMeta ? {} : { Meta: metaView(site, wish) }),
    ...(wish.noAttributes ? {} : { Attributes: attributesView(site) }),
    FirstIndexed: site ? at(site.first) : 0,
    LastIndexed: site ? at(site.last) : 0,
    Lookup: domain,
    SalesRevenue: site?.revenue ?? 0,
  };
}

function pathView(site: Site, { live, hideText }: Wish) {
  const shown = site.technologies.filter((one) => !live || one.live);
  return {
    Domain: site.domain,
    Url: '',
    SubDomain: '',
    FirstIndexed: at(site.first),
    LastIndexed: at(site.last),
    Technologies: shown.map((one) => technologyView(one, hideText === true)),
  };
}

function technologyView(one: Detected, hideText: boolean) {
  const text = {
    Description: `${one.name} was found on this site.`,
    Link: `https://${one.name.toLowerCase().replaceAll(' ', '')}.example`,
    Tag: one.tag,
    Categories: one.categories,
  };
  return {
    Id: one.id,
    Name: one.name,
    ...(hideText ? {} : text),
    Parent: '',
    IsPremium: one.premium,
    FirstDetected: at(one.first),
    LastDetected: at(one.last),
  };
}

export function metaView(site: Site | undefined, { noPii }: Wish = {}) {
  const emails = site && !noPii ? [`info@${site.domain}`] : [];
  return {
    CompanyName: site?.company ?? '',
    Vertical: site?.vertical ?? '',
    Telephones: [],
    Emails: emails,
    Social: [],
    City: site?.city ?? '',
    State: '',
    Postcode: '',
    Country: site?.country ?? '',
    Names: [],
    Majestic: site?.rank ?? -1,
    Umbrella: site?.rank ?? -1,
    ARank: -1,
    QRank: -1,
  };
}

function attributesView(site: Site | undefined) {
  return {
    MJRank: site?.rank ?? -1,
    MJTLDRank: site?.rank ?? -1,
    RefSN: 0,
    RefIP: 0,
    Sitemap: site?.products ?? 0,
    GTMTags: 0,
    QubitTags: 0,
    TealiumTags: 0,
    AdobeTags: 0,
    CDimensions: 0,
    CGoals: 0,
    CMetrics: 0,
    Followers: site?.followers ?? 0,
    Employees: site?.employees ?? 0,
    ProductCount: site?.products ?? 0,
    BWRank: site?.rank ?? -1,
    PageRank: site?.rank ?? -1,
  };
}

/** One entry of `lists12` and `ask1`. */
export function listedView(site: Site, detected: Detected | undefined, withMeta: boolean) {
  return {
    D: site.domain,
    S: site.spend,
    FD: at(detected?.first ?? site.first),
    LD: at(detected?.last ?? site.last),
    FI: at(site.first),
    LI: at(site.last),
    LOS: [],
    SKU: site.products,
    R: site.revenue,
    F: site.followers,
    E: site.employees,
    A: -1,
    Q: -1,
    M: site.rank,
    U: site.rank,
    Country: site.country,
    ...(withMeta ? { Meta: metaView(site) } : {}),
  };
}

/** One entry of `change1`. @param since  YYYY-MM-DD */
export function changesView(domain: string, site: Site | undefined, since: string, today: string) {
  const all = site?.technologies ?? [];
  const added = all.filter(({ first }) => first >= since);
  const removed = all.filter(({ last, live }) => !live && last >= since);
  const event = (type: string, one: Detected) => ({
    type,
    technology: one.name,
    category: one.categories,
    tag: one.tag,
    first_seen_utc: iso(one.first),
    last_seen_utc: type === 'technology_removed' ? iso(one.last) : null,
    importance: one.premium === 'yes' ? 'high' : 'low',
    why_this_matters: `${one.name} says what the site spends on.`,
  });
  const events = [
    ...added.map((one) => event('technology_added', one)),
    ...removed.map((one) => event('technology_removed', one)),
  ];
  return {
    Lookup: domain,
    Changes: {
      since_utc: iso(since),
      last_checked_utc: iso(addDays(today, -1)),
      summary: `${events.length} changes.`,
      events,
    },
  };
}

const iso = (day: string) => `${day}T00:00:00Z`;
