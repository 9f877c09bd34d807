/** Brief statements of one moment share a connection: one way to the database and back for all of them. */
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Statement } from './statement.ts';

interface Waiting {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly resolve: (rows: QueryResultRow[]) => void;
  readonly reject: (error: unknown) => void;
}

export type SendTogether = <R extends QueryResultRow>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<R[]>;

/** Each statement is a transaction of its own: one that fails does not hurt those beside it. */
export function shareRoundTrips(pool: Pool): SendTogether {
  let waiting: Waiting[] = [];
  const send = async () => {
    const all = waiting;
    waiting = [];
    try {
      await sendAll(await pool.connect(), all);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return async <R extends QueryResultRow>(statement: Statement, values: readonly unknown[]) => {
    // Behind all that is ready in this turn.
    if (waiting.length === 0) setImmediate(() => void send());
    const { promise, resolve, reject } = Promise.withResolvers<QueryResultRow[]>();
    waiting.push({ statement, values, resolve, reject });
    return (await promise) as R[];
  };
}

async function sendAll(client: PoolClient, all: readonly Waiting[]): Promise<void> {
  let failure: unknown;
  await Promise.all(
    all.map(async ({ statement, values, resolve, reject }) => {
      try {
        resolve((await client.query({ ...statement, values: [...values] })).rows);
      } catch (error) {
        failure = error;
        reject(error);
      }
    }),
  );
  client.release(failure !== undefined);
}
