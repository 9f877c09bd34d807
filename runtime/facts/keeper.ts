/** Keeps facts: a month's file is written anew as a whole, and the record that names it changes with one transaction. */
import { daysOf } from '../../sdk/kit/days.ts';
import type { Entity } from '../../sdk/reports/levels.ts';
import type { Window } from '../../sdk/script.ts';
import { everyValue } from '../stores/every-row.ts';
import { type Store, type Transaction } from '../stores/store.ts';
import type { Engine } from './engine/engine.ts';
import { factColumns, type Fact } from './fact-columns.ts';
import type { FileShelf } from './file-shelf.ts';
import {
  accountPrefix,
  monthId,
  monthOf,
  MONTHS,
  REVISION,
  type FactAccount,
  type ImportOf,
  type KeptDay,
  type KeptMonth,
} from './kept-month.ts';

export interface NewDays {
  readonly level: Entity;
  /** The days that were read, also those without a row. */
  readonly window: Window;
  readonly facts: readonly Fact[];
  readonly day: KeptDay;
}

export interface NewImport {
  readonly of: ImportOf;
  /** Days of levels; they take the place of the same days of `before`. */
  readonly levels: readonly NewDays[];
  /** The months of an earlier import, which this one stands for, too. */
  readonly before: readonly KeptMonth[];
}

type Commit = (tx: Transaction) => Promise<void>;

export interface Keeper {
  /** Months that platforms told, as a process knows them; read anew when they have changed. */
  months(organizationId: number): Promise<readonly KeptMonth[]>;
  /** Months that people imported. */
  imports(organizationId: number): Promise<readonly KeptMonth[]>;
  /** Days take the place of the same days that were kept before; other days of their months stay. */
  put(account: FactAccount, days: NewDays): Promise<void>;
  /** Writes the files of an import. @returns what makes them known, within a transaction */
  stage(account: FactAccount, wish: NewImport): Promise<Commit>;
  /** Forgets all that is kept of an account. */
  forget(account: FactAccount): Promise<void>;
  forgetMonths(organizationId: number, months: readonly KeptMonth[]): Promise<void>;
}

interface KeeperParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly shelf: FileShelf;
}

export function createKeeper({ store, engine, shelf }: KeeperParts): Keeper {
  const known = new Map<number, { revision: number; months: readonly KeptMonth[] }>();

  async function all(organizationId: number): Promise<readonly KeptMonth[]> {
    const revision = (await store.get<number>(organizationId, REVISION, 'all')) ?? 0;
    const found = known.get(organizationId);
    if (found?.revision === revision) return found.months;
    const months = await everyValue<KeptMonth>(store, organizationId, MONTHS);
    known.set(organizationId, { revision, months });
    return months;
  }

  /** Writes the file of a month: the days that were given, and the other days of the former one. */
  async function written(
    { mode, platform, accountId }: FactAccount,
    month: string,
    { level, day, window, facts }: NewDays,
    former: KeptMonth | undefined,
  ): Promise<KeptMonth> {
    const days = daysOf(window).filter((one) => monthOf(one) === month);
    const { rows, to } = await shelf.holding(async () => {
      const path = await shelf.fresh();
      const done = await engine.write({
        ...(former ? { former: await shelf.path(former.sha256) } : {}),
        days,
        rows: facts.filter(({ date_day }) => monthOf(date_day) === month),
        columns: factColumns,
        to: path,
      });
      return { ...done, to: path };
    });
    const { sha256, bytes } = await shelf.keep(to);
    return {
      mode,
      platform,
      accountId,
      level,
      month,
      sha256,
      bytes,
      rows,
      days: { ...former?.days, ...Object.fromEntries(days.map((one) => [one, day])) },
    };
  }

  async function putMonth(account: FactAccount, month: string, given: NewDays): Promise<void> {
    const { organizationId, mode, platform, accountId } = account;
    const id = monthId({ mode, platform, accountId, level: given.level, month });
    const former = await store.get<KeptMonth>(organizationId, MONTHS, id);
    const kept = await written(account, month, given, former);
    await store.transact(async (tx) => {
      tx.put(organizationId, MONTHS, id, kept);
      await revise(tx, organizationId);
    });
  }

  async function forgetMonths(organizationId: number, months: readonly KeptMonth[]) {
    if (months.length === 0) return;
    await store.transact(async (tx) => {
      for (const one of months) tx.delete(organizationId, MONTHS, monthId(one));
      await revise(tx, organizationId);
    });
  }

  return {
    months: async (organizationId) => (await all(organizationId)).filter(({ from }) => !from),
    imports: async (organizationId) => (await all(organizationId)).filter(({ from }) => from),
    async put(account, days) {
      const months = [...new Set(daysOf(days.window).map(monthOf))];
      for (const month of months) await putMonth(account, month, days);
    },
    async stage(account, { of, levels, before }) {
      const months = new Map(before.map((one) => [`${one.level} ${one.month}`, one]));
      for (const given of levels)
        for (const month of new Set(daysOf(given.window).map(monthOf))) {
          const key = `${given.level} ${month}`;
          months.set(key, await written(account, month, given, months.get(key)));
        }
      return async (tx) => {
        for (const one of months.values()) {
          const kept = { ...one, mode: account.mode, from: of };
          tx.put(account.organizationId, MONTHS, monthId(kept), kept);
        }
        await revise(tx, account.organizationId);
      };
    },
    async forget(account) {
      const { organizationId } = account;
      const prefix = accountPrefix(account);
      const own = (await all(organizationId)).filter(({ from }) => !from);
      await forgetMonths(
        organizationId,
        own.filter((one) => accountPrefix(one) === prefix),
      );
    },
    forgetMonths,
  };
}

async function revise(tx: Transaction, organizationId: number): Promise<void> {
  const revision = (await tx.get<number>(organizationId, REVISION, 'all')) ?? 0;
  tx.put(organizationId, REVISION, 'all', revision + 1);
}

/** Hashes of all files that coverage names: their bytes may not be swept. */
export async function namedFiles(
  store: Pick<Store, 'organizations' | 'list'>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const organizationId of await store.organizations(MONTHS))
    for (const { sha256 } of await everyValue<KeptMonth>(store, organizationId, MONTHS))
      named.add(sha256);
  return named;
}
