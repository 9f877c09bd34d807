/**
 * `/search` for what targeting needs an id of (`directory.json`): places, interests, categories, employers, schools; and
 * `/ads_archive`, the public ad library. Ads of any type are there where they reached the European Union or the United
 * Kingdom; elsewhere only those about politics. Source: developers.facebook.com/docs/graph-api/reference/ads_archive.
 */
import { digits, lackOthers, unit, type Fields } from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import { wishOf } from '../rules/values.ts';
import { badParameter } from '../words.ts';
import type { Ask } from './edges.ts';

/** Name > what stands above it, or where it is. */
type Named = Readonly<Record<string, string>>;
const people: Readonly<Record<string, Named>> = directory.people;
/** Whole categories of Meta's own catalogue. */
const categories: Readonly<Record<string, Named>> = directory.categories;

interface Question {
  readonly type: string;
  readonly q?: string;
  readonly class?: string;
  readonly limit?: number;
  readonly location_types?: readonly string[];
}

export function searchTargeting(ask: Ask): { readonly data: readonly unknown[] } {
  const { type, q = '', limit = 25, ...more } = wishOf<Question>('search', ask.search);
  if (type === 'adTargetingCategory') return { data: listCategory(more.class ?? '') };
  const wanted = q.toLowerCase();
  if (type === 'adgeolocation')
    return { data: findPlaces(wanted, more.location_types).slice(0, limit) };
  if (wanted === '') throw badParameter('The parameter q is required');
  const isWanted = (name: string) => name.toLowerCase().includes(wanted);
  const found =
    type === 'adinterest'
      ? directory.interests.filter(isWanted).map(interestOf)
      : Object.entries(people[type] ?? {})
          .filter(([name]) => isWanted(name))
          .map(personOf);
  return { data: found.slice(0, limit) };
}

const interestOf = (name: string): Fields => ({
  id: `600${digits(10, 'meta', 'interest', name)}`,
  name: name.replace(/ \(.*/, ''),
  audience_size_lower_bound: 40_000_000,
  audience_size_upper_bound: 47_000_000,
  path: ['Interests', 'Additional interests', name],
  topic: 'Hobbies and activities',
});

function findPlaces(wanted: string, types = ['country'] as readonly string[]): Fields[] {
  if (!types.includes('country')) return [];
  return Object.entries(directory.countries)
    .filter(([code, name]) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted)
    .map(([code, name]) => ({
      key: code,
      name,
      type: 'country',
      country_code: code,
      country_name: name,
      supports_region: true,
      supports_city: true,
    }));
}

/** A category comes whole; words to look for are none of its parameters. */
function listCategory(type: string): Fields[] {
  if (!Object.hasOwn(categories, type))
    throw badParameter(`Param class must be one of {${Object.keys(categories).join(', ')}}`);
  return Object.entries(categories[type]!).map(([name, above]) => ({
    id: `60${digits(11, 'meta', type, name)}`,
    name,
    type,
    path: [above, name],
    description: `${name}.`,
    audience_size_lower_bound: 12_000_000,
    audience_size_upper_bound: 14_100_000,
  }));
}

const personOf = ([name, subtext]: readonly [string, string]): Fields => ({
  id: `10${digits(13, 'meta', 'people', name)}`,
  name,
  coverage: 124_162,
  ...(subtext && { subtext }),
});

interface LibraryQuestion {
  readonly ad_reached_countries: readonly string[];
  readonly search_terms?: string;
  readonly search_page_ids?: readonly string[];
  readonly ad_type?: string;
  readonly ad_active_status?: string;
  readonly fields?: readonly string[];
  readonly limit?: number;
  readonly after?: string;
}
const open = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB'.split(' '),
);
const advertisers = ['Fjord & Fell', 'Cedar Outfitters', 'Basecamp Supply', 'Larkspur Outdoors'];
const offers = ['Free returns for 60 days', 'Made to last', 'New season, new colours'];
const archivedFields =
  'id page_id page_name ad_snapshot_url ad_creation_time ad_delivery_start_time ad_delivery_stop_time ad_creative_bodies ad_creative_link_titles ad_creative_link_captions ad_creative_link_descriptions publisher_platforms languages'.split(
    ' ',
  );
const LONGEST = 100;
const MOST_PAGES = 10;
const DAY = 86_400_000;

/** @throws code 100  nothing to look for, a field or a country that is none */
export function searchAdLibrary(ask: Ask): object {
  const question = wishOf<LibraryQuestion>('ad_library', ask.search);
  const { search_terms: terms = '', search_page_ids: pages = [] } = question;
  if (terms === '' && pages.length === 0)
    throw badParameter('One of search_terms or search_page_ids is required');
  if (terms.length > LONGEST) throw badParameter('search_terms must be at most 100 characters');
  if (pages.length > MOST_PAGES) throw badParameter('search_page_ids must have at most 10 ids');
  const wanted = question.fields ?? ['id', 'ad_snapshot_url'];
  lackOthers('field of an archived ad', wanted, archivedFields);
  const ads = adsOf(question, ask.now).map((ad) =>
    Object.fromEntries(['id', ...wanted].map((name) => [name, ad[name]])),
  );
  const start = Number(question.after ?? 0);
  const end = start + (question.limit ?? 25);
  const cursors = { after: String(end) };
  const next = `https://graph.facebook.com${ask.path}?after=${end}`;
  return {
    data: ads.slice(start, end),
    ...(end < ads.length ? { paging: { cursors, next } } : {}),
  };
}

function adsOf(
  { ad_reached_countries: countries, ad_type, ...question }: LibraryQuestion,
  now: number,
): Fields[] {
  const isOpen = countries.some((code) => code === 'ALL' || open.has(code));
  if (!isOpen || ad_type === 'POLITICAL_AND_ISSUE_ADS') return [];
  const { search_terms: terms = '', search_page_ids: pages, ad_active_status } = question;
  const phrase = terms.replace(/["']/g, '').trim();
  return advertisers.flatMap((name) => {
    const page_id = digits(15, 'page', name);
    if (pages?.length && !pages.includes(page_id)) return [];
    return offers.flatMap((offer, at) => {
      const chance = unit(phrase, name, offer);
      const isActive = chance < 0.7;
      if (ad_active_status === 'INACTIVE' ? isActive : ad_active_status !== 'ALL' && !isActive)
        return [];
      const id = digits(16, 'archived', phrase, name, String(at));
      const begun = new Date(now - Math.ceil(chance * 200) * DAY).toISOString().slice(0, 10);
      return [
        {
          id,
          page_id,
          page_name: name,
          ad_snapshot_url: `https://www.facebook.com/ads/archive/render_ad/?id=${id}`,
          ad_creation_time: begun,
          ad_delivery_start_time: begun,
          ad_creative_bodies: [`${phrase || name}: ${offer.toLowerCase()}.`],
          ad_creative_link_titles: [offer],
          ad_creative_link_captions: [`${name.toLowerCase().replace(/\W+/g, '')}.example`],
          ad_creative_link_descriptions: [name],
          publisher_platforms: ['facebook', 'instagram'],
          languages: ['en'],
        },
      ];
    });
  });
}
