import type { Script } from '../../../sdk/script.ts';
import { listEnd, readCounted } from '../api.ts';
import { facetUrn } from '../targeting.ts';

interface Entity {
  readonly urn: string;
  readonly name: string;
}

const script: Script<'linkedin_ads_search_targeting'> = async ({ facet, query, limit }, host) => {
  const question = query === undefined ? { q: 'adTargetingFacet' } : { q: 'typeahead', query };
  const { items, truncated } = await readCounted<Entity>(
    host,
    'adTargetingEntities',
    { ...question, facet: facetUrn(facet) },
    limit,
  );
  return {
    facet,
    entities: items.map(({ urn, name }) => ({ urn, name })),
    total: items.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
