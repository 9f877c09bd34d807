/** Audience segments of the advertiser. */
import { audienceFacts } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import type { Host } from '../../sdk/script.ts';
import { rowsOf } from './api.ts';

interface Segment {
  readonly id: string;
  readonly name?: string;
  readonly description?: string;
  readonly type?: string;
}
interface Page {
  readonly data?: readonly object[] | null;
  readonly meta?: { readonly totalItems?: number };
}

const PAGE = 100;

async function readSegments(host: Host, most: number) {
  const items: Segment[] = [];
  let total = 0;
  do {
    const query = { limit: Math.min(PAGE, most - items.length), offset: items.length };
    const found = await host.call<Page>({
      method: 'POST',
      path: 'marketing-solutions/audience-segments/search',
      query,
      body: {
        data: {
          type: 'AudienceSegment',
          attributes: { advertiserIds: [host.account.account_id] },
        },
      },
    });
    const some = rowsOf<Segment>(found);
    if (some.length === 0) break;
    items.push(...some);
    total = found.meta?.totalItems ?? items.length;
  } while (items.length < Math.min(total, most));
  return { items, total };
}

export const audiencesScript = () =>
  listScript<{ readonly limit: number }, Segment, object>({
    as: 'audiences',
    read: (host, { limit }) => readSegments(host, limit),
    show: ({ id, name, description, type }) => ({
      id,
      name: name ?? '',
      type: type ?? null,
      description: description ?? null,
      // Sizes are worked out by a request of their own.
      ...audienceFacts({ size: null, says: 'READY' }),
    }),
  });
