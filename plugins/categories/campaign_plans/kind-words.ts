/** Kinds whose name at their platform is not what people say. */
import { wordOf } from '../../../sdk/words/say.ts';
const kinds: Readonly<Record<string, string>> = {
  tweet: 'post',
  promoted_tweet: 'promoted post',
  website_card: 'card',
};

export const kindWords = (type: string) => kinds[type] ?? wordOf('entities', type);
