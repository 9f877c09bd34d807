/** Every way into the emulated API: GET, parameters in upper case, the key in a header or in the address. */
import { defineApi, type Fields, type Routes } from '../../../../../sdk/emulator/index.ts';
import { apiKey, CREDITS, email } from '../accounts.ts';
import { ask, byKeyword, companies, isSet, lists, products } from './finds.ts';
import { sinceOf } from '../rules/since.ts';
import type { Site } from '../seed.ts';
import type { Ask, State } from '../state.ts';
import { at, changesView, domainView } from '../views.ts';
import { faults, words } from '../words.ts';

const MOST_LOOKUPS = 16;
const ROOT = /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
const key = { KEY: 'string' };
const flags = Object.fromEntries(
  ['LIVEONLY', 'TRUST', 'NOMETA', 'NOPII', 'NOATTR', 'HIDETEXT', 'HIDEDL'].map((name) => [
    name,
    'string',
  ]),
);
const numbers = Object.fromEntries(
  ['SPEND', 'REVENUE', 'EMPLOYEES', 'FOLLOWERS', 'SKU', 'SITEMAP', 'PAGERANK', 'BWRANK'].map(
    (name) => [name, 'string'],
  ),
);

const routes: Routes<State, undefined> = {
  'GET whoamiv1/api.json': { query: key, answer: whoAmI },
  'GET usagev2/api.json': { query: key, answer: ({ state }) => creditsOf(state) },
  'GET v23/api.json': {
    query: { ...key, ...flags, 'LOOKUP*': 'string', FDRANGE: 'string', LDRANGE: 'string' },
    answer: lookUp,
  },
  'GET change1/api.json': {
    query: { ...key, 'LOOKUP*': 'string', SINCE: 'string' },
    answer: changes,
  },
  'GET trustv2/api.json': {
    query: { ...key, 'LOOKUP*': 'string', LIVE: 'string', WORDS: 'string' },
    answer: trust,
  },
  // The vendor's pages say v1, its command line v2.
  'GET trustv1/api.json': {
    query: { ...key, 'LOOKUP*': 'string', LIVE: 'string', WORDS: 'string' },
    answer: trust,
  },
  'GET lists12/api.json': {
    query: {
      ...key,
      ...numbers,
      'TECH*': 'string',
      OTHERTECHS: 'string',
      COUNTRY: 'string',
      SINCE: 'string',
      ALL: 'string',
      META: 'string',
      OFFSET: 'string',
      LIMIT: 'integer 1..1000',
    },
    answer: lists,
  },
  'GET ask1/api.json': {
    query: { ...key, 'QUERY*': 'string', COMMIT: 'string', NEXTOFFSET: 'string', META: 'string' },
    answer: ask,
  },
  'GET kws1/api.json': {
    query: { ...key, 'KEYWORD*': 'string', LIMIT: 'integer 16..1000', OFFSET: 'string' },
    answer: byKeyword,
  },
  'GET productv1/api.json': {
    query: { ...key, 'QUERY*': 'string', PAGE: 'integer 0..', LIMIT: 'integer 1..500' },
    answer: products,
  },
  'GET ctu3/api.json': {
    query: { ...key, 'COMPANY*': 'string', TLD: 'string', AMOUNT: 'integer 1..100' },
    answer: companies,
  },
  'GET kw2/api.json': { query: { ...key, 'LOOKUP*': 'string' }, answer: keywords },
};

export const api = defineApi<State>({
  base: '/',
  words,
  routes,
  admit: ({ search }) => {
    if (search.get('KEY') !== apiKey) throw faults.key();
    return undefined;
  },
  headers: ({ state }) => {
    const { used, remaining } = creditsOf(state);
    return {
      'X-API-CREDITS-AVAILABLE': String(CREDITS),
      'X-API-CREDITS-USED': String(used),
      'X-API-CREDITS-REMAINING': String(remaining),
      'X-RATELIMIT-LIMIT-CONCURRENT': '8',
      'X-RATELIMIT-LIMIT-PERSECOND': '10',
    };
  },
});

const creditsOf = (state: State) => ({
  used: state.used(),
  purchased: CREDITS,
  remaining: CREDITS - state.used(),
});

function whoAmI({ state }: Ask) {
  return {
    account: {
      email,
      plan: 'Pro',
      plan_expiry: '2027-06-30',
      max_batch_size: { domain_lookup: MOST_LOOKUPS, domain_bulk_submit: 5000 },
    },
    rate_limits: { requests_per_second: 10, concurrency: 8 },
    credits: creditsOf(state),
    privacy: { pii_allowed: true, flags_supported: ['NOPII'] },
  };
}

/** @throws -7 -8  too many, or no root domain */
function domainsOf(query: Fields, most = MOST_LOOKUPS): string[] {
  const domains = String(query['LOOKUP'])
    .split(',')
    .map((one) => one.trim().toLowerCase());
  if (domains.length > most) throw faults.oneOnly();
  for (const domain of domains) if (!ROOT.test(domain)) throw faults.domain(domain);
  return domains;
}

function lookUp({ state, query }: Ask) {
  const domains = domainsOf(query);
  state.charge(domains.length * (isSet(query['TRUST']) ? 2 : 1));
  const wish = {
    live: isSet(query['LIVEONLY']),
    noMeta: isSet(query['NOMETA']),
    noPii: isSet(query['NOPII']),
    noAttributes: isSet(query['NOATTR']),
    hideText: isSet(query['HIDETEXT']),
  };
  return {
    Results: domains.map((domain) => domainView(domain, state.site(domain), wish)),
    Errors: [],
    ...(isSet(query['TRUST']) ? { Trust: trustOf(domains[0]!, state.site(domains[0]!)) } : {}),
  };
}

function changes({ state, query }: Ask) {
  const domains = domainsOf(query);
  const today = state.today();
  const since = sinceOf(query['SINCE'] as string | undefined, today);
  if (since === undefined) throw faults.argument('SINCE is no date and no span of time.');
  const Results = domains.map((domain) => changesView(domain, state.site(domain), since, today));
  // Only domains that changed cost a credit.
  state.charge(Results.filter(({ Changes }) => Changes.events.length > 0).length);
  return { Results };
}

function trust({ state, query }: Ask) {
  const [domain = ''] = domainsOf(query, 1);
  state.charge(1);
  return trustOf(domain, state.site(domain));
}

function trustOf(domain: string, site: Site | undefined) {
  const tagged = (tag: string) => site?.technologies.some((one) => one.tag === tag) ?? false;
  return {
    Domain: domain,
    DBRecord: {
      EarliestRecord: site ? at(site.first) : 0,
      LatestUpdate: site ? at(site.last) : 0,
      PremiumTechs: site?.technologies.filter(({ premium }) => premium === 'yes').length ?? 0,
      LiveTechs: site?.technologies.some(({ live }) => live) ?? false,
      AffiliateLinks: site?.technologies.some(({ name }) => name === 'AWIN') ?? false,
      PaymentOptions: tagged('payment'),
      Ecommerce: tagged('shop'),
      Parked: false,
      Spend: site?.spend ?? 0,
      Established: site !== undefined,
      DBIndexed: site !== undefined,
    },
    LiveRecord: null,
    Status: site ? 0 : 2,
  };
}

function keywords({ state, query }: Ask) {
  const domains = domainsOf(query);
  state.charge(domains.length);
  return {
    Keywords: domains.map((domain) => ({
      Domain: domain,
      Keywords: state.site(domain)?.keywords ?? [],
    })),
  };
}
