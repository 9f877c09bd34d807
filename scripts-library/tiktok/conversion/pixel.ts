/** Pixels: ad groups want the number, pages and the Events API the code. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAll } from '../api.ts';

export interface Pixel {
  readonly pixel_id: string;
  readonly pixel_code: string;
  readonly pixel_name: string;
  readonly events?: readonly {
    readonly event_type?: string;
    readonly name?: string;
    readonly optimization_event?: string;
  }[];
}

const PAGE = 20;

export function listPixels(
  host: Host,
  query: Readonly<Record<string, unknown>> = {},
  most?: number,
) {
  const page = { size: PAGE, list: 'pixels', ...(most ? { most } : {}) };
  return readAll<Pixel>(host, 'pixel/list', query, page);
}

/** @param name  number or code @throws platform_not_found */
export async function readPixel(host: Host, name: string): Promise<Pixel> {
  const query = /^\d+$/.test(name) ? { pixel_id: name } : { code: name };
  const [pixel] = (await listPixels(host, query)).items;
  if (!pixel) throw failure('platform_not_found', `There is no pixel ${name}.`);
  return pixel;
}

const plain = (text: string | undefined) => (text ?? '').toUpperCase().replace(/[^A-Z]/g, '');

/**
 * `Complete Payment`, `CompletePayment` or `SHOPPING` as ad groups call it.
 * @throws input_invalid  with the events that the pixel has
 */
export function optimizationEvent({ events = [], pixel_id: id }: Pixel, asked: string): string {
  const known = events.filter(({ optimization_event: event }) => event !== undefined);
  const hit = known.find(({ event_type, name, optimization_event }) =>
    [event_type, name, optimization_event].some((word) => plain(word) === plain(asked)),
  );
  if (hit?.optimization_event) return hit.optimization_event;
  const names = known.map(({ name, optimization_event: event }) => `${name} (${event})`);
  throw failure(
    'input_invalid',
    `Pixel ${id} has no event ${asked}. It has: ${names.join(', ')}.`,
    { field: 'conversion_event' },
  );
}
