/** States that were kept before an emulator's records had the kinds and names that they have now. */
import type { EmulatorParts } from './emulator.ts';
import type { EmulatorRecord } from './records.ts';

interface Saved {
  readonly changed: Readonly<Record<string, EmulatorRecord>>;
}

/**
 * @param isOlder  whether a record is one of before
 * @param renewed  as it is now; undefined for one that is no longer kept
 * @returns the parts, whose state has no older records
 */
export function withOlder<Parts extends Pick<EmulatorParts, 'state'>>(
  parts: Parts,
  isOlder: (record: EmulatorRecord) => boolean,
  renewed: (record: EmulatorRecord) => EmulatorRecord | undefined,
): Parts {
  const load = () => {
    const saved = parts.state.load() as Saved | undefined;
    if (!saved || !Object.values(saved.changed).some(isOlder)) return saved;
    const changed = Object.values(saved.changed).flatMap((record) => {
      const now = isOlder(record) ? renewed(record) : record;
      return now ? [[now.id, now] as const] : [];
    });
    return { ...saved, changed: Object.fromEntries(changed) };
  };
  return { ...parts, state: { ...parts.state, load, save: (state) => parts.state.save(state) } };
}
