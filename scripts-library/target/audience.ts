/** Audience segments of the account at Target. */
import { audienceFacts } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { targetOf } from './account.ts';
import { readSliced } from './api.ts';

interface Segment {
  readonly id: string;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly type?: string | null;
}

export const audiencesScript = () =>
  listScript<{ readonly limit: number }, Segment, object>({
    as: 'audiences',
    async read(host, { limit }) {
      const attributes = { retailerIds: [await targetOf(host)] };
      const items = await readSliced<Segment>(host, 'accounts/{account}/audience-segments/search', {
        body: { data: { type: 'AudienceSegment', attributes } },
      });
      return { items: items.slice(0, limit), total: items.length };
    },
    show: ({ id, name, type, description }) => ({
      id,
      name: name ?? '',
      type: type ?? null,
      status: null,
      description: description ?? null,
      // Criteo counts members by a request of their own.
      ...audienceFacts({ size: null, says: 'READY' }),
    }),
  });
