/** Containers, their workspaces and versions, as the emulator keeps them. */
import {
  openRecords,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';
import type { Version, Workspace, Thing } from './model.ts';

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export interface Controls {
  /** Somebody else changes each tag just after it was read. */
  othersEdit: boolean;
  /** Tags of a page. */
  pageSize: number;
}

export const defaultControls: Controls = { othersEdit: false, pageSize: 50 };

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const records = openRecords<Thing>(parts, seedRecords);
  let last = 0;
  return {
    controls,
    records,
    /** A number of milliseconds that was never given before. */
    fingerprint: () => String((last = Math.max(parts.now(), last + 1))),
    tokens: sealedTokens({
      seed: `google_tag_manager ${parts.world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}

/** The version of that number, also a deleted one. */
export const versionOf = ({ records }: State, containerId: string, number: number) =>
  records.find('version', `version ${containerId} ${number}`) as Version | undefined;

export const workspaceOf = ({ records }: State, containerId: string, number: string) => {
  const found = records.find('workspace', `workspace ${containerId} ${number}`);
  return found && !(found as Workspace).gone ? (found as Workspace) : undefined;
};
