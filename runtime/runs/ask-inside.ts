/** Finds the objects in and above an approved one, by the lists of ads that the platform's plugin names. */
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import { foldedSort, type Inside } from '../guards/changed-since.ts';
import type { Row } from '../harm/look.ts';
import type { RunParts } from './guest-run.ts';
import { besideCall } from './read-beside.ts';
import { readList } from './read-list.ts';

/** Limit for all lists together, ms. */
const PATIENCE_MS = 15_000;

export interface AskInside {
  /** @returns undefined where the plugin names no list for an object, or a list could not be read */
  inside(call: Call, planned: Planned, changes: readonly Change[]): Promise<Inside | undefined>;
  /** Sorts of objects that spend on the platform. */
  levels(call: Call, planned: Planned): ReadonlySet<string>;
}

export function createAskInside(parts: RunParts): AskInside {
  const manifestOf = ({ catalog }: Call, { script }: Planned) =>
    catalog.platforms.get(script.platform)?.plugin.manifest;
  return {
    levels(call, planned) {
      const { spending } = manifestOf(call, planned) ?? {};
      return new Set(
        ['campaign', ...Object.keys({ ...spending?.levels, ...spending?.budgets })].map(foldedSort),
      );
    },
    async inside(call, planned, changes) {
      const { ads } = manifestOf(call, planned)?.looks ?? {};
      const beside = besideCall(parts, call, planned, PATIENCE_MS);
      try {
        const lists = await Promise.all(
          changes.map(async ({ entity, id }) => {
            const list = ads?.[entity];
            return list && id !== null ? readList(beside, list, { id }) : undefined;
          }),
        );
        const rows = lists.filter((one) => one !== undefined).flat();
        return lists.includes(undefined) ? undefined : insideOf(rows, changes, planned);
      } catch {
        return undefined;
      }
    },
  };
}

function insideOf(rows: readonly Row[], changes: readonly Change[], planned: Planned): Inside {
  const fields = rows.flatMap((row) =>
    Object.entries(row).filter(
      (field): field is [string, string] =>
        typeof field[1] === 'string' && /(^|_)id$/.test(field[0]),
    ),
  );
  const ids = new Set([...fields.map(([, id]) => id), ...changes.flatMap(({ id }) => id ?? [])]);
  // Every object is in the account, so the account does not count.
  for (const one of [planned.connection?.accountId, planned.clientAccountId])
    if (one !== undefined) ids.delete(one);
  const sorts = fields.map(([name]) => foldedSort(name.replace(/_?id$/, '')));
  return { ids, covers: new Set(['ad', ...sorts.filter((sort) => sort !== '')]) };
}
