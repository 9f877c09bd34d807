/** The connection of one attempt: begun when an organization has to be locked; all goes through it from then on. */
import type { PoolClient } from 'pg';
import { RecordExists } from '../store.ts';
import type { CommitRow } from './commit.ts';
import type { Database } from './database.ts';
import { asFailure, isLost, isTaken } from './failures.ts';
import type { Statement } from './statement.ts';
import { COMMIT } from './statements.ts';

/** Pauses before a commit is sent again whose answer was lost, ms. */
const RESEND_MS = [50, 250, 1000, 3000];

export class Session {
  readonly #database: Database;
  readonly #onFault: (error: unknown) => void;
  #client: Promise<PoolClient> | undefined;

  /** @param onFault  hears of a transaction that could not be begun */
  constructor(database: Database, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#onFault = onFault;
  }

  begin(): void {
    this.#client ??= this.#open();
  }

  async query<R extends object>(statement: Statement, values: readonly unknown[]): Promise<R[]> {
    if (!this.#client) return this.#database.query<R>(statement, values);
    const client = await this.#client;
    return (await client.query<R>({ ...statement, values: [...values] })).rows;
  }

  /** @throws RecordExists  a record that was to be new was there */
  async commit(values: unknown[]): Promise<CommitRow> {
    try {
      if (!this.#client) return await this.#commitAlone(values);
      const client = await this.#client;
      const sent = client.query<CommitRow>({ ...COMMIT, values });
      const [{ rows }] = await Promise.all([sent, client.query('COMMIT')]);
      return rows[0]!;
    } catch (error) {
      if (!isLost(error)) throw judged(error);
      return this.#resend(values, error);
    }
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    if (!client) return;
    if (client.getTransactionStatus() !== 'I')
      await client.query('ROLLBACK').catch(() => undefined);
    client.release(client.getTransactionStatus() !== 'I');
  }

  async #open(): Promise<PoolClient> {
    const client = await this.#database.acquire();
    // Not waited for: later statements on the same connection are carried out behind it.
    void client.query('BEGIN').catch(this.#onFault);
    return client;
  }

  async #commitAlone(values: unknown[]): Promise<CommitRow> {
    const { rows } = await this.#database.pool.query<CommitRow>({ ...COMMIT, values });
    return rows[0]!;
  }

  /** The same commit once more, on another connection: the first of the two to arrive is the one that writes. */
  async #resend(values: unknown[], lost: unknown): Promise<CommitRow> {
    for (const pause of RESEND_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        return await this.#commitAlone(values);
      } catch (error) {
        if (!isLost(error)) throw judged(error);
      }
    }
    throw asFailure(lost);
  }
}

const judged = (error: unknown) => (isTaken(error) ? new RecordExists() : error);
