/** Containers, their workspaces and versions, as the emulator keeps them. */
import {
  openRecords,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';

/** What a workspace or a version holds: entities as they are sent, with their id and fingerprint. */
export interface Content {
  readonly tag: readonly Fields[];
  readonly trigger: readonly Fields[];
  readonly variable: readonly Fields[];
}
export type Sort = keyof Content;

export interface Container extends EmulatorRecord {
  readonly kind: 'container';
  readonly name: string;
  readonly publicId: string;
  readonly fingerprint: string;
  /** Number of the version that visitors get. */
  readonly live: number;
  /** How many there have been so far: the last number given. */
  readonly versions: number;
  readonly workspaces: number;
  readonly entities: number;
}

export interface Version extends EmulatorRecord {
  readonly kind: 'version';
  readonly number: number;
  readonly name: string;
  readonly notes: string;
  readonly fingerprint: string;
  readonly content: Content;
  readonly deleted?: boolean;
}

/** An entity that both sides changed; absent on a side that has it no more. */
export interface Conflict {
  readonly sort: Sort;
  readonly id: string;
  readonly base?: Fields;
}

export interface Workspace extends EmulatorRecord {
  readonly kind: 'workspace';
  readonly number: number;
  readonly name: string;
  readonly fingerprint: string;
  /** Number of the version that it began from, or was brought up to. */
  readonly base: number;
  readonly content: Content;
  readonly conflicts: readonly Conflict[];
  /** A version was made of it. */
  readonly gone?: boolean;
}

export type Thing = Container | Version | Workspace;

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
