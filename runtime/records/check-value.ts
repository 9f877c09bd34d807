/** Holds a value to what its kind declares. */
import { ServiceError } from '../../sdk/errors.ts';
import type { RecordValue } from '../../sdk/records.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import { schemaErrors } from '../catalog/schema/schema-check.ts';

/** Bytes of a value as JSON: bodies, lists and pictures are no records. */
export const MAX_VALUE = 16 << 10;

/** @throws input_invalid  it does not fit the schema, or is too large */
export function checkValue(kind: LoadedRecord, value: RecordValue): void {
  const faults = schemaErrors(kind.schema, value, 'value').map(({ instancePath, message }) => ({
    field: `${kind.name}${instancePath.replaceAll('/', '.')}`,
    message: message ?? 'does not fit',
  }));
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes > MAX_VALUE)
    throw new ServiceError('input_invalid', {
      faults: [
        { field: kind.name, message: `must come to at most ${MAX_VALUE} bytes, not ${bytes}` },
      ],
    });
}

export const stateOf = (kind: LoadedRecord, value: RecordValue | undefined): string | undefined =>
  kind.states && value ? String(value['state']) : undefined;

/** @throws state_refused  the kind knows no such move */
export function checkMove(
  kind: LoadedRecord,
  before: RecordValue | undefined,
  after: RecordValue,
): void {
  const { states } = kind;
  if (!states) return;
  const [from, to] = [stateOf(kind, before), stateOf(kind, after)!];
  const [first = ''] = Object.keys(states);
  const moves = from === undefined ? { begin: first } : (states[from] ?? {});
  const choices = [...new Set(Object.values(moves))];
  if (from === to || choices.includes(to)) return;
  const what =
    from === undefined
      ? `A new ${kind.name} begins as ${first}, not as ${to}.`
      : `A ${kind.name} that is ${from} cannot become ${to}.`;
  throw new ServiceError('state_refused', { message: what, field: 'state', choices });
}
