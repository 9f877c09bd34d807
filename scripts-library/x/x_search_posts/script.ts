import type { Script } from '../../../sdk/script.ts';
import { postUrl } from '../creative/posts.ts';

interface Reply {
  readonly data?: readonly {
    readonly id: string;
    readonly text: string;
    readonly author_id?: string;
    readonly created_at?: string;
    readonly public_metrics?: { readonly like_count?: number };
  }[];
}

/** X answers ten at least. */
const LEAST = 10;

const script: Script<'x_search_posts'> = async ({ query, limit }, host) => {
  const { data = [] } = await host.get<Reply>('@api/tweets/search/recent', {
    query: `${query} -is:retweet -is:reply`,
    max_results: Math.max(LEAST, limit),
    'tweet.fields': 'author_id,created_at,public_metrics',
  });
  return {
    posts: data.slice(0, limit).map(({ id, text, author_id, created_at, public_metrics }) => ({
      post_id: id,
      text,
      url: postUrl(id),
      author_id: author_id ?? null,
      created_at: created_at ?? null,
      likes: public_metrics?.like_count ?? null,
    })),
  };
};
export default script;
