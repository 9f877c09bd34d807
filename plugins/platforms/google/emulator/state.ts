/** State that the emulator keeps, and the sizes that tests turn. */
import { openAccounts, sealedTokens, type EmulatorParts } from '../../../../sdk/emulator/index.ts';
import { activeAccount, dormantAccount, managerAccount } from './accounts.ts';
import type { Customer } from './customers.ts';
import { seedAccount } from './seed.ts';

/** Rows per page and per chunk of a stream; the real ones, lowered by tests. */
export interface Sizes {
  page: number;
  chunk: number;
}
export const defaultSizes: Sizes = { page: 10_000, chunk: 10_000 };

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, sizes: Sizes) {
  const { records } = openAccounts(parts, [activeAccount, dormantAccount], seedAccount);
  const customers = [managerAccount, activeAccount, dormantAccount].map((spec): Customer => {
    const managedBy = spec === managerAccount ? undefined : managerAccount.id;
    return { ...spec, managedBy, records };
  });
  return {
    parts,
    sizes,
    records,
    customers: new Map(customers.map((customer) => [customer.id, customer])),
    tokens: sealedTokens({
      seed: `google ${parts.world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}
