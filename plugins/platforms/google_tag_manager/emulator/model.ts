/** Records, statuses and accounts, as the emulator keeps them. */
import type { EmulatorRecord, Fields } from '../../../../sdk/emulator/index.ts';

/** The content of a workspace or a version: entities as they are sent, with their id and fingerprint. */
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
