/** Finders of sites: by technology, in plain words, by keyword, by product, by company. */
import { pages } from '../../../../../sdk/emulator/index.ts';
import { CREDITS } from '../accounts.ts';
import { passes } from '../rules/filters.ts';
import { directory, technologies, type Site } from '../seed.ts';
import type { Ask, State } from '../state.ts';
import { listedView, metaView } from '../views.ts';
import { faults } from '../words.ts';

const SAMPLE = 10;

/** Flags are set by any value but no and false, an empty one too. */
export const isSet = (value: unknown) =>
  value !== undefined && !['no', 'false'].includes(String(value).toLowerCase());

const slug = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');

/** @throws -4  nobody knows the technology */
function known(name: string): string {
  const found = technologies.find((one) => slug(one.name) === slug(name));
  if (!found) throw faults.technology(name);
  return found.name;
}

export function lists({ state, query }: Ask) {
  if (query['SINCE'] !== undefined && query['ALL'] !== undefined)
    throw faults.argument('SINCE and ALL cannot be used together.');
  const wanted = known(String(query['TECH']));
  const others = listOf(query['OTHERTECHS']).map(known);
  const countries = listOf(query['COUNTRY']).map((one) => one.toUpperCase());
  const sites = directory
    .map((domain) => state.site(domain)!)
    .filter(({ technologies: own }) => {
      const live = own
        .filter((one) => one.live || query['ALL'] !== undefined)
        .map(({ name }) => name);
      return [wanted, ...others].every((name) => live.includes(name));
    })
    .filter(({ country }) => countries.length === 0 || countries.includes(country))
    .filter((site) => passes(site, query));
  return page(
    state,
    sites,
    { token: query['OFFSET'], size: Number(query['LIMIT'] ?? 500) },
    (site) =>
      listedView(
        site,
        site.technologies.find(({ name }) => name === wanted),
        isSet(query['META']),
      ),
  );
}

export function ask({ state, query }: Ask) {
  const asked = String(query['QUERY']).toLowerCase();
  const sites = directory
    .map((domain) => state.site(domain)!)
    .filter(({ vertical, technologies: own, country }) =>
      [vertical, country, ...own.map(({ name }) => name)].some((word) =>
        asked.includes(word.toLowerCase()),
      ),
    );
  const isFull = isSet(query['COMMIT']);
  const shown = isFull ? sites : sites.slice(0, SAMPLE);
  const token = isFull ? query['NEXTOFFSET'] : undefined;
  return page(state, shown, { token, size: 1000 }, (site) =>
    listedView(site, undefined, isSet(query['META'])),
  );
}

function page<Item>(
  state: State,
  sites: readonly Site[],
  { token, size }: { token: unknown; size: number },
  view: (site: Site) => Item,
) {
  const refuse = () => faults.argument('OFFSET is no offset of ours.');
  // The vendor's own client asks for the first page by 0.
  const first = token === '0' ? undefined : token;
  const { items, next } = pages.cursor(sites, { size, token: first, refuse });
  state.charge(items.length);
  return { NextOffset: next ?? 'END', Results: items.map(view) };
}

export function byKeyword({ state, query }: Ask) {
  const keyword = String(query['KEYWORD']).toLowerCase();
  const limit = Number(query['LIMIT'] ?? 100);
  const domains = directory.filter((domain) =>
    state.site(domain)!.keywords.some((one) => one.includes(keyword)),
  );
  const begin = query['OFFSET'] === undefined ? 0 : domains.indexOf(String(query['OFFSET'])) + 1;
  const shown = domains.slice(begin, begin + limit);
  state.charge(1);
  const isEnd = begin + limit >= domains.length;
  return { Keyword: keyword, Domains: shown, NextOffset: isEnd ? 'END' : shown.at(-1) };
}

export function products({ state, query }: Ask) {
  const asked = String(query['QUERY']).toLowerCase();
  const limit = Number(query['LIMIT'] ?? 20);
  const number = Number(query['PAGE'] ?? 0);
  const shops = directory
    .map((domain) => state.site(domain)!)
    .filter(({ vertical }) => asked.includes(vertical) || vertical.includes(asked));
  const shown = shops.slice(number * limit, (number + 1) * limit);
  state.charge(1, 'products');
  const used = state.used('products');
  const isMore = (number + 1) * limit < shops.length;
  return {
    query: query['QUERY'],
    is_more: isMore,
    page: number,
    limit,
    results: shown.length * 2,
    shop_count: shown.length,
    credits: CREDITS,
    used,
    remaining: CREDITS - used,
    used_this_query: 1,
    ...(isMore
      ? { next_page: `https://api.builtwith.com/productv1/api.json?PAGE=${number + 1}` }
      : {}),
    shops: shown.map((site) => ({
      Domain: site.domain,
      Type: 0,
      Spend: site.spend,
      Products: ['Classic', 'Premium'].map((sort, n) => ({
        Title: `${sort} ${site.vertical}`,
        Url: `https://${site.domain}/products/${sort.toLowerCase()}`,
        Indexed: `${site.last}T00:00:00Z`,
        FirstIndexed: `${site.first}T00:00:00Z`,
        Price: 19.99 + 20 * n,
      })),
    })),
  };
}

export function companies({ state, query }: Ask) {
  const wanted = slug(String(query['COMPANY'])).replaceAll(' ', '');
  const found = directory
    .filter((domain) => domain.replaceAll('-', '').startsWith(wanted.slice(0, 24)))
    .filter((domain) => query['TLD'] === undefined || domain.endsWith(`.${String(query['TLD'])}`))
    .slice(0, Number(query['AMOUNT'] ?? 10));
  state.charge(1);
  return found.map((domain) => {
    const site = state.site(domain)!;
    const { State, Postcode, City } = metaView(site);
    return {
      Domain: domain,
      CompanyName: site.company,
      Spend: site.spend,
      PageRank: site.rank,
      BuiltWithRank: site.rank,
      Parked: false,
      Country: site.country,
      State,
      Postcode,
      City,
      Socials: [],
    };
  });
}

function listOf(value: unknown): string[] {
  return value === undefined
    ? []
    : String(value)
        .split(',')
        .filter((one) => one !== '');
}
