/** Codes that were changed for tokens, kept beside an emulator's own state, so that a start, or another process, knows them. */
import type { EmulatorState } from './emulator.ts';

const FIELD = 'usedCodes';

export interface UsedCodes {
  /** @returns false for a code that was taken before. @param end  when it is void anyway, ms since the epoch */
  take(code: string, end: number, now: number): boolean;
}

/** @returns the state as the emulator sees it, without the part that is kept here */
export function besideCodes(kept: EmulatorState): { state: EmulatorState; used: UsedCodes } {
  const whole = () => (kept.load() ?? {}) as Readonly<Record<string, unknown>>;
  const codes = () => (whole()[FIELD] ?? {}) as Readonly<Record<string, number>>;
  return {
    state: {
      load: () => {
        const { [FIELD]: _, ...own } = whole();
        return Object.keys(own).length > 0 ? own : undefined;
      },
      save: (next) => {
        const used = codes();
        kept.save(Object.keys(used).length > 0 ? { ...(next as object), [FIELD]: used } : next);
      },
    },
    used: {
      take(code, end, now) {
        const known = Object.entries(codes()).filter(([, until]) => until > now);
        if (known.some(([one]) => one === code)) return false;
        kept.save({ ...whole(), [FIELD]: Object.fromEntries([...known, [code, end]]) });
        return true;
      },
    },
  };
}
