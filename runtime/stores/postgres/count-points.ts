/** Windows counted in the database: the windows of one turn of the loop, a key's and its organization's, on one way. */
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';
import type { Statement } from './statement.ts';

const COUNT: Statement = {
  name: 'adops_count_points',
  brief: true,
  text: 'SELECT points, expire FROM adops.count_points($1, $2, $3, $4)',
};

/** Points that a key has in its window, and when that ends, ms since the epoch. */
export interface Counted extends QueryResultRow {
  readonly points: number;
  readonly expire: string;
}

interface Waiting {
  readonly key: string;
  readonly points: number;
  readonly expire: number;
  readonly resolve: (row: Counted) => void;
  readonly reject: (error: unknown) => void;
}

/** @throws store_unavailable */
type Count = (key: string, points: number, windowMs: number) => Promise<Counted>;

export function createCountPoints(database: Pick<Database, 'query'>): Count {
  let waiting: Waiting[] = [];
  const send = async () => {
    const all = waiting.sort((a, b) => (a.key < b.key ? -1 : 1));
    waiting = [];
    const [keys, points] = [all.map(({ key }) => key), all.map((one) => one.points)];
    const ends = all.map(({ expire }) => expire);
    try {
      const rows = await database.query<Counted>(COUNT, [keys, points, ends, Date.now()]);
      all.forEach(({ resolve }, i) => resolve(rows[i]!));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (key, points, windowMs) => {
    // Behind all that is ready in this turn.
    if (waiting.length === 0) process.nextTick(() => void send());
    const { promise, resolve, reject } = Promise.withResolvers<Counted>();
    waiting.push({ key, points, expire: Date.now() + windowMs, resolve, reject });
    return promise;
  };
}
