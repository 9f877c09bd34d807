/** Posts on the timeline, at X's own API. */
import type { Host } from '../../../sdk/script.ts';

export interface Post {
  readonly id: string;
  readonly text: string;
}

/** It leads to the post, and names nobody. */
export const postUrl = (id: string) => `https://x.com/i/web/status/${id}`;

/** @returns undefined for a post that is not there */
export async function readPost(host: Host, id: string): Promise<Post | undefined> {
  try {
    return (await host.get<{ readonly data: Post }>(`@api/tweets/${id}`)).data;
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'platform_not_found') return undefined;
    throw error;
  }
}
