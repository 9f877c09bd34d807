/** Kinds whose name at their platform is not what people say. */
const kinds: Readonly<Record<string, string>> = {
  tweet: 'post',
  promoted_tweet: 'promoted post',
  website_card: 'card',
};

export const kindWords = (type: string) => kinds[type] ?? type.replaceAll('_', ' ');
