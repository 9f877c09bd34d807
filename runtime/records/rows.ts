/** The stored form of a record. */
import type { RecordValue } from '../../sdk/records.ts';

/** Sort of names > those that lead to the record, as they are kept. */
export type Claimed = Readonly<Record<string, readonly string[]>>;

/** The content that a put sets. */
export interface Content {
  readonly value: RecordValue;
  readonly claimed: Claimed;
}

/** An earlier revision: its place in the log of former values; null when the record was not there. */
export interface Former {
  readonly revision: number;
  readonly seq: number | null;
  /** The revision that it put back. */
  readonly as?: number;
}

interface Life {
  readonly revision: number;
  /** The earlier revision that this one put back: a reader who left that one finds it as it was. */
  readonly as?: number;
  /** ISO 8601. */
  readonly at: string;
  /** The run that made it so. */
  readonly run: string;
  /** The oldest first. */
  readonly former: readonly Former[];
}

export interface RecordRow extends Life, Content {}

/** A record that was deleted. */
export type GoneRow = Life;

/** The record that a name leads to. */
export interface ClaimRow {
  readonly organizationId: number;
  readonly workspaceId: string;
  readonly id: string;
}

/** Entry of the log of former values. */
export interface FormerEntry extends Content {
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
}
