import type { Script } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { keywordSpec, keywordText } from '../../../sdk/kit/keywords.ts';
import { keywordsBelow } from '../targeting/keywords-below.ts';
import { addMany } from '../../../sdk/kit/entries.ts';
import { sentOf } from '../update/many.ts';
import { amountOf } from '../money.ts';
import { apiStatus } from '../status.ts';

const script: Script<'microsoft_ads_add_keywords'> = addMany({
  entity: 'keyword',
  argument: 'keyword',
  present: keywordsBelow,
  texts: ({ keyword, match_type }) =>
    keyword.map((text) => {
      const { Text, MatchType } = keywordSpec(text, match_type);
      return keywordText(Text, MatchType);
    }),
  bid: async ({ bid }, host) =>
    bid === undefined
      ? undefined
      : { amount: amountOf(bid), currency: await currencyOf(host), measure: 'bid' },
  mayFit: (text) => [...keywordSpec(text, 'Broad').Text].length <= 100,
  send: async (host, { ad_group_id, status, bid }, texts) => {
    const own = {
      Status: apiStatus[status],
      ...(bid === undefined ? {} : { Bid: { Amount: amountOf(bid) } }),
    };
    const reply = await host.post<Reply>('Keywords', {
      AdGroupId: ad_group_id,
      // As previewed: a plain text is a broad one by now.
      Keywords: texts.map((text) => ({ ...keywordSpec(text, 'Broad'), ...own })),
    });
    return sentOf(reply.KeywordIds, reply.PartialErrors);
  },
  result: ({ ad_group_id }, keyword_ids) => ({ ad_group_id, keyword_ids }),
});
export default script;

interface Reply {
  readonly KeywordIds: (string | null)[];
  readonly PartialErrors: Parameters<typeof sentOf>[1];
}
