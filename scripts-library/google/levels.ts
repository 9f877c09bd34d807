/** The five levels of a Google Ads report: where the rows come from and what identifies one. */
import { at, textAt, type Row } from './api.ts';

export type LevelName = 'campaigns' | 'ad-groups' | 'keywords' | 'ads' | 'search-terms';

export interface Level {
  readonly from: string;
  readonly fields: readonly string[];
  /** Small things are only listed when they were shown; campaigns and ad groups always. */
  readonly onlyShown: boolean;
  identify(row: Row): {
    readonly id: string;
    readonly name: string | null;
    readonly status: string | null;
    readonly parent_id: string | null;
    readonly match_type?: string | null;
    readonly ad_group_id?: string | null;
    readonly ad_group_name?: string | null;
  };
}

const id = (row: Row, path: string) => textAt(row, path) ?? '';
const tail = (name: string | null) => name?.split('/').pop() ?? '';

function inAdGroup(row: Row) {
  const ad_group_id = textAt(row, 'adGroup.id');
  return { parent_id: ad_group_id, ad_group_id, ad_group_name: textAt(row, 'adGroup.name') };
}

function adName(row: Row): string | null {
  const headlines = at(row, 'adGroupAd.ad.responsiveSearchAd.headlines');
  const first = Array.isArray(headlines) ? textAt(headlines[0], 'text') : null;
  return textAt(row, 'adGroupAd.ad.name') ?? first;
}

export const levels: Readonly<Record<LevelName, Level>> = {
  campaigns: {
    from: 'campaign',
    fields: ['campaign.status', 'metrics.search_impression_share'],
    onlyShown: false,
    identify: (row) => ({
      id: id(row, 'campaign.id'),
      name: textAt(row, 'campaign.name'),
      status: textAt(row, 'campaign.status'),
      parent_id: null,
    }),
  },
  'ad-groups': {
    from: 'ad_group',
    fields: ['ad_group.id', 'ad_group.name', 'ad_group.status', 'metrics.search_impression_share'],
    onlyShown: false,
    identify: (row) => ({
      id: id(row, 'adGroup.id'),
      name: textAt(row, 'adGroup.name'),
      status: textAt(row, 'adGroup.status'),
      parent_id: textAt(row, 'campaign.id'),
    }),
  },
  keywords: {
    from: 'keyword_view',
    fields: [
      'ad_group.id',
      'ad_group.name',
      'ad_group_criterion.criterion_id',
      'ad_group_criterion.keyword.text',
      'ad_group_criterion.keyword.match_type',
      'ad_group_criterion.status',
      'metrics.search_impression_share',
    ],
    onlyShown: true,
    identify: (row) => ({
      // A keyword's id is only unique within its ad group.
      id: `${id(row, 'adGroup.id')}~${id(row, 'adGroupCriterion.criterionId')}`,
      name: textAt(row, 'adGroupCriterion.keyword.text'),
      status: textAt(row, 'adGroupCriterion.status'),
      ...inAdGroup(row),
      match_type: textAt(row, 'adGroupCriterion.keyword.matchType'),
    }),
  },
  ads: {
    from: 'ad_group_ad',
    fields: [
      'ad_group.id',
      'ad_group.name',
      'ad_group_ad.ad.id',
      'ad_group_ad.ad.name',
      'ad_group_ad.ad.responsive_search_ad.headlines',
      'ad_group_ad.status',
    ],
    onlyShown: true,
    identify: (row) => ({
      id: id(row, 'adGroupAd.ad.id'),
      name: adName(row),
      status: textAt(row, 'adGroupAd.status'),
      ...inAdGroup(row),
    }),
  },
  'search-terms': {
    from: 'search_term_view',
    fields: [
      'ad_group.id',
      'ad_group.name',
      'search_term_view.search_term',
      'search_term_view.status',
      'segments.search_term_match_type',
    ],
    onlyShown: true,
    identify: (row) => ({
      id: tail(textAt(row, 'searchTermView.resourceName')),
      name: textAt(row, 'searchTermView.searchTerm'),
      status: textAt(row, 'searchTermView.status'),
      ...inAdGroup(row),
      match_type: textAt(row, 'segments.searchTermMatchType'),
    }),
  },
};
