/** Audience segments of the advertiser. */
import { freshRows } from '../../sdk/kit/fresh-rows.ts';
import { audienceFacts } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { Host } from '../../sdk/script.ts';
import { rowsOf } from './api.ts';

export interface Segment {
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
const SEGMENTS = 'marketing-solutions/audience-segments';
const TYPE = 'AudienceSegment';

async function readSegments(host: Host, most: number) {
  const items: Segment[] = [];
  const fresh = freshRows();
  let total = 0;
  do {
    const query = { limit: Math.min(PAGE, most - items.length), offset: items.length };
    const found = await host.call<Page>({
      method: 'POST',
      path: `${SEGMENTS}/search`,
      query,
      body: { data: { type: TYPE, attributes: { advertiserIds: [host.account.account_id] } } },
    });
    const some = rowsOf<Segment>(found);
    if (some.length === 0) break;
    items.push(...fresh(some));
    total = found.meta?.totalItems ?? items.length;
  } while (items.length < Math.min(total, most));
  return { items, total };
}

export const shownSegment = ({ id, name, description, type }: Segment) => ({
  id,
  name: name ?? '',
  type: type ?? null,
  description: description ?? null,
  // Sizes are worked out by a request of their own.
  ...audienceFacts({ size: null, says: 'READY' }),
});

/** @throws platform_not_found  it is not there, or another advertiser's */
export async function readSegment(host: Host, id: string): Promise<Segment> {
  const attributes = { advertiserIds: [host.account.account_id], audienceSegmentIds: [id] };
  const body = { data: { type: TYPE, attributes } };
  const [found] = rowsOf<Segment>(await host.post<Page>(`${SEGMENTS}/search`, body));
  if (found) return found;
  throw failure('platform_not_found', `There is no segment ${id} in this account.`);
}

/** How many people are in it; null while Criteo does not know. */
export async function sizeOf(host: Host, id: string): Promise<number | null> {
  const path = `${SEGMENTS}/compute-sizes`;
  const body = { data: [{ id, type: TYPE, attributes: {} }] };
  const [row] = rowsOf<{ readonly size?: number | null }>(await host.post<Page>(path, body));
  return row?.size ?? null;
}

/** @returns its id */
export async function createSegment(host: Host, attributes: object): Promise<string> {
  const own = { advertiserId: host.account.account_id, ...attributes };
  const body = { data: [{ type: TYPE, attributes: own }] };
  const [made] = rowsOf<Segment>(await host.post<Page>(`${SEGMENTS}/create`, body));
  if (made) return made.id;
  throw failure('platform_answer_invalid', 'Criteo did not show what it made.');
}

export const deleteSegment = (host: Host, id: string) =>
  host.post(`${SEGMENTS}/delete`, { data: [{ id, type: TYPE, attributes: {} }] });

export const audiencesScript = () =>
  listScript<{ readonly limit: number }, Segment, object>({
    as: 'audiences',
    read: (host, { limit }) => readSegments(host, limit),
    show: shownSegment,
  });
