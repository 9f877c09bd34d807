import type { FactsImport, ImportedFact } from '../../../sdk/facts.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Clock } from '../../clock.ts';
import type { Fact } from '../../facts/fact-columns.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Transaction } from '../../stores/store.ts';

interface Parts {
  readonly clock: Clock;
  readonly facts: Facts;
}

/** Figures of a file are those of a live account; in the demo they stand among its test accounts. @returns what makes them known, within a transaction */
export async function stageImport(
  { clock, facts }: Parts,
  { organizationId, workspaceId, demo }: Pick<Principal, 'organizationId' | 'workspaceId' | 'demo'>,
  wish: FactsImport,
): Promise<(tx: Transaction) => Promise<void>> {
  const { platform, account_id: accountId, account_name: accountName, currency } = wish;
  const asOf = clock.now();
  const place = { platform, account_id: accountId, account_name: accountName, currency };
  const factOf = (row: ImportedFact): Fact => ({
    ...place,
    ...row,
    status: null,
    as_of: new Date(asOf).toISOString(),
  });
  const imports = await facts.imports(organizationId, workspaceId);
  return facts.stage(
    { organizationId, mode: demo ? 'test' : 'live', platform, accountId },
    {
      of: { workspaceId, ...wish.of, accountName, currency },
      before: imports.filter(({ from }) => from!.id === wish.before),
      levels: wish.levels.map(({ level, window, rows }) => ({
        level,
        window,
        facts: rows.map(factOf),
        day: { asOf, isWhole: true },
      })),
    },
  );
}
