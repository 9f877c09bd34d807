/** What the emulator keeps of each object, and what Reddit shows of it. */
import {
  lastValue,
  valueAt,
  type EmulatorRecord,
  type Since,
} from '../../../../sdk/emulator/index.ts';

export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
export type AdKind = 'campaign' | 'ad_group' | 'ad';
export type Kind = AdKind | 'post' | 'custom_audience' | 'creative_asset';

export interface RedditRecord extends EmulatorRecord {
  readonly kind: Kind;
  /** Fields named and shaped as in the API, without those that are worked out. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly modifiedAt: number;
  /** What was configured, oldest first; posts have one. */
  readonly statuses: readonly Since<Status>[];
}

export function statusOf({ statuses }: RedditRecord): Status {
  return lastValue(statuses) ?? 'PAUSED';
}

/** The status that held at an instant; before the first one, the first. */
export function statusAt({ statuses }: RedditRecord, at: number): Status {
  return valueAt(statuses, at) ?? 'PAUSED';
}

/** ISO 8601, whole seconds. */
export function isoTime(at: number): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}
