/** Records that are asked for in one moment are read by one statement: a batch of a hundred asks the database once. */
import { GET, GET_TOGETHER, type RecordRow } from './statements.ts';
import type { Statement } from './statement.ts';

type Query = <R extends object>(statement: Statement, values: readonly unknown[]) => Promise<R[]>;

/** Text of a record; undefined when it is not there. */
export type ReadOne = (
  organizationId: number,
  kind: string,
  id: string,
) => Promise<string | undefined>;

interface Waiting {
  readonly place: readonly [organizationId: number, kind: string, id: string];
  readonly resolve: (text: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Of one statement, so that a great many do not hold it up. */
const MOST = 1_000;

export function readTogether(query: Query): ReadOne {
  let waiting: Waiting[] = [];
  const send = async (all: readonly Waiting[]) => {
    try {
      const texts = await textsOf(query, all);
      all.forEach(({ resolve }, at) => resolve(texts.get(at)));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (...place) => {
    // Behind all that is ready in this turn.
    if (waiting.length === 0)
      process.nextTick(() => {
        const all = waiting;
        waiting = [];
        for (let at = 0; at < all.length; at += MOST) void send(all.slice(at, at + MOST));
      });
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    waiting.push({ place, resolve, reject });
    return promise;
  };
}

/** The values, by the number of the asker. */
async function textsOf(query: Query, all: readonly Waiting[]): Promise<Map<number, string>> {
  const [first, ...more] = all.map(({ place }) => place);
  if (more.length === 0) {
    const [row] = await query<RecordRow>(GET, first!);
    return new Map(row ? [[0, row.value]] : []);
  }
  const column = (at: 0 | 1 | 2) => all.map(({ place }) => place[at]);
  const rows = await query<{ place: string; value: string }>(GET_TOGETHER, [
    column(0),
    column(1),
    column(2),
  ]);
  return new Map(rows.map(({ place, value }) => [Number(place) - 1, value]));
}
