/** The changes of the organization's runs, for one key: a narrowed one sees its own platforms and accounts alone. */
import type { ChangedRun, HistoryPort } from '../../../sdk/history.ts';
import type { Audit, AuditEntry, RunRecord } from '../../audit/audit.ts';
import { isVisit } from '../../audit/is-visit.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Call } from '../../call.ts';
import { isOfSteps } from '../../catalog/tool-kind.ts';
import type { Keys } from '../../tenants/tenants.ts';
import { principalOf } from './principal-of.ts';

export interface HistoryParts {
  readonly audit: Audit;
  readonly keys: Keys;
}

type Found = RunRecord & { readonly entry: AuditEntry };

export function historyPort({ audit, keys }: HistoryParts, call: Call): HistoryPort {
  return {
    async runs({ since, until, limit }) {
      const principal = principalOf(call);
      const { organizationId } = principal;
      const names = new Map(
        (await keys.list(organizationId)).map(({ keyId, name }) => [keyId, name]),
      );
      const runs: ChangedRun[] = [];
      for await (const found of audit.changed(organizationId, { since, until })) {
        const { entry } = found;
        if (isVisit(entry) || isOfSteps(call.catalog, entry) || !isOpen(entry, principal)) continue;
        if (runs.length === limit) return { runs, isCut: true };
        runs.push(viewOf(found, names));
      }
      return { runs, isCut: false };
    },
  };
}

function isOpen(entry: AuditEntry, { platforms, accounts }: Principal): boolean {
  const { platform } = entry;
  const account = accountOf(entry);
  return (
    (!platforms || (platform !== null && platforms.includes(platform))) &&
    (!accounts || (account !== null && accounts.includes(account)))
  );
}

function accountOf({ accountId, clientAccountId }: AuditEntry): string | null {
  return clientAccountId ?? accountId;
}

function viewOf({ entry, undone = {} }: Found, names: ReadonlyMap<string, string>): ChangedRun {
  const { at, runId, userId, keyId, door, script, platform, reason, batchId } = entry;
  return {
    run_id: runId!,
    at,
    user: userId,
    key: keyId === null ? null : (names.get(keyId) ?? keyId),
    door,
    script,
    platform: accountOf(entry) === null ? null : platform,
    account_id: accountOf(entry),
    ...(reason === undefined ? {} : { reason }),
    ...(batchId === undefined ? {} : { batch_id: batchId }),
    changes: entry.changes.map((change, place) => {
      const by = undone[String(place)];
      return by === undefined ? change : { ...change, undone_by: by };
    }),
    verified: entry.verified,
  };
}
