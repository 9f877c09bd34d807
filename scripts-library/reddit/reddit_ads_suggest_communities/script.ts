import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAll } from '../api.ts';

interface Community {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly subscriber_count?: number | null;
  readonly categories?: readonly string[] | null;
}

const script: Script<'reddit_ads_suggest_communities'> = async (
  { names, website_url, limit },
  host,
) => {
  if (!names && website_url === undefined)
    throw failure('input_invalid', 'Give names, website_url or both.', { field: 'names' });
  const query = { names: names?.join(','), website_url };
  const path = 'targeting/communities/suggestions';
  const { items } = await readAll<Community>(host, path, query, limit);
  return {
    communities: items.map(({ id, name, description, subscriber_count, categories }) => ({
      id,
      name,
      description: description ?? null,
      subscriber_count: subscriber_count ?? null,
      categories: [...(categories ?? [])],
    })),
  };
};
export default script;
