/** The wall clock of the database, carried on by this process's running one: machines that share it need not agree. */
import type { Database } from './database.ts';
import type { Statement } from './statement.ts';

const READ: Statement = {
  name: 'adops_clock',
  text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
};

/** How long a reading is carried on before it is taken anew. */
const FRESH_MS = 5 * 60_000;

/**
 * @param monotonicMs  milliseconds that only go forward
 * @returns milliseconds since 1970, as the database has it
 * @throws store_unavailable
 */
export async function readDatabaseClock(
  database: Database,
  monotonicMs: () => number,
): Promise<() => number> {
  const read = async () => {
    const asked = monotonicMs();
    const [row] = await database.query<{ ms: number }>(READ, []);
    const answered = monotonicMs();
    // As if the server had looked in the middle between question and answer.
    return { ms: row!.ms, at: (asked + answered) / 2 };
  };
  let reading = await read();
  let reread: Promise<void> | undefined;
  return () => {
    if (monotonicMs() - reading.at > FRESH_MS)
      reread ??= read()
        .then((next) => void (reading = next))
        .catch(() => undefined)
        .finally(() => (reread = undefined));
    return Math.round(reading.ms + monotonicMs() - reading.at);
  };
}
