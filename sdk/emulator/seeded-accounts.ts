/** The accounts of test mode: their part of the world, changes since, and the way they are connected. */
import type { EmulatorParts, TestAccount } from './emulator.ts';
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

/**
 * @param seed  makes the objects of one account as they were on the anchor day
 */
export function openAccounts<Spec extends AccountSpec, T extends EmulatorRecord>(
  parts: Pick<EmulatorParts, 'world' | 'state' | 'now'>,
  specs: readonly Spec[],
  seed: (account: SeededAccount<Spec>, anchor: string) => readonly T[],
): OpenAccounts<Spec, T> {
  const accounts = new Map<string, SeededAccount<Spec>>();
  const records = openRecords<T>(parts, (anchor) => {
    for (const spec of specs)
      accounts.set(spec.id, { spec, world: parts.world.buildAccount(spec, anchor) });
    return [...accounts.values()].flatMap((account) => seed(account, anchor));
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
