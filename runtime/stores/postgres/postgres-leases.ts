/** Turns over all processes: a row with an owner and an end, by the clock of the database. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Leases } from '../leases.ts';
import type { Database } from './database.ts';
import type { Statement } from './statement.ts';

const TAKE: Statement = {
  name: 'adops_lease_take',
  text: `INSERT INTO adops.leases AS l (name, owner, fence, expires_at)
    VALUES ($1, $2, 1, now() + interval '60 seconds')
    ON CONFLICT (name) DO UPDATE
      SET owner = excluded.owner, fence = l.fence + 1, expires_at = excluded.expires_at
      WHERE l.expires_at <= now()
    RETURNING fence`,
};

/** The row stays, and with it the count of turns. */
const GIVE: Statement = {
  name: 'adops_lease_give',
  text: `UPDATE adops.leases SET expires_at = now() WHERE name = $1 AND owner = $2`,
};

const WAIT_MS = 75_000;
const POLL_MS = 60;

export function createPostgresLeases(
  database: Database,
  monotonicMs: () => number = () => performance.now(),
): Leases {
  return {
    async exclusive(name, work) {
      const owner = randomUUID();
      const end = monotonicMs() + WAIT_MS;
      while ((await database.query(TAKE, [name, owner])).length === 0) {
        if (monotonicMs() > end)
          throw new ServiceError('store_unavailable', { retryAfterSeconds: 5 });
        // No two wait equally long, so that they do not ask in step.
        await new Promise((resolve) => setTimeout(resolve, POLL_MS * (0.5 + Math.random())));
      }
      try {
        return await work();
      } finally {
        // Unless the database is gone; then the turn ends by itself.
        await database.query(GIVE, [name, owner]).catch(() => undefined);
      }
    },
  };
}
