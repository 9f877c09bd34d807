/**
 * `/ads_archive`: the public ad library. Ads of any type are there where they reached the European Union or the United
 * Kingdom; elsewhere only those about politics. Source: developers.facebook.com/docs/graph-api/reference/ads_archive.
 */
import { digits, unit, lackOthers } from '../../../../../sdk/emulator/index.ts';
import { badParameter } from '../words.ts';
import { wishOf, type Ask } from './edges.ts';

interface Question {
  readonly ad_reached_countries: readonly string[];
  readonly search_terms?: string;
  readonly search_page_ids?: readonly string[];
  readonly ad_type?: string;
  readonly ad_active_status?: string;
  readonly fields?: readonly string[];
  readonly limit?: number;
  readonly after?: string;
}
type Ad = Readonly<Record<string, unknown>>;

const open = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB'.split(' '),
);
const advertisers = ['Fjord & Fell', 'Cedar Outfitters', 'Basecamp Supply', 'Larkspur Outdoors'];
const offers = ['Free returns for 60 days', 'Made to last', 'New season, new colours'];
const fields =
  'id page_id page_name ad_snapshot_url ad_creation_time ad_delivery_start_time ad_delivery_stop_time ad_creative_bodies ad_creative_link_titles ad_creative_link_captions ad_creative_link_descriptions publisher_platforms languages'.split(
    ' ',
  );
const LONGEST = 100;
const MOST_PAGES = 10;
const DAY = 86_400_000;

/** @throws code 100  nothing to look for, a field or a country that is none */
export function searchAdLibrary(ask: Ask): object {
  const question = wishOf<Question>(ask, 'ad_library');
  const { search_terms: terms = '', search_page_ids: pages = [] } = question;
  if (terms === '' && pages.length === 0)
    throw badParameter('One of search_terms or search_page_ids is required');
  if (terms.length > LONGEST) throw badParameter('search_terms must be at most 100 characters');
  if (pages.length > MOST_PAGES) throw badParameter('search_page_ids must have at most 10 ids');
  const wanted = question.fields ?? ['id', 'ad_snapshot_url'];
  lackOthers('field of an archived ad', wanted, fields);
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
  { ad_reached_countries: countries, ad_type, ...question }: Question,
  now: number,
): Ad[] {
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
