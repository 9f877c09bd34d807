import type { Script } from '../../../sdk/script.ts';
import { keywordSpec, keywordText } from '../../../sdk/kit/keywords.ts';
import { addMany } from '../../../sdk/kit/entries.ts';
import { sentOf } from '../update/many.ts';
import { entityIn, entityOf, readNegatives } from '../targeting/negatives.ts';

const script: Script<'microsoft_ads_add_negative_keywords'> = addMany({
  entity: 'negative_keyword',
  present: readNegatives,
  texts: ({ keywords, match_type }) =>
    keywords.map((text) => {
      const { Text, MatchType } = keywordSpec(text, match_type);
      return keywordText(Text, MatchType);
    }),
  mayFit: (text) => [...keywordSpec(text, 'Broad').Text].length <= 100,
  send: async (host, args, texts) => {
    const NegativeKeywords = texts.map((text) => ({
      Type: 'NegativeKeyword',
      // As previewed: a plain text has its match type by now.
      ...keywordSpec(text, 'Phrase'),
    }));
    const reply = await host.post<Reply>('EntityNegativeKeywords', {
      EntityNegativeKeywords: [{ ...entityOf(args), NegativeKeywords }],
    });
    return sentOf(reply.NegativeKeywordIds[0]?.Ids, reply.NestedPartialErrors?.[0]?.BatchErrors);
  },
  result: (args, keyword_ids) => ({ ...entityIn(args), keyword_ids }),
});
export default script;

interface Reply {
  readonly NegativeKeywordIds: readonly { readonly Ids: (string | null)[] }[];
  readonly NestedPartialErrors?: readonly {
    readonly BatchErrors: Parameters<typeof sentOf>[1];
  }[];
}
