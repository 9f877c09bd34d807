/** A script that lists accounts answers all that its connection sees; a key that is bounded to some hears of those alone. */
import type { Principal } from '../call-parts/principal.ts';
import type { ScriptManifest } from '../../sdk/script.ts';

type Result = Record<string, unknown>;
type Row = Readonly<Record<string, unknown>>;

export function withinKey(
  result: Result,
  { ownAccounts: of }: Pick<ScriptManifest, 'ownAccounts'>,
  accounts: Principal['accounts'],
): Result {
  if (!of || !accounts) return result;
  const rows = (result[of.list] as readonly Row[]).filter((row) =>
    accounts.includes(String(row[of.by])),
  );
  const counted = typeof result['total'] === 'number' ? { total: rows.length } : {};
  return { ...result, ...counted, [of.list]: rows };
}
