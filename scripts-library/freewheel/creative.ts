/** Creatives of the advertiser; which line items show them Buzz tells elsewhere. */
import { listScript } from '../../sdk/kit/list.ts';
import { ofAdvertiser, readAll } from './api.ts';

interface Creative {
  readonly id: number;
  readonly name?: string;
  readonly active?: boolean;
  readonly type?: number | string;
}

const types: Readonly<Record<string, string>> = { 0: 'banner', 1: 'video', 2: 'native' };

export const creativesScript = () =>
  listScript<{ readonly limit: number }, Creative, object>({
    as: 'creatives',
    async read(host, { limit }) {
      const { items, ...end } = await readAll<Creative>(
        host,
        'creatives',
        ofAdvertiser(host),
        limit,
      );
      return { items: items.slice(0, limit), ...end };
    },
    show: ({ id, name, active, type }) => ({
      id: String(id),
      name: name ?? '',
      status: active ? 'ENABLED' : 'PAUSED',
      type: type === undefined ? null : (types[String(type)] ?? String(type)),
    }),
  });
