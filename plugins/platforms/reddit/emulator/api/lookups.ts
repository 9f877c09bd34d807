/** Names that targeting takes, and how a pixel does. */
import directory from '../directory.json' with { type: 'json' };
import { isoTime, badRequest, bodyOf, fault } from '../words.ts';
import { accountOf, data, dataOf, lists, paging, type Ask, type Routes } from './ask.ts';

const { geolocations, interests, languages, unsafeWords } = directory;
const communities = directory.communities.map(([name, description, subscriber_count]) => ({
  id: `t5_${String(name).toLowerCase().slice(0, 6)}`,
  name: String(name),
  description: String(description),
  subscriber_count: Number(subscriber_count),
  categories: ['Outdoors'],
  icon_url: null,
}));

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const listed = (ask: Ask, name: string) => (dataOf(ask)[name] as readonly unknown[]).map(String);

export const lookupRoutes: Routes = {
  'GET targeting/communities/search': lists(
    ({ query }) => {
      const wanted = String(query['query']);
      return communities.filter(
        ({ name, description }) => has(name, wanted) || has(description, wanted),
      );
    },
    { ...paging, 'query*': 'string 1..' },
  ),
  'GET targeting/communities/suggestions': lists(
    ({ query: { names, website_url: site } }) => {
      const seeds = (names as readonly string[] | undefined)?.map((name) => name.toLowerCase());
      if (!seeds && !site) throw badRequest(fault('names', 'Missing data for required field.'));
      // All of them are about the outdoors, so each is like the others.
      return communities.filter(({ name }) => !seeds?.includes(name.toLowerCase()));
    },
    { ...paging, names: ['string', 0, 200], website_url: 'string' },
  ),
  'GET targeting/interests': () => data(interests),
  'GET targeting/languages': lists(() => languages),
  'GET targeting/geolocations': {
    query: { country: 'string', cities_search: 'string', postal_code: 'string' },
    answer: ({ query: { country, cities_search: city, postal_code: postal } }) => {
      // No place of test mode has one.
      if (postal !== undefined) return data([]);
      const fitting = geolocations.filter((place) => !country || place.country === country);
      return data(fitting.filter((place) => !city || has(place.city ?? '', String(city))));
    },
  },
  'POST targeting/keyword_validations': {
    body: bodyOf('POST targeting/keyword_validations'),
    answer: (ask) =>
      data(
        listed(ask, 'keywords').map((keyword) => ({
          keyword,
          is_brand_safe: !unsafeWords.some((word) => has(keyword, word)),
        })),
      ),
  },
  'POST targeting/keyword_suggestions': {
    body: bodyOf('POST targeting/keyword_suggestions'),
    answer: (ask) => {
      const made = listed(ask, 'seed_keywords').flatMap((seed) =>
        ['best', 'cheap', 'for beginners'].map((more) => `${more} ${seed}`),
      );
      return data({
        keyword_suggestions: made.map((keyword, at) => ({
          keyword,
          monthly_views: 900_000 - 1_000 * at - 10 * keyword.length,
        })),
      });
    },
  },
  'GET pixels/:id/last_fired_at': (ask) => {
    const fired = isoTime(ask.now - 240_000);
    const leads = accountOf(ask).spec.currency === 'USD' ? fired : null;
    const none = { add_to_cart: null, add_to_wishlist: null, search: null, sign_up: null };
    const some = { page_visit: fired, view_content: fired, purchase: fired, lead: leads };
    return data({ ...some, ...none, custom: null });
  },
};
