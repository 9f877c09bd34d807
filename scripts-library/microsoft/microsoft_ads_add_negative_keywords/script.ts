import type { Script } from '../../../sdk/script.ts';
import { keywordSpec, keywordText } from '../keyword.ts';
import { addMany, sentOf } from '../many.ts';
import { entityName, entityOf, readNegatives } from '../negatives.ts';

const script: Script<'microsoft_ads_add_negative_keywords'> = addMany({
  entity: 'negative_keyword',
  present: readNegatives,
  texts: ({ keyword }) =>
    keyword.map((text) => {
      const { Text, MatchType } = keywordSpec(text, 'Phrase');
      return keywordText(Text, MatchType);
    }),
  send: async (host, args, texts) => {
    const NegativeKeywords = texts.map((text) => ({
      Type: 'NegativeKeyword',
      ...keywordSpec(text, 'Phrase'),
    }));
    const reply = await host.post<Reply>('EntityNegativeKeywords', {
      EntityNegativeKeywords: [{ ...entityOf(args), NegativeKeywords }],
    });
    return sentOf(reply.NegativeKeywordIds[0]?.Ids, reply.NestedPartialErrors?.[0]?.BatchErrors);
  },
  result: (args, keyword_ids) => ({ entity: entityName(args), keyword_ids }),
});
export default script;

interface Reply {
  readonly NegativeKeywordIds: readonly { readonly Ids: (string | null)[] }[];
  readonly NestedPartialErrors?: readonly {
    readonly BatchErrors: Parameters<typeof sentOf>[1];
  }[];
}
