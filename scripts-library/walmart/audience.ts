/** Audiences of the Display API, which Walmart makes of what people bought and browsed; customer lists are not taken there. */
import { freshRows } from '../../sdk/kit/fresh-rows.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import type { Host } from '../../sdk/script.ts';
import { advertiserOf } from './account.ts';

interface Audience {
  readonly audienceId: number;
  readonly name?: string;
  readonly description?: string;
  readonly audienceType?: string;
  readonly attribute?: string;
  readonly status?: string;
  readonly size?: { readonly min?: number; readonly max?: number } | null;
}
interface Page {
  readonly totalResults?: number;
  readonly response?: readonly Audience[];
}
interface Args {
  readonly query?: string;
  readonly limit: number;
}

const PAGE = 100;
const states: Readonly<Record<string, Readiness>> = {
  AVAILABLE: 'READY',
  IN_PROGRESS: 'BUILDING',
  UNAVAILABLE: 'FAILED',
  ARCHIVED: 'CLOSED',
};

/** Page after page until all, or `limit`, are read. */
async function read(host: Host, { query, limit }: Args) {
  const items: Audience[] = [];
  const fresh = freshRows();
  let total = 0;
  while (items.length < limit) {
    const page = await host.post<Page>('@display/api/v1/audiences/list', {
      advertiserId: advertiserOf(host),
      startIndex: items.length,
      count: Math.min(PAGE, limit - items.length),
      ...(query === undefined ? {} : { 'Filter[name]': [query] }),
    });
    const some = page.response ?? [];
    items.push(...fresh(some));
    total = Math.max(page.totalResults ?? 0, items.length);
    if (some.length === 0 || items.length >= total) break;
  }
  return { items, total, isCut: items.length < total };
}

export const audiencesScript = () =>
  listScript<Args, Audience, object>({
    as: 'audiences',
    read,
    show: ({ audienceId, name, description, audienceType, attribute, status, size }) => ({
      id: String(audienceId),
      name: name ?? '',
      type: attribute ?? audienceType ?? null,
      description: description ?? null,
      platform_status: status ?? null,
      // Walmart gives a range; the least of it is sure.
      ...audienceFacts({ size: size?.min ?? null, says: states[status ?? ''] }),
    }),
  });
