/** Keeps planned faults, and says which of them a request meets. */
import type { FaultRequest, Faults, KnownFault, PlannedFault } from './faults.ts';
import { unit } from './seeded-numbers.ts';

interface Entry extends KnownFault {
  /** Requests that fitted, whether they met it or not. */
  seen: number;
  played: number;
}

/** Faults that are played in the order in which they were planned. @param seed  decides who meets a fault with a share */
export function createFaults(seed = 'adops'): Faults {
  let planned: Entry[] = [];
  let count = 0;
  const drop = (gone: Entry) => (planned = planned.filter((entry) => entry !== gone));
  return {
    plan(fault) {
      count += 1;
      const id = `fault_${String(count)}`;
      planned.push({ id, fault, seen: 0, played: 0 });
      return id;
    },
    clear() {
      planned = [];
    },
    remove(id) {
      const known = planned.find((entry) => entry.id === id);
      if (known) drop(known);
      return known !== undefined;
    },
    list: () => planned.map(({ id, fault, played }) => ({ id, fault, played })),
    take(request) {
      const met = planned.find((entry) => fits(entry.fault, request) && meets(entry, seed));
      if (!met) return undefined;
      met.played += 1;
      if (met.played >= timesOf(met.fault)) drop(met);
      return met.fault;
    },
  };
}

const fits = ({ path, method, platform }: PlannedFault, request: FaultRequest) =>
  (path === undefined || request.path.includes(path)) &&
  (method === undefined || request.method === method) &&
  (platform === undefined || request.platform === platform);

/** Each request that fits draws once; the same fault, planned again, is drawn alike. */
function meets(entry: Entry, seed: string): boolean {
  const { fault } = entry;
  if (fault.share === undefined) return true;
  entry.seen += 1;
  return unit('fault', seed, JSON.stringify(fault), String(entry.seen)) < fault.share;
}

function timesOf({ times, share, kind }: PlannedFault): number {
  return times ?? (share === undefined && kind !== 'endless_report' ? 1 : Infinity);
}
