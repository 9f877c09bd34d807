/** How feeds were fetched, and what was wrong with their products. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import type { Limited } from './catalogs.ts';
import { readFeed, withoutLogin, type OfFeed } from './feeds.ts';

interface Upload {
  readonly id: string;
  readonly created_at?: string;
  readonly status?: string;
  readonly update_type?: string;
  readonly url?: string;
  readonly summary?: { readonly issues_summary?: object };
}

export const uploadList = (): ReadScript<Limited & OfFeed, object> =>
  listScript({
    as: 'uploads',
    async read(host: Host, { product_feed_id: id, limit }: Limited & OfFeed) {
      await readFeed(host, id);
      const path = `product_feeds/${id}/feed_uploads`;
      return readAll<Upload>(host, path, 'feed_uploads', { most: limit });
    },
    show: ({ id, created_at, status, update_type, url, summary }: Upload) => ({
      id,
      created_at: created_at ?? null,
      platform_status: status ?? null,
      mode: update_type ?? null,
      url: withoutLogin(url),
      issues: summary?.issues_summary ?? null,
    }),
  });
