import { ServiceError } from '../../../sdk/errors.ts';
import type { Change } from '../../../sdk/script.ts';
import type { Kept, Writes } from '../../runs/host-hand.ts';
import { StagedUnit } from '../../stores/staged-unit.ts';
import type { Reader, Store, Transaction } from '../../stores/store.ts';
import type { JobsParts } from './jobs.ts';

export interface UnitParts {
  readonly store: Store;
  readonly jobs: JobsParts['jobs'];
}

type Check = (tx: Transaction) => Promise<void>;

/** Writes of one call to the service's own rows. They are prepared now, and stored with the call. */
export interface Unit {
  /** The store, with the unit's own writes. */
  reader(): Reader;
  /**
   * @param check  runs once all writes are in the transaction of the call
   * @throws change_refused  outside of `apply`, and if the preview listed nothing
   */
  write<T>(work: (tx: Transaction) => Promise<T>, check?: Check): Promise<T>;
}

export function unitOf({ store, jobs }: UnitParts, writes: Writes): Unit {
  let unit: KeptUnit | undefined;
  return {
    reader: () => unit?.staged ?? store,
    write: (work, check) =>
      writes.keep((listed) => {
        if (listed?.length === 0)
          throw new ServiceError('change_refused', { message: 'The preview listed no change.' });
        unit = writes.shared('unit', () => keptUnit(store, jobs));
        if (check) unit.checks.push(check);
        unit.listed.push(...(listed ?? []));
        return work(unit.staged);
      }),
  };
}

interface KeptUnit extends Kept {
  readonly staged: StagedUnit;
  readonly checks: Check[];
  readonly listed: Change[];
}

function keptUnit(store: Store, jobs: UnitParts['jobs']): KeptUnit {
  const staged = new StagedUnit(store);
  const checks: Check[] = [];
  const listed: Change[] = [];
  return {
    staged,
    checks,
    listed,
    // Rows have no change of their own, so the listed changes count as made once the rows are written.
    made: () => listed,
    touched: () => [],
    settle: async (tx) => {
      await staged.settle(tx);
      for (const check of checks) await check(tx);
    },
    // Jobs that the unit starts exist from now on.
    settled: () => jobs.wake(),
  };
}
