/**
 * `/search` for what targeting needs an id of (`directory.json`): places, interests, categories, employers, schools; and
 * `/ads_archive`, the public ad library. Ads of any type are there where they reached the European Union or the United
 * Kingdom; elsewhere only those about politics. Source: developers.facebook.com/docs/graph-api/reference/ads_archive.
 */
import {
  digits,
  fillTemplate,
  lackOthers,
  unit,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import { check } from '../rules/checks.ts';
import { wishOf } from '../rules/values.ts';
import { badParameter } from '../words.ts';
import type { Ask } from './edges.ts';

/** Name > what stands above it, or where it is. */
type Named = Readonly<Record<string, string>>;
const people: Readonly<Record<string, Named>> = directory.people;
/** Whole categories of Meta's own catalogue. */
const categories: Readonly<Record<string, Named>> = directory.categories;
const { views, archive } = directory;

interface Question {
  readonly type: string;
  readonly q?: string;
  readonly class?: string;
  readonly limit?: number;
  readonly location_types?: readonly string[];
}

export function searchTargeting(ask: Ask): { readonly data: readonly unknown[] } {
  const question = wishOf<Question>('search', ask.search);
  const { type, q = '', limit = 25, location_types: places = ['country'] } = question;
  if (type === 'adTargetingCategory') return { data: listCategory(question.class ?? '') };
  const wanted = q.toLowerCase();
  const isWanted = (name: string) => name.toLowerCase().includes(wanted);
  if (type === 'adgeolocation') {
    const all = places.includes('country') ? Object.entries(directory.countries) : [];
    const found = all.filter(([code, name]) => isWanted(name) || code.toLowerCase() === wanted);
    const data = found.map(([code, name]) => fillTemplate(views.country, { code, name }));
    return { data: data.slice(0, limit) };
  }
  if (wanted === '') throw badParameter('The parameter q is required');
  const found =
    type === 'adinterest'
      ? directory.interests.filter(isWanted).map((name) => {
          const id = digits(10, 'meta', 'interest', name);
          return fillTemplate(views.interest, { id, name, plain: name.replace(/ \(.*/, '') });
        })
      : Object.entries(people[type] ?? {})
          .filter(([name]) => isWanted(name))
          .map(([name, subtext]) => {
            const id = digits(13, 'meta', 'people', name);
            return fillTemplate(views.person, { id, name, subtext: subtext || undefined });
          });
  return { data: found.slice(0, limit) };
}

/** A category comes whole; words to look for are none of its parameters. */
function listCategory(type: string): unknown[] {
  if (!Object.hasOwn(categories, type))
    throw badParameter(`Param class must be one of {${Object.keys(categories).join(', ')}}`);
  return Object.entries(categories[type]!).map(([name, above]) => {
    const id = digits(11, 'meta', type, name);
    return fillTemplate(views.category, { id, name, type, above });
  });
}

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
const open = archive.open.split(' ');
const DAY = 86_400_000;

/** @throws code 100  nothing to look for, a field or a country that is none */
export function searchAdLibrary(ask: Ask): object {
  const question = wishOf<LibraryQuestion>('ad_library', ask.search);
  check('ad library', question as unknown as Fields, { state: ask.state, accountId: '' });
  const { fields: wanted = ['id', 'ad_snapshot_url'], after = 0, limit = 25 } = question;
  lackOthers('field of an archived ad', wanted, archive.fields.split(' '));
  const ads = adsOf(question, ask.now).map((ad) =>
    Object.fromEntries(['id', ...wanted].map((name) => [name, ad[name]])),
  );
  const end = Number(after) + limit;
  const cursors = { after: String(end) };
  const next = `https://graph.facebook.com${ask.path}?after=${end}`;
  return {
    data: ads.slice(Number(after), end),
    ...(end < ads.length ? { paging: { cursors, next } } : {}),
  };
}

function adsOf(
  { ad_reached_countries: countries, ad_type, ...question }: LibraryQuestion,
  now: number,
): Fields[] {
  const isOpen = countries.some((code) => code === 'ALL' || open.includes(code));
  if (!isOpen || ad_type === 'POLITICAL_AND_ISSUE_ADS') return [];
  const { search_terms: terms = '', search_page_ids: pages, ad_active_status: status } = question;
  const phrase = terms.replace(/["']/g, '').trim();
  return archive.advertisers.flatMap((name) => {
    const page = digits(15, 'page', name);
    if (pages?.length && !pages.includes(page)) return [];
    return archive.offers.flatMap((offer, at) => {
      const chance = unit(phrase, name, offer);
      const isActive = chance < 0.7;
      if (status === 'INACTIVE' ? isActive : status !== 'ALL' && !isActive) return [];
      const id = digits(16, 'archived', phrase, name, String(at));
      const begun = new Date(now - Math.ceil(chance * 200) * DAY).toISOString().slice(0, 10);
      const domain = name.toLowerCase().replace(/\W+/g, '');
      const words = { offer, lower: offer.toLowerCase(), subject: phrase || name };
      return [fillTemplate<Fields>(views.ad, { id, page, name, begun, domain, ...words })];
    });
  });
}
