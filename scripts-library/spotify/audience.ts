/** Audiences that ad sets may target. */
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { readAll } from './api.ts';

interface Audience {
  readonly id: string;
  readonly name?: string;
  readonly description?: string;
  readonly type?: string;
  readonly subtype?: string;
  readonly status?: string;
  readonly size?: { readonly min?: number; readonly max?: number };
}

const states: Readonly<Record<string, Readiness>> = {
  LIVE: 'READY',
  BOOKABLE: 'READY',
  LEARNING: 'BUILDING',
  PROCESSING: 'BUILDING',
  EMPTY: 'TOO_SMALL',
  ARCHIVED: 'CLOSED',
};

export const audiencesScript = () =>
  listScript<{ readonly limit: number }, Audience, object>({
    as: 'audiences',
    read: (host, { limit }) => readAll<Audience>(host, 'audiences', { most: limit }),
    show: ({ id, name, description, type, subtype, status, size }) => ({
      id,
      name: name ?? '',
      type: subtype ?? type ?? null,
      description: description ?? null,
      platform_status: status ?? null,
      // Spotify gives a range; the least of it is sure.
      ...audienceFacts({ size: size?.min ?? null, says: states[status ?? ''] }),
    }),
  });
