import type { Host } from '../../../../../../sdk/script.ts';

interface Args {
  readonly times: number;
  readonly list: 'rows' | 'few';
  readonly whole: boolean;
}

export default async ({ times, list, whole }: Args, host: Host) => {
  const request = { method: 'GET', path: `accounts/{account}/${list}` } as const;
  const keep = whole ? {} : { keep: ['rows.id'] };
  let count = 0;
  for (let at = 0; at < times; at += 1) {
    const { rows } = await host.call<{ rows: unknown[] }>({ ...request, ...keep });
    count += rows.length;
  }
  return { rows: count };
};
