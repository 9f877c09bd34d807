/** Recommendations for an ad group of Sponsored Products: keywords of its own, and bids of three heights. */
import {
  defineApi,
  describeApi,
  digits,
  Sent,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { amazonRefusal, amazonWords } from '../../../../families/amazon/emulator/words.ts';
import described from '../recommendations.json' with { type: 'json' };
import { findEntity, type Ask, type Entity, type State } from '../state.ts';
import { admitOlder, scopeOf } from './scope.ts';

const KEYWORDS = 'application/vnd.spkeywordsrecommendation.v5+json';
const BIDS = 'application/vnd.spthemebasedbidrecommendation.v4+json';
const DEFAULT = 200;
/** Low, middle and high, beside the bid of the ad group. */
const heights = [0.75, 1, 1.4];
const tails = ['', ' for women', ' for men', ' lightweight', ' sale', ' best'];

const given = (media: string, body: Fields) =>
  new Sent({ status: 200, headers: { 'content-type': media }, body });

/** @throws Refusal  422: no ad group of Sponsored Products in that campaign */
function groupIn(ask: Ask): Entity {
  const { adGroupId, campaignId } = ask.body as Fields;
  const group = findEntity(scopeOf(ask), 'adGroup', adGroupId);
  if (group?.parentId === campaignId && group?.fields['adProduct'] === 'SPONSORED_PRODUCTS')
    return group;
  throw amazonRefusal(422, 'The ad group is none of Sponsored Products in that campaign.');
}

/** From 0 to 1, always the same for the same names. */
const share = (...names: readonly string[]) => Number(digits(4, 'amazon_ads', ...names)) / 10_000;

function keywords(ask: Ask): Sent {
  const { maxRecommendations: most = DEFAULT } = ask.body as Fields;
  const group = groupIn(ask);
  const name = String(group.fields['name']).toLowerCase();
  const keywordTargetList = tails.slice(0, Number(most)).map((tail) => ({
    keyword: `${name}${tail}`,
    bidInfo: [],
    userSelectedKeyword: false,
    searchTermImpressionRank: 1 + Math.floor(share('rank', group.id, tail) * 40),
    searchTermImpressionShare: Math.round(share('share', group.id, tail) * 3_000) / 100,
    recId: digits(12, 'amazon_ads', 'recommended', group.id, tail),
  }));
  return given(KEYWORDS, { keywordTargetList, impactMetrics: [] });
}

function bids(ask: Ask): Sent {
  const { targetingExpressions = [] } = ask.body as { targetingExpressions?: readonly Fields[] };
  const group = groupIn(ask);
  const { defaultBid } = group.fields['bid'] as { readonly defaultBid: number };
  const values = (one: Fields) => {
    const base = defaultBid * (0.8 + 0.6 * share('bid', JSON.stringify(one)));
    return heights.map((by) => ({ suggestedBid: Math.round(base * by * 100) / 100 }));
  };
  return given(BIDS, {
    bidRecommendations: [
      {
        theme: 'CONVERSION_OPPORTUNITIES',
        bidRecommendationsForTargetingExpressions: targetingExpressions.map((one) => ({
          targetingExpression: one,
          bidValues: values(one),
        })),
      },
    ],
  });
}

const facts = (media: string) => ({ sends: media, gives: media });

export const recommendations = defineApi<State>({
  ...describeApi<State, undefined>(described as unknown as OpenApi, '/sp/targets/', {
    getRankedKeywordRecommendation: { facts: facts(KEYWORDS), answer: keywords },
    GetThemeBasedBidRecommendationForAdGroup_v1: { facts: facts(BIDS), answer: bids },
  }),
  words: amazonWords('v1'),
  admit: admitOlder,
});
