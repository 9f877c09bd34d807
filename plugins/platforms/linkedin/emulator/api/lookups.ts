/** Facets, their entities, and how many people criteria come to. */
import { audienceOf, isCriteria } from './check-fields.ts';
import { companies } from './companies.ts';
import { allFacets, findFacet, type Facet } from './facets.ts';
import type { Network } from './network.ts';
import { checkNames, listOf, neededText, recordOf, textOf, wholeOf } from './query.ts';
import { badQuery } from './refusal.ts';
import type { Query } from './restli-values.ts';

export function listFacets(query: Query): unknown {
  checkNames(query, []);
  return {
    paging: { start: 0, count: 10, links: [] },
    elements: allFacets.map(({ name, urn, type, finders }) => ({
      facetName: name,
      adTargetingFacetUrn: urn,
      entityTypes: [type.toUpperCase()],
      availableEntityFinders: finders,
    })),
  };
}

export function findEntities(query: Query): unknown {
  const q = textOf(query, 'q');
  if (q === 'urns') return byUrns(query);
  if (q !== 'typeahead' && q !== 'adTargetingFacet')
    throw badQuery(`q ${q ?? ''} is not a finder of adTargetingEntities`);
  const isTyped = q === 'typeahead';
  checkNames(query, [
    'q',
    'facet',
    'start',
    'count',
    'locale',
    'queryVersion',
    ...(isTyped ? ['query', 'entityType'] : []),
  ]);
  const facet = findFacet(neededText(query, 'facet'));
  if (!facet) throw badQuery('facet is not known');
  const finder = isTyped ? 'TYPEAHEAD' : 'AD_TARGETING_FACET';
  if (!facet.finders.includes(finder)) throw badQuery(`${facet.name} has no finder ${finder}`);
  const words = isTyped ? neededText(query, 'query').toLowerCase() : '';
  const found = entitiesOf(facet).filter(({ name }) => name.toLowerCase().includes(words));
  return page(found, query);
}

function byUrns(query: Query): unknown {
  checkNames(query, ['q', 'urns', 'locale', 'queryVersion']);
  const urns = listOf(query, 'urns') ?? [];
  const facetUrn = 'urn:li:adTargetingFacet:employers';
  const employers = companies.map(({ urn, name }) => ({ urn, name, facetUrn }));
  const all = [...allFacets.flatMap(entitiesOf), ...employers];
  return page(
    all.filter(({ urn }) => urns.includes(urn)),
    query,
  );
}

function entitiesOf({ urn: facetUrn, entities }: Facet) {
  return Object.entries(entities).map(([urn, [name]]) => ({ urn, name, facetUrn }));
}

function page<Item>(items: readonly Item[], query: Query) {
  const start = wholeOf(query, 'start', 1_000) ?? 0;
  const count = wholeOf(query, 'count', 1_000) ?? 100;
  return {
    paging: { start, count, links: [], total: items.length },
    elements: items.slice(start, start + count),
  };
}

export function countAudience(network: Network, query: Query): unknown {
  checkNames(query, ['q', 'targetingCriteria']);
  if (textOf(query, 'q') !== 'targetingCriteriaV2') throw badQuery('q must be targetingCriteriaV2');
  const criteria: unknown = recordOf(query, 'targetingCriteria');
  if (!isCriteria(criteria)) throw badQuery('targetingCriteria needs include.and with or clauses');
  const total = audienceOf(network, criteria);
  // LinkedIn does not tell apart what is small.
  return {
    elements: [{ active: 0, total: total < 300 ? 0 : total }],
    paging: { start: 0, count: 10, links: [] },
  };
}
