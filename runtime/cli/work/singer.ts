/** Messages and catalog of the Singer specification, 0.3.0 (https://hub.meltano.com/singer/spec). */
import { createHash } from 'node:crypto';
import type { FactsStream } from '../../admin/fact-files.ts';

type Schema = Readonly<Record<string, unknown>>;

/** DuckDB's types in words of JSON Schema. */
const schemas: Readonly<Record<string, Schema>> = {
  DATE: { type: ['null', 'string'], format: 'date' },
  TIMESTAMP: { type: ['null', 'string'], format: 'date-time' },
  VARCHAR: { type: ['null', 'string'] },
  BIGINT: { type: ['null', 'integer'] },
};
const NUMBER: Schema = { type: ['null', 'number'] };

/** A column that no row lacks: some columns of the key are null on some platforms, and a warehouse takes no such key. */
const KEY = 'fact_id';
const REPLICATION = 'as_of';

function schemaOf({ columns }: FactsStream): Schema {
  const properties = columns.map(({ name, type, means }) => [
    name,
    { ...(schemas[type] ?? NUMBER), description: means },
  ]);
  const key = { type: 'string', description: 'the same for the same thing and day, always' };
  return { type: 'object', properties: { [KEY]: key, ...Object.fromEntries(properties) } };
}

export const schemaMessage = (stream: FactsStream) => ({
  type: 'SCHEMA',
  stream: stream.name,
  schema: schemaOf(stream),
  key_properties: [KEY],
  bookmark_properties: [REPLICATION],
});

/** A function that makes the message of a row. */
export function recordsOf(
  { name: stream, key, columns: own }: FactsStream,
  columns: readonly { readonly name: string }[],
) {
  const names = columns.map((one) => one.name);
  const parts = key.map((one) => names.indexOf(one));
  const shown = new Set(own.map((one) => one.name));
  return (row: readonly unknown[], extracted: string) => {
    const told = JSON.stringify(parts.map((at) => row[at] ?? null));
    const id = createHash('sha256').update(told).digest('hex').slice(0, 32);
    const values = names.map((one, at) => [one, row[at]] as const);
    const record = { [KEY]: id, ...Object.fromEntries(values.filter(([one]) => shown.has(one))) };
    return { type: 'RECORD', stream, record, time_extracted: extracted };
  };
}

/** Stream > account > month > beginning of the hash of its file. */
export type Bookmarks = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

export const stateMessage = (bookmarks: Bookmarks) => ({ type: 'STATE', value: { bookmarks } });

export function catalogOf(streams: readonly FactsStream[]) {
  return {
    streams: streams.map((one) => ({
      tap_stream_id: one.name,
      stream: one.name,
      schema: schemaOf(one),
      key_properties: [KEY],
      replication_method: 'INCREMENTAL',
      replication_key: REPLICATION,
      metadata: [
        {
          breadcrumb: [],
          metadata: {
            inclusion: 'available',
            'selected-by-default': true,
            'table-key-properties': [KEY],
            'valid-replication-keys': [REPLICATION],
            'forced-replication-method': 'INCREMENTAL',
          },
        },
        ...[KEY, ...one.columns.map(({ name }) => name)].map((name) => ({
          breadcrumb: ['properties', name],
          metadata: { inclusion: name === KEY || name === REPLICATION ? 'automatic' : 'available' },
        })),
      ],
    })),
  };
}
