/** The accounts of test mode: what the world holds of them, what was changed since, and how they are connected. */
import type { EmulatorParts, TestAccount } from './emulator.ts';
import { openRecords, type EmulatorRecord, type Records } from './records.ts';
import type { AccountSpec, WorldAccount } from './world.ts';

export interface SeededAccount<Spec extends AccountSpec = AccountSpec> {
  readonly spec: Spec;
  readonly world: WorldAccount;
}

/**
 * @param seed  makes the objects of one account as they were on the anchor day
 * @returns accounts by id in the order of `specs`, and the objects of all of them
 */
export function openAccounts<Spec extends AccountSpec, T extends EmulatorRecord>(
  parts: Pick<EmulatorParts, 'world' | 'state' | 'now'>,
  specs: readonly Spec[],
  seed: (account: SeededAccount<Spec>, anchor: string) => readonly T[],
): { readonly accounts: ReadonlyMap<string, SeededAccount<Spec>>; readonly records: Records<T> } {
  const accounts = new Map<string, SeededAccount<Spec>>();
  const records = openRecords<T>(parts, (anchor) => {
    for (const spec of specs)
      accounts.set(spec.id, { spec, world: parts.world.buildAccount(spec, anchor) });
    return [...accounts.values()].flatMap((account) => seed(account, anchor));
  });
  return { accounts, records };
}

/** As the demo organization connects them; the first one is primary. */
export function testAccountsOf(
  specs: readonly AccountSpec[],
  credentials: TestAccount['credentials'],
): TestAccount[] {
  return specs.map(({ id, name, currency, timeZone }, index) => ({
    account_id: id,
    account_name: name,
    currency,
    time_zone: timeZone,
    primary: index === 0,
    credentials: { ...credentials },
  }));
}
