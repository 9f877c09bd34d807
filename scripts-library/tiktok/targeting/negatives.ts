/** Negative keywords of search results: of a campaign or of an ad group. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { addMany, removeMany } from '../../../sdk/kit/entries.ts';
import { keywordSpec, keywordText, type KeywordSpec } from '../../../sdk/kit/keywords.ts';
import { postData, readAll } from '../api.ts';

export interface Holder {
  readonly entity_id: string;
  readonly entity_type: 'Campaign' | 'AdGroup';
}

const objectOf = ({ entity_id: object_id, entity_type }: Holder) => ({
  object_type: entity_type === 'Campaign' ? 'CAMPAIGN' : 'ADGROUP',
  object_id,
});
const holderIn = ({ entity_id, entity_type }: Holder) => ({ entity_id, entity_type });

const types = { Exact: 'PRECISE_WORD', Phrase: 'PHRASE_WORD', Broad: 'BROAD_WORD' } as const;
const matchOf = (type: string): KeywordSpec['MatchType'] =>
  type === 'PRECISE_WORD' ? 'Exact' : type === 'PHRASE_WORD' ? 'Phrase' : 'Broad';

interface ApiKeyword {
  readonly keyword_id: string;
  readonly name: string;
  readonly match_type: string;
}

/** Id > text: `[exact]`, `"phrase"`, plain for broad. */
export async function readNegatives(host: Host, holder: Holder): Promise<Map<string, string>> {
  const { items } = await readAll<ApiKeyword>(
    host,
    'search_ad/negative_keyword/get',
    objectOf(holder),
    { size: 50, list: 'keywords' },
  );
  return new Map(
    items.map(({ keyword_id, name, match_type }) => [
      keyword_id,
      keywordText(name, matchOf(match_type)),
    ]),
  );
}

interface AddArgs extends Holder {
  readonly keywords: readonly string[];
  readonly match_type: KeywordSpec['MatchType'];
}

export const addNegatives = (): WriteScript<AddArgs, object> =>
  addMany<AddArgs, object>({
    entity: 'negative_keyword',
    present: readNegatives,
    texts: ({ keywords, match_type }) =>
      keywords.map((text) => {
        const { Text, MatchType } = keywordSpec(text, match_type);
        return keywordText(Text, MatchType);
      }),
    async send(host, args, texts) {
      const keywords = texts.map((text) => {
        const { Text: name, MatchType } = keywordSpec(text, 'Broad');
        return { name, match_type: types[MatchType] };
      });
      await postData(host, 'search_ad/negative_keyword/add', { ...objectOf(args), keywords });
      // The answer has no ids.
      const now = [...(await readNegatives(host, args))];
      return texts.map((text) => ({ id: now.find(([, one]) => one === text)?.[0] ?? null }));
    },
    result: (args, keyword_ids) => ({ ...holderIn(args), keyword_ids }),
  });

interface RemoveArgs extends Holder {
  readonly keyword_ids: readonly string[];
}

export const removeNegatives = (): WriteScript<RemoveArgs, object> =>
  removeMany<RemoveArgs, object>({
    entity: 'negative_keyword',
    present: readNegatives,
    ids: ({ keyword_ids }) => keyword_ids,
    send: (host, args, keyword_ids) =>
      postData(host, 'search_ad/negative_keyword/delete', { ...objectOf(args), keyword_ids }),
    result: (args, keyword_ids) => ({ ...holderIn(args), keyword_ids }),
  });
