/** What the emulator keeps: the seeded account, and the states that callers changed. */
import { localDay, type EmulatorParts } from '{{sdk_from_emulator}}';
import { worldAccount } from './accounts.ts';

interface Kept {
  /** The day before which the history lies. */
  readonly anchor: string;
  readonly statuses: Record<string, string>;
}

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts) {
  const { today } = localDay(parts.now(), worldAccount.timeZone);
  const kept = (parts.state.load() as Kept | undefined) ?? { anchor: today, statuses: {} };
  parts.state.save(kept);
  return {
    parts,
    account: parts.world.buildAccount(worldAccount, kept.anchor),
    statusOf: (id: string) => kept.statuses[id],
    setStatus: (id: string, status: string) => {
      kept.statuses[id] = status;
      parts.state.save(kept);
    },
  };
}
