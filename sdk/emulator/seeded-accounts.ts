/** The accounts of test mode: their part of the world, changes since, and the way they are connected. */
import type { EmulatorParts, TestAccount } from './emulator.ts';
import { renamed, usualBusiness } from './market/business.ts';
import { openRecords, type EmulatorRecord, type Records } from './records.ts';
import type { AccountSpec, WorldAccount } from './world.ts';

/** An account as it was written down, and what the world made of it. */
export interface SeededAccount<Spec extends AccountSpec = AccountSpec> {
  readonly spec: Spec;
  readonly world: WorldAccount;
}

/** The accounts of an emulator that runs, and their objects. */
export interface OpenAccounts<Spec extends AccountSpec, T extends EmulatorRecord> {
  /** By id, in the order in which they were written down. */
  readonly accounts: ReadonlyMap<string, SeededAccount<Spec>>;
  readonly records: Records<T>;
}

/** Makers of objects of an account > the account in a world > its objects. */
const made = new WeakMap<object, WeakMap<WorldAccount, readonly EmulatorRecord[]>>();

/** Kept where `seed` is one function of a module: an emulator that is opened again has the same objects. */
function seededOnce<Spec extends AccountSpec, T extends EmulatorRecord>(
  seed: Seed<Spec, T>,
  account: SeededAccount<Spec>,
  anchor: string,
): readonly T[] {
  const own = made.get(seed) ?? new WeakMap<WorldAccount, readonly EmulatorRecord[]>();
  made.set(seed, own);
  const known = own.get(account.world) ?? frozen(seed(account, anchor));
  own.set(account.world, known);
  return known as readonly T[];
}

/** Emulators share it, so none may change it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}

type Seed<Spec extends AccountSpec, T extends EmulatorRecord> = (
  account: SeededAccount<Spec>,
  anchor: string,
) => readonly T[];

/**
 * @param seed  makes the objects of one account as they were on the anchor day, out of nothing else
 */
export function openAccounts<Spec extends AccountSpec, T extends EmulatorRecord>(
  parts: Pick<EmulatorParts, 'world' | 'state' | 'now'>,
  specs: readonly Spec[],
  seed: Seed<Spec, T>,
): OpenAccounts<Spec, T> {
  const accounts = new Map<string, SeededAccount<Spec>>();
  const records = openRecords<T>(parts, (anchor) => {
    const { rename } = parts.world.business;
    const seeded = specs.map((spec) => ({ spec, world: parts.world.buildAccount(spec, anchor) }));
    for (const account of seeded) {
      const { spec } = account;
      accounts.set(spec.id, { ...account, spec: { ...spec, name: rename(spec.name) } });
    }
    const all = seeded.flatMap((account) => seededOnce(seed, account, anchor));
    return parts.world.business === usualBusiness ? all : renamed(all, rename);
  });
  return { accounts, records };
}

/**
 * As the demo organization connects them; the first one is primary.
 *
 * @param credentials  that the emulator accepts, the same for all or by account id
 */
export function testAccountsOf(
  specs: readonly Pick<AccountSpec, 'id' | 'name' | 'currency' | 'timeZone'>[],
  credentials: TestAccount['credentials'] | ((accountId: string) => TestAccount['credentials']),
): TestAccount[] {
  return specs.map(({ id, name, currency, timeZone }, index) => ({
    account_id: id,
    account_name: name,
    currency,
    time_zone: timeZone,
    primary: index === 0,
    credentials: { ...(typeof credentials === 'function' ? credentials(id) : credentials) },
  }));
}
