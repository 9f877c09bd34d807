/**
 * Answers about keywords: keyword ideas and what is known of keywords, figures that depend on the words alone; and
 * `geoTargetConstants:suggest` over the places that test mode knows.
 * Source: KeywordPlanIdeaService, google.ads.googleads.v25.
 */
import { unit, type Ask as AnyAsk } from '../../../../../sdk/emulator/index.ts';
import { readMessage } from '../catalogue.ts';
import { partOf, textOf } from '../customers.ts';
import { places, placesAround, placeView, type Place } from '../report/listed.ts';
import { checkRequest } from '../rules/make.ts';
import type { State } from '../state.ts';

type Ask = Pick<AnyAsk<State>, 'body' | 'now'>;
type Message = Readonly<Record<string, unknown>>;

const PAGE = 10_000;
const MONTHS = 12;
const around = ['best', 'cheap', 'buy', 'near me', 'online', 'reviews', 'for beginners', 'sale'];
const months = [
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER',
].flatMap((line) => line.split(' '));

/** @throws Refusal keywordPlanIdeaError.INVALID_VALUE requestError.REQUIRED_FIELD_MISSING */
export function keywordIdeas({ body, now }: Ask): object {
  const request = readMessage('services.GenerateKeywordIdeasRequest', body);
  checkRequest('GenerateKeywordIdeas', request);
  const seeds = seedsOf(request);
  const ideas = [
    ...new Set(seeds.flatMap((seed) => [seed, ...around.map((more) => join(seed, more))])),
  ];
  const size = Number(request['pageSize'] ?? PAGE);
  const start = Number(request['pageToken'] ?? 0);
  const end = start + size;
  return {
    results: ideas
      .slice(start, end)
      .map((text) => ({ text, keywordIdeaMetrics: metricsOf(text, request, now) })),
    totalSize: String(ideas.length),
    ...(end < ideas.length ? { nextPageToken: String(end) } : {}),
  };
}

/** @throws Refusal  the same, and collectionSizeError.TOO_MANY */
export function keywordMetrics({ body, now }: Ask): object {
  const request = readMessage('services.GenerateKeywordHistoricalMetricsRequest', body);
  checkRequest('GenerateKeywordHistoricalMetrics', request);
  const keywords = [...new Set(textsOf(request['keywords']).map(tidy))];
  const known = keywords.map((text) => ({ text, keywordMetrics: metricsOf(text, request, now) }));
  return { results: known };
}

/** Words of the page count as seeds; the emulator reads no page, so those of its address stand for them. */
function seedsOf(request: Message): string[] {
  const names = ['keywordSeed', 'urlSeed', 'keywordAndUrlSeed', 'siteSeed'];
  const seeds = names.flatMap((name) => (request[name] ? [request[name] as Message] : []));
  const keywords = seeds.flatMap(({ keywords: own }) => textsOf(own)).map(tidy);
  const pages = seeds.flatMap(({ url, site }) => wordsIn(url ?? site));
  return [...keywords, ...pages];
}

function wordsIn(address: unknown): string[] {
  if (typeof address !== 'string') return [];
  const words = address.replace(/^https?:\/\/(www\.)?/, '').split(/[^a-z0-9]+/i);
  return words.map(tidy).filter((word) => word.length > 3);
}

function metricsOf(text: string, request: Message, now: number): object {
  const place = textsOf(request['geoTargetConstants']).join();
  const size = 10 ** (1 + 4 * unit(text, place));
  const average = Math.round(size / 10) * 10;
  const index = Math.floor(100 * unit(text, 'competition'));
  const low = 50_000 + Math.round(150 * unit(text, 'bid')) * 10_000;
  const high = low + Math.round(300 * unit(text, 'high')) * 10_000;
  return {
    avgMonthlySearches: String(average),
    monthlySearchVolumes: lastMonths(now).map(({ year, month }) => ({
      year: String(year),
      month: months[month],
      monthlySearches: String(
        Math.round((average * (0.7 + 0.6 * unit(text, String(month)))) / 10) * 10,
      ),
    })),
    competition: index < 34 ? 'LOW' : index < 67 ? 'MEDIUM' : 'HIGH',
    competitionIndex: String(index),
    lowTopOfPageBidMicros: String(low),
    highTopOfPageBidMicros: String(high),
    ...(averageIsAsked(request) ? { averageCpcMicros: String((low + high) / 2) } : {}),
  };
}

/** The last twelve whole months, oldest first. */
function lastMonths(now: number): { readonly year: number; readonly month: number }[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, at) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + at, 1));
    return { year: first.getUTCFullYear(), month: first.getUTCMonth() };
  });
}

const averageIsAsked = ({ historicalMetricsOptions: options }: Message) =>
  (options as Message | undefined)?.['includeAverageCpc'] === true;
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => String(one)) : [];
const tidy = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
const join = (seed: string, more: string) =>
  /^(best|cheap|buy)$/.test(more) ? `${more} ${seed}` : `${seed} ${more}`;

const isKnown = (code: string) => places.some(([, , country]) => country === code);

const suggestionOf = (place: Place, locale: string, term?: string) => ({
  locale,
  reach: String(place[4]),
  ...(term === undefined ? {} : { searchTerm: term }),
  geoTargetConstant: placeView(place),
  geoTargetConstantParents: placesAround(place).map(placeView),
});

/** @throws Refusal geoTargetConstantSuggestionError.* */
export function suggestGeoTargets(body: unknown): object {
  const request = readMessage('services.SuggestGeoTargetConstantsRequest', body);
  const locale = String(request['locale'] ?? 'en');
  checkRequest('SuggestGeoTargetConstants', request, { sorts: { country: isKnown } });
  const country = textOf(request, 'countryCode');
  const names = (partOf(request, 'locationNames')?.['names'] ?? []) as readonly string[];
  const wanted = (place: Place, term: string) =>
    place[1].toLowerCase().includes(term.trim().toLowerCase()) &&
    (!country || place[2] === country);
  const suggestions = names.flatMap((term) =>
    places.filter((place) => wanted(place, term)).map((place) => suggestionOf(place, locale, term)),
  );
  const ids = (request['geoTargets'] as { geoTargetConstants?: string[] } | undefined) ?? {};
  const byId = places.filter(([id]) =>
    (ids.geoTargetConstants ?? []).includes(`geoTargetConstants/${id}`),
  );
  const all = [...suggestions, ...byId.map((place) => suggestionOf(place, locale))];
  return all.length > 0 ? { geoTargetConstantSuggestions: all } : {};
}
