/** The difference of two values, for guards, persons and the audit. */
import { createHash, createHmac } from 'node:crypto';
import { plainLine } from '../../sdk/plain-text.ts';
import type { RecordValue } from '../../sdk/records.ts';
import type { Change } from '../../sdk/script.ts';
import { canonicalJson, hashOf } from '../text/canonical.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';

/** Characters up to which a value is shown as it is. */
const MAX_SHOWN = 300;

export interface Difference {
  readonly kind: Pick<LoadedRecord, 'name' | 'hidden' | 'made' | 'tally' | 'live'>;
  readonly id: string | null;
  /** Undefined for no record. */
  readonly before: RecordValue | undefined;
  readonly after: RecordValue | undefined;
}

/**
 * One change for each property that differs.
 * @param secret  private values are few and short: without it nobody finds them by trying
 */
export function valueChanges({ kind, id, before, after }: Difference, secret: Buffer): Change[] {
  if (kind.tally) return tallied(kind.name, before, after);
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const name = nameOf(after ?? before);
  const changes = [...fields].flatMap((field) => {
    if (kind.made.includes(field)) return [];
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (canonicalJson(was) === canonicalJson(is)) return [];
    const show = (value: unknown) =>
      kind.hidden.includes(field) ? hiddenValue(value, secret) : shown(value);
    return [{ entity: kind.name, id, name, field, before: show(was), after: show(is) }];
  });
  return [...liveVersion({ kind, id, before, after }, changes, name), ...changes];
}

/** Lists one more change, `live_version`, if the public sees some of the changes at once. */
function liveVersion(
  { kind: { name: entity, live }, id, before, after }: Difference,
  changes: readonly Change[],
  name: string | null,
): Change[] {
  if (!live || !before || !live.states.includes(String(before['state']))) return [];
  // A record that goes offline shows the public nothing new.
  if (after && !live.states.includes(String(after['state']))) return [];
  if (!changes.some(({ field }) => live.fields.includes(field))) return [];
  const versionOf = (value: RecordValue | undefined) =>
    value ? hashOf(live.fields.map((field) => value[field] ?? null)).slice(0, 12) : null;
  const version = { before: versionOf(before), after: versionOf(after) };
  return [{ entity, id, name, field: 'live_version', ...version }];
}

/** A value that comes by the thousand is told only as more or fewer. */
function tallied(
  entity: string,
  before: RecordValue | undefined,
  after: RecordValue | undefined,
): Change[] {
  const isSame =
    before && after ? canonicalJson(before) === canonicalJson(after) : before === after;
  if (isSame) return [];
  const told = after ? 'kept' : 'removed';
  return [{ entity, id: null, name: null, field: 'records', before: null, after: told }];
}

function nameOf(value: RecordValue | undefined): string | null {
  const name = value?.['name'] ?? value?.['title'];
  return typeof name === 'string' ? plainLine(name, 80) : null;
}

function shown(value: unknown): unknown {
  if (value === null) return null;
  const text = asText(value);
  if (text.length <= MAX_SHOWN) return value;
  const hash = createHash('sha256').update(text).digest('hex');
  return `sha256:${hash}, ${text.length} characters`;
}

function hiddenValue(value: unknown, secret: Buffer): unknown {
  if (value === null) return null;
  return `hidden:${createHmac('sha256', secret).update(asText(value)).digest('hex')}`;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
