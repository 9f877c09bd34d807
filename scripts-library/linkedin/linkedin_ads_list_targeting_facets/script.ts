import type { Script } from '../../../sdk/script.ts';

interface Facet {
  readonly facetName: string;
  readonly adTargetingFacetUrn: string;
  readonly availableEntityFinders?: readonly string[];
}

const script: Script<'linkedin_ads_list_targeting_facets'> = async (_args, host) => {
  const { elements } = await host.get<{ elements: readonly Facet[] }>('adTargetingFacets');
  return {
    facets: elements.map(
      ({ facetName, adTargetingFacetUrn: urn, availableEntityFinders = [] }) => ({
        facet: facetName,
        urn,
        searchable: availableEntityFinders.includes('TYPEAHEAD'),
        listable: availableEntityFinders.includes('AD_TARGETING_FACET'),
      }),
    ),
    total: elements.length,
  };
};
export default script;
