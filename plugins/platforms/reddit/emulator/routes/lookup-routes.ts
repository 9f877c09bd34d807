/** What targeting can name, and how a pixel does. */
import { checkUnknown, listAt, queryList } from '../check-query.ts';
import { communities, geolocations, interests, languages, unsafeWords } from '../directory.ts';
import { isoTime } from '../records.ts';
import { badRequest, fault, type FieldFault } from '../reddit-error.ts';
import { dataOf } from '../write-entity.ts';
import { accountOf, data, list, paging, type Route } from './request.ts';

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

const MOST_KEYWORDS = 1_000;

function keywordsOf(body: unknown, name: string): string[] {
  const faults: FieldFault[] = [];
  const given = dataOf(body);
  checkUnknown(given, [name], faults);
  const keywords = listAt(given, name, faults) ?? [];
  if (faults.length === 0 && keywords.length === 0)
    faults.push(fault(`data.${name}`, 'Missing data for required field.'));
  if (keywords.length > MOST_KEYWORDS)
    faults.push(fault(`data.${name}`, `Must have at most ${MOST_KEYWORDS} items.`));
  if (faults.length > 0) throw badRequest(...faults);
  return keywords;
}

export const lookupRoutes: readonly Route[] = [
  [
    'GET',
    'targeting/communities/search',
    'adsread',
    (request) => {
      const query = request.asked.query.get('query');
      if (!query) throw badRequest(fault('query', 'Missing data for required field.'));
      return list(
        request,
        communities.filter(({ name, description }) => has(name, query) || has(description, query)),
      );
    },
    [...paging, 'query'],
  ],
  [
    'GET',
    'targeting/communities/suggestions',
    'adsread',
    (request) => {
      const { query } = request.asked;
      const seeds = queryList(query, 'names')?.map((name) => name.toLowerCase());
      const site = query.get('website_url');
      if (!seeds && !site) throw badRequest(fault('names', 'Missing data for required field.'));
      // All of them are about the outdoors, so each is like the others.
      const others = communities.filter(({ name }) => !seeds?.includes(name.toLowerCase()));
      return list(request, others);
    },
    [...paging, 'names', 'website_url'],
  ],
  ['GET', 'targeting/interests', 'adsread', () => data(interests)],
  ['GET', 'targeting/languages', 'adsread', (request) => list(request, languages), paging],
  [
    'GET',
    'targeting/geolocations',
    'adsread',
    ({ asked: { query } }) => {
      const [country, city] = [query.get('country'), query.get('cities_search')];
      // No place of test mode has one.
      if (query.has('postal_code')) return data([]);
      return data(
        geolocations
          .filter((place) => !country || place.country === country)
          .filter((place) => !city || has(place.city ?? '', city)),
      );
    },
    ['country', 'cities_search', 'postal_code'],
  ],
  [
    'POST',
    'targeting/keyword_validations',
    'adsread',
    ({ body }) => {
      const keywords = keywordsOf(body, 'keywords');
      return data(
        keywords.map((keyword) => ({
          keyword,
          is_brand_safe: !unsafeWords.some((word) => has(keyword, word)),
        })),
      );
    },
  ],
  [
    'POST',
    'targeting/keyword_suggestions',
    'adsread',
    ({ body }) => {
      const seeds = keywordsOf(body, 'seed_keywords');
      const made = seeds.flatMap((seed) =>
        ['best', 'cheap', 'for beginners'].map((more) => `${more} ${seed}`),
      );
      return data({
        keyword_suggestions: made.map((keyword, at) => ({
          ...{ keyword, monthly_views: 900_000 - 1_000 * at - 10 * keyword.length },
        })),
      });
    },
  ],
  [
    'GET',
    'pixels/*/last_fired_at',
    'adsread',
    (request) => {
      const { spec } = accountOf(request);
      const fired = isoTime(request.database.parts.now() - 240_000);
      const events = {
        page_visit: fired,
        view_content: fired,
        purchase: fired,
        lead: spec.currency === 'USD' ? fired : null,
      };
      return data({
        ...events,
        add_to_cart: null,
        add_to_wishlist: null,
        search: null,
        sign_up: null,
        custom: null,
      });
    },
  ],
];
