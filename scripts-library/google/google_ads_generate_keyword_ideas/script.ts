import { failure } from '../../../sdk/kit/failure.ts';
import type { Script } from '../../../sdk/script.ts';
import type { Row } from '../api.ts';
import { keywordsOf, targetsOf } from '../metrics/keyword.ts';

interface Ideas {
  readonly results?: readonly Row[];
}

const script: Script<'google_ads_generate_keyword_ideas'> = async (args, host) => {
  const { results = [] } = await host.post<Ideas>('customers/{account}:generateKeywordIdeas', {
    ...targetsOf(args),
    ...seedOf(args),
    pageSize: args.limit,
  });
  return keywordsOf(host, 'ideas', results.slice(0, args.limit));
};
export default script;

/** @throws input_invalid  there is nothing to start from */
function seedOf({ keywords = [], url }: { keywords?: readonly string[]; url?: string }) {
  if (keywords.length > 0 && url !== undefined) return { keywordAndUrlSeed: { url, keywords } };
  if (url !== undefined) return { urlSeed: { url } };
  if (keywords.length > 0) return { keywordSeed: { keywords } };
  throw failure('input_invalid', 'Give keywords, a url, or both.', { field: 'keywords' });
}
