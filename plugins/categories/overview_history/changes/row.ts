/** One change, wherever it is told: by our audit, by the platform's own log, or by both. */
export interface ChangeRow {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly platform: string | null;
  readonly account_id: string | null;
  readonly who: string | null;
  /** By which key and door, or by which program at the platform. */
  readonly via: string | null;
  readonly entity: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly source: 'service' | 'platform' | 'both';
  readonly run_id: string | null;
  readonly undone: boolean;
  readonly undone_by?: string;
  readonly batch_id?: string;
  readonly reason?: string;
}

/** Gives a change without values the field `action`, with the kind of the change as its new value. */
export function told(row: ChangeRow): ChangeRow {
  const isEmpty = row.before === null && row.after === null;
  return isEmpty ? { ...row, field: 'action', after: row.field } : row;
}
