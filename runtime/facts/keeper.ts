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
  type KeptDay,
  type KeptMonth,
} from './kept-month.ts';

export interface NewDays {
  readonly level: Entity;
  /** The days that were read, also those without a row. */
  readonly window: Window;
  readonly facts: readonly Fact[];
  readonly day: KeptDay;
  readonly from?: 'import';
}

export interface Keeper {
  /** Of an organization, as a process knows it; read anew when it has changed. */
  months(organizationId: number): Promise<readonly KeptMonth[]>;
  /** Days take the place of the same days that were kept before; other days of their months stay. */
  put(account: FactAccount, days: NewDays): Promise<void>;
  /** Forgets all that is kept of an account. */
  forget(account: FactAccount): Promise<void>;
}

interface KeeperParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly shelf: FileShelf;
}

export function createKeeper({ store, engine, shelf }: KeeperParts): Keeper {
  const known = new Map<number, { revision: number; months: readonly KeptMonth[] }>();

  async function putMonth(account: FactAccount, month: string, given: NewDays): Promise<void> {
    const { organizationId, mode, platform, accountId } = account;
    const { level, day, from } = given;
    const id = monthId({ mode, platform, accountId, level, month });
    const former = await store.get<KeptMonth>(organizationId, MONTHS, id);
    const days = daysOf(given.window).filter((one) => monthOf(one) === month);
    const to = await shelf.fresh();
    const { rows } = await engine.write({
      ...(former ? { former: await shelf.path(former.sha256) } : {}),
      days,
      rows: given.facts.filter(({ date_day }) => monthOf(date_day) === month),
      columns: factColumns,
      to,
    });
    const { sha256, bytes } = await shelf.keep(to);
    const kept: KeptMonth = {
      mode,
      platform,
      accountId,
      level,
      month,
      sha256,
      bytes,
      rows,
      days: { ...former?.days, ...Object.fromEntries(days.map((one) => [one, day])) },
      ...(from ? { from } : {}),
    };
    await store.transact(async (tx) => {
      tx.put(organizationId, MONTHS, id, kept);
      await revise(tx, organizationId);
    });
  }

  return {
    async months(organizationId) {
      const revision = (await store.get<number>(organizationId, REVISION, 'all')) ?? 0;
      const found = known.get(organizationId);
      if (found?.revision === revision) return found.months;
      const months = await everyValue<KeptMonth>(store, organizationId, MONTHS);
      known.set(organizationId, { revision, months });
      return months;
    },
    async put(account, days) {
      const months = [...new Set(daysOf(days.window).map(monthOf))];
      for (const month of months) await putMonth(account, month, days);
    },
    async forget(account) {
      const { organizationId } = account;
      const prefix = accountPrefix(account);
      const months = await everyValue<KeptMonth>(store, organizationId, MONTHS, { prefix });
      if (months.length === 0) return;
      await store.transact(async (tx) => {
        for (const one of months) tx.delete(organizationId, MONTHS, monthId(one));
        await revise(tx, organizationId);
      });
    },
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
