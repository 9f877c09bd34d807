/** Every statement of the store, prepared by name. Big integers and JSON come back as text. */
import type { Statement } from './statement.ts';
import type { ListOptions } from '../store.ts';

export interface RecordRow {
  readonly id: string;
  readonly value: string;
}

/** Of one of several records that were asked for; null when it is not there. */
export interface ManyRow {
  readonly kind: string;
  readonly id: string;
  readonly value: string | null;
}

export interface EntryRow {
  readonly seq: string;
  readonly value: string;
}

export const GET: Statement = {
  name: 'adops_get',
  brief: true,
  text: `SELECT value::text AS value FROM adops.records
    WHERE kind = $2 AND organization_id = $1 AND id = $3`,
};

/** Several records, each by its organization, kind and id: the existing ones, with their place in the lists. */
export const GET_TOGETHER: Statement = {
  name: 'adops_get_together',
  brief: true,
  text: `SELECT w.place, r.value
    FROM unnest($1::bigint[], $2::text[], $3::text[]) WITH ORDINALITY AS w (organization_id, kind, id, place)
    CROSS JOIN LATERAL (SELECT r.value::text AS value FROM adops.records r
      WHERE r.kind = w.kind AND r.organization_id = w.organization_id AND r.id = w.id LIMIT 1) AS r`,
};

/** Several records of one organization; missing ones have no value. */
export const GET_MANY: Statement = {
  name: 'adops_get_many',
  text: `SELECT w.kind, w.id, r.value::text AS value
    FROM unnest($2::text[], $3::text[]) AS w (kind, id)
    LEFT JOIN adops.records r ON r.kind = w.kind AND r.organization_id = $1 AND r.id = w.id`,
};

export const READ_LOG: Statement = {
  name: 'adops_read_log',
  text: `SELECT seq, value::text AS value FROM adops.log_entries
    WHERE organization_id = $1 AND log = $2 AND seq > $3 ORDER BY seq LIMIT $4`,
};

export const LAST_ENTRY: Statement = {
  name: 'adops_last_entry',
  text: `SELECT seq, value::text AS value FROM adops.log_entries
    WHERE organization_id = $1 AND log = $2 ORDER BY seq DESC LIMIT 1`,
};

/** Hops from one organization to the next, however many records each has. */
export const ORGANIZATIONS: Statement = {
  name: 'adops_organizations',
  text: `WITH RECURSIVE found AS (
      SELECT min(organization_id) AS id FROM adops.records WHERE kind = $1
      UNION ALL
      SELECT (SELECT min(organization_id) FROM adops.records WHERE kind = $1 AND organization_id > found.id)
      FROM found WHERE found.id IS NOT NULL)
    SELECT id FROM found WHERE id IS NOT NULL ORDER BY id`,
};

export const KINDS: Statement = {
  name: 'adops_kinds',
  text: 'SELECT DISTINCT organization_id AS id, kind FROM adops.records ORDER BY 1, 2',
};

export const LOGS: Statement = {
  name: 'adops_logs',
  text: `SELECT organization_id AS id, log, max(seq) AS length FROM adops.log_entries
    GROUP BY 1, 2 ORDER BY 1, 2`,
};

export const VERSIONS: Statement = {
  name: 'adops_versions',
  brief: true,
  text: 'SELECT organization_id AS id, version FROM adops.writers WHERE organization_id = ANY ($1)',
};

export const LOCK: Statement = {
  name: 'adops_lock',
  text: 'SELECT adops.lock_writer($1) AS version',
};

export const COMMIT: Statement = {
  name: 'adops_commit',
  text: `SELECT committed, stood_at, places
    FROM adops.write_unit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};

export const PROBE: Statement = {
  name: 'adops_probe',
  text: `INSERT INTO adops.probes VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = now()`,
};

/** Behind every id that begins with the same text. */
const LAST = '\u{10ffff}'.repeat(4);

/** A page of records in the order of their ids. */
export function listStatement(
  organizationId: number,
  kind: string,
  { prefix = '', after }: ListOptions,
  limit: number,
): [Statement, unknown[]] {
  const values: unknown[] = [organizationId, kind, limit];
  let [name, where] = ['adops_list', ''];
  if (after !== undefined) {
    where += ` AND id > $${values.push(after)}`;
    name += '_after';
  }
  if (prefix !== '') {
    const from = values.push(prefix);
    where += ` AND id >= $${from} AND id < $${values.push(prefix + LAST)} AND starts_with(id, $${from})`;
    name += '_prefix';
  }
  const text = `SELECT id, value::text AS value FROM adops.records
    WHERE kind = $2 AND organization_id = $1${where} ORDER BY id LIMIT $3`;
  return [{ name, text }, values];
}
