/** Accounts and who may use them, targeting, reports, conversions and previews: what is only read. */
import { fillTemplate, type Fields } from '../../../../../sdk/emulator/index.ts';
import { readEngagement } from '../report/engagement.ts';
import { readAnalytics } from '../report/index.ts';
import { allFacets, companies, findFacet, type Facet } from '../rules/facets.ts';
import { audienceOf, isCriteria } from '../rules/targeting.ts';
import { findEntity } from '../state.ts';
import { accountView, userView } from '../views.ts';
import views from '../views.json' with { type: 'json' };
import { accountUrn, badQuery, forbidden, idIn, moneyOf } from '../words.ts';
import {
  accountIn,
  accountOf,
  countedPage,
  cursorPage,
  searched,
  wholePage,
  type Ask,
  type Routes,
} from './ask.ts';

const places = ['DESKTOP_WEBSITE', 'MOBILE_WEBSITE'];

export const lookupRoutes: Routes = {
  'FINDER adAccounts': (ask) =>
    cursorPage(ask, searched(ask, [...ask.state.accounts.values()].map(accountView))),
  'GET adAccounts/:account': (ask) => accountView(accountOf(ask)),
  // `authenticatedUser`: the caller's roles; `accounts`: everybody's on one account.
  'FINDER adAccountUsers': (ask) => {
    const { q, accounts: asked } = ask.query;
    const found = [...ask.state.accounts.values()].filter(
      ({ spec }) => asked === undefined || accountUrn(spec.id) === asked,
    );
    return countedPage(ask, found.map(userView), `adAccountUsers?q=${String(q)}`);
  },
  'GET adTargetingFacets': listFacets,
  'GET_ALL adTargetingFacets': listFacets,
  'FINDER adTargetingEntities': (ask) =>
    countedPage(ask, ask.query['q'] === 'urns' ? byUrns(ask) : inFacet(ask), undefined, 100),
  'FINDER audienceCounts': ({ state, query }) => {
    const total = audienceOf(state, criteriaIn(query));
    // LinkedIn does not tell apart what is small.
    return wholePage([{ active: 0, total: total < 300 ? 0 : total }]);
  },
  'FINDER adBudgetPricing': priceOf,
  'FINDER adAnalytics': ({ state, query }) => readAnalytics(state, query),
  'FINDER accountIntelligence': (ask) => {
    if (!ask.state.controls.companyIntelligence)
      throw forbidden('partnerApiAccountIntelligence.FINDER-account');
    const { account, filterCriteria = {} } = ask.query;
    const found = readEngagement(ask.state, accountIn(ask, account), filterCriteria as Fields);
    return countedPage(ask, found, 'accountIntelligence?q=account');
  },
  // The look of a creative, once for each place.
  'FINDER adPreviews': (ask) => {
    const { spec } = accountIn(ask, ask.query['account']);
    const urn = idIn(ask.query['creative'], 'sponsoredCreative');
    const { id } = findEntity(ask.state, 'ad', urn, spec.id);
    return wholePage(places.map((place) => fillTemplate(views.preview, { id, place })));
  },
};

/** @throws Refusal 400 */
function criteriaIn({ targetingCriteria: criteria }: Fields) {
  if (!isCriteria(criteria)) throw badQuery('targetingCriteria needs include.and with or clauses');
  return criteria;
}

/** A small audience costs more. */
function priceOf(ask: Ask) {
  const { query, state } = ask;
  const criteria = criteriaIn(query);
  const { currency } = accountIn(ask, query['account']).spec;
  const people = audienceOf(state, criteria);
  const middle =
    (query['bidType'] === 'CPM' ? 3_000 : 800) + Math.round(4_000_000 / (people + 4_000));
  const moneys = (least: number, usual: number, most: number) => ({
    min: moneyOf(least, currency),
    default: moneyOf(usual, currency),
    max: moneyOf(most, currency),
  });
  const { min, max } = moneys(200, 200, 100_000);
  return wholePage([
    {
      bidLimits: { min, max },
      suggestedBid: moneys(Math.round(middle * 0.8), middle, Math.round(middle * 1.4)),
      dailyBudgetLimits: moneys(1_000, Math.max(5_000, middle * 4), 5_000_000),
    },
  ]);
}

function listFacets() {
  return wholePage(
    allFacets.map((facet) =>
      fillTemplate(views.facet, { ...facet, sort: facet.type.toUpperCase() }),
    ),
  );
}

const entitiesOf = ({ urn: facetUrn, entities }: Facet) =>
  Object.entries(entities).map(([urn, [name]]) => ({ urn, name, facetUrn }));

function byUrns({ query }: Ask) {
  const urns = (query['urns'] ?? []) as readonly string[];
  const facetUrn = 'urn:li:adTargetingFacet:employers';
  const employers = companies.map(({ urn, name }) => ({ urn, name, facetUrn }));
  return [...allFacets.flatMap(entitiesOf), ...employers].filter(({ urn }) => urns.includes(urn));
}

function inFacet({ query }: Ask) {
  const { q, facet: urn, query: typed = '' } = query;
  const facet = findFacet(String(urn));
  if (!facet) throw badQuery('facet is not known');
  const finder = q === 'typeahead' ? 'TYPEAHEAD' : 'AD_TARGETING_FACET';
  if (!facet.finders.includes(finder)) throw badQuery(`${facet.name} has no finder ${finder}`);
  const wanted = String(typed).toLowerCase();
  return entitiesOf(facet).filter(({ name }) => name.toLowerCase().includes(wanted));
}
