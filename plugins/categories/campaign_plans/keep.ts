/** A tool that changes only records lists its puts once; preview and apply are made of that list. */
import {
  decideOnce,
  type ChangingTool,
  type Change,
  type StoredRecord,
  type ToolPorts,
  type ToolWorld,
} from '../../../sdk/index.ts';

/** One record as it is to be; null for one that goes. */
export interface Put {
  readonly kind: string;
  readonly id: string;
  readonly value: object | null;
  /** Revision that was read; absent for a new one. */
  readonly seen?: number;
}

export interface Kept {
  readonly puts: readonly Put[];
  readonly result: Record<string, unknown>;
  /** Further changes that a person is shown; this call does not make them. */
  readonly shown?: readonly Change[];
  /** Keeps other data with the call, after the puts. */
  readonly also?: () => Promise<void>;
}

type NeedsRecords = keyof ToolPorts;

/**
 * @param work  looks and decides; called once a run, so that what takes long is not done twice
 */
export function keepingTool<Input, Needs extends NeedsRecords>(
  work: (input: Input, world: ToolWorld<Needs | 'records'>) => Promise<Kept>,
): ChangingTool<Input, Needs | 'records'> {
  const made = decideOnce(work);
  type World = ToolWorld<Needs | 'records'>;
  const recordsOf = ({ ports }: World) => (ports as Pick<ToolPorts, 'records'>).records;
  return {
    async preview(input, world) {
      const { puts, shown = [] } = await made.forPreview(input, world);
      const changes: Change[] = [];
      for (const { kind, id, value } of puts)
        changes.push(...(await recordsOf(world).changes(kind, id, value)));
      return [...changes, ...shown];
    },

    async apply(input, world) {
      const { puts, result, also } = await made.forApply(input, world);
      for (const { kind, id, value, seen } of puts)
        if (value) await recordsOf(world).put(kind, id, value, seen);
        else if (seen !== undefined) await recordsOf(world).delete(kind, id, seen);
      await also?.();
      return result;
    },
  };
}

/** A put of a record that was read, or is new; none when it stays as it is. */
export function putOf<T extends object>(
  kind: string,
  id: string,
  value: T,
  found: StoredRecord<T> | undefined,
): Put {
  return { kind, id, value, ...(found ? { seen: found.revision } : {}) };
}
