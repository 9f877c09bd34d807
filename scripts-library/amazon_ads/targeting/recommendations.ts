/** Recommendations for an ad group of Sponsored Products: keywords, and bids for its targets. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readThing } from '../../../sdk/kit/tree-model.ts';
import { currencyOf } from '../account.ts';
import { queryAll } from '../api.ts';
import { refused } from '../levels/common.ts';
import { tree } from '../levels.ts';
import { adTypeOf } from '../list.ts';
import { nameOf, type TargetRow } from './levels.ts';

interface Args {
  readonly ad_group_id: string;
  readonly limit: number;
}

interface Recommended {
  readonly keyword?: string;
  readonly searchTermImpressionRank?: number;
  readonly searchTermImpressionShare?: number;
  readonly userSelectedKeyword?: boolean;
}

/** @throws input_invalid  it is of another product */
async function groupOf(host: Host, id: string) {
  const { row } = await readThing(tree, host, 'ad_group', id);
  if (adTypeOf(row) === 'SP') return { adGroupId: id, campaignId: String(row.campaignId) };
  throw refused('ad_group_id', 'Amazon recommends for ad groups of Sponsored Products only.');
}

export const keywordScript =
  (): ReadScript<Args, object> =>
  async ({ ad_group_id, limit }, host) => {
    const group = await groupOf(host, ad_group_id);
    const { keywordTargetList = [] } = await host.post<{ keywordTargetList?: Recommended[] }>(
      'sp/targets/keywords/recommendations',
      {
        recommendationType: 'KEYWORDS_FOR_ADGROUP',
        ...group,
        maxRecommendations: limit,
        bidsEnabled: false,
      },
    );
    return {
      account: accountOf(host.account),
      keywords: keywordTargetList.map((one) => ({
        keyword: one.keyword ?? '',
        is_used: one.userSelectedKeyword ?? null,
        impression_rank: one.searchTermImpressionRank ?? null,
        impression_share: one.searchTermImpressionShare ?? null,
      })),
    };
  };

/** At most so many targets in one question. */
const MOST = 100;

interface Bids {
  readonly bidRecommendations?: readonly {
    readonly bidRecommendationsForTargetingExpressions: readonly {
      readonly bidValues: readonly { readonly suggestedBid: number }[];
    }[];
  }[];
}

/** As the question names a target; undefined for sorts that it does not know. */
function expressionOf({ targetDetails }: TargetRow) {
  const { keywordTarget, productTarget } = targetDetails;
  if (keywordTarget)
    return { type: `KEYWORD_${keywordTarget.matchType}_MATCH`, value: keywordTarget.keyword };
  const asin = productTarget?.product.productId;
  return asin === undefined ? undefined : { type: 'PAT_ASIN', value: asin };
}

export const bidScript =
  (): ReadScript<Args, object> =>
  async ({ ad_group_id, limit }, host) => {
    const group = await groupOf(host, ad_group_id);
    const { items } = await queryAll<TargetRow>(host, 'targets', {
      types: ['SP'],
      filters: { adGroupIdFilter: [ad_group_id], stateFilter: ['ENABLED', 'PAUSED'] },
    });
    const known = items.flatMap((row) => {
      const expression = row.negative ? undefined : expressionOf(row);
      return expression ? [{ row, expression }] : [];
    });
    const asked = known.slice(0, Math.min(limit, MOST));
    const reply =
      asked.length === 0
        ? {}
        : await host.post<Bids>('sp/targets/bid/recommendations', {
            recommendationType: 'BIDS_FOR_EXISTING_AD_GROUP',
            ...group,
            targetingExpressions: asked.map(({ expression }) => expression),
          });
    const [first] = reply.bidRecommendations ?? [];
    const truncated = known.length > asked.length;
    return {
      account: accountOf(host.account),
      currency: await currencyOf(host),
      truncated,
      bids: asked.map(({ row, expression }, at) => {
        const values = first?.bidRecommendationsForTargetingExpressions[at]?.bidValues ?? [];
        const [low, suggested, high] = values.map(({ suggestedBid }) => suggestedBid);
        return {
          target_id: row.targetId,
          target: nameOf(row),
          match_type: expression.type,
          bid: row.bid?.bid ?? null,
          low: low ?? null,
          suggested: suggested ?? null,
          high: high ?? null,
        };
      }),
    };
  };
