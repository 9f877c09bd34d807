/** Segments of the advertiser. */
import { audienceFacts } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { ofAdvertiser, readAll } from './api.ts';

interface Segment {
  readonly id: number;
  readonly name?: string;
  readonly active?: boolean;
  readonly alternative_id?: string | null;
}

export const segmentsScript = () =>
  listScript<{ readonly limit: number }, Segment, object>({
    as: 'audiences',
    async read(host, { limit }) {
      const { items, ...end } = await readAll<Segment>(host, 'segments', ofAdvertiser(host), limit);
      return { items: items.slice(0, limit), ...end };
    },
    show: ({ id, name, active, alternative_id: other }) => ({
      id: String(id),
      name: name ?? '',
      type: 'segment',
      status: active ? 'active' : 'inactive',
      alternative_id: other ?? null,
      // Buzz counts nobody here.
      ...audienceFacts({ size: null, says: active ? 'READY' : 'CLOSED' }),
    }),
  });
