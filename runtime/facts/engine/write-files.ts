/** Files that the engine writes: months of facts, and answers to take away. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { engineSettings } from './engine-settings.ts';
import type { Export, Writing } from './messages.ts';
import { monthFormat } from './month-format.ts';
import { quoted, relationWords } from './relation-words.ts';

/** Opening one takes twice as long as writing a month: a month has one that another is done with. */
const rested: DuckDBInstance[] = [];
const MOST_RESTED = 3;

/** Our own words alone: nothing of a caller is in them, and they leave nothing behind in the database. */
async function withRestedConnection<T>(
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = rested.pop() ?? (await DuckDBInstance.create(':memory:', engineSettings));
  let isWhole = false;
  try {
    const done = await within(instance, work);
    isWhole = true;
    return done;
  } finally {
    if (isWhole && rested.length < MOST_RESTED) rested.push(instance);
    else instance.closeSync();
  }
}

async function withOwnConnection<T>(
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', engineSettings);
  try {
    return await within(instance, work);
  } finally {
    instance.closeSync();
  }
}

async function within<T>(
  instance: DuckDBInstance,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}

export async function writeMonth({ former, days, rows, columns, to }: Writing) {
  const given = `${to}.json`;
  const half = `${to}.half`;
  const types = columns.map(({ name, type }) => `${name}: '${type}'`).join(', ');
  const names = columns.map(({ name }) => name).join(', ');
  const kept =
    former === undefined
      ? ''
      : ` UNION ALL SELECT ${names} FROM read_parquet(${quoted(former)})
          WHERE date_day NOT IN (${days.map((day) => `DATE ${quoted(day)}`).join(', ')})`;
  try {
    await writeFile(given, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const count = await withRestedConnection(async (connection) => {
      const source = `SELECT ${names} FROM read_json(${quoted(given)},
        format = 'newline_delimited', columns = {${types}})${kept} ORDER BY date_day, id`;
      await connection.run(`COPY (${source}) TO ${quoted(half)} (${monthFormat})`);
      const counted = await connection.runAndReadAll(
        `SELECT count(*)::INT FROM read_parquet(${quoted(half)})`,
      );
      return Number(counted.getRows()[0]![0]);
    });
    await rename(half, to);
    return { rows: count };
  } finally {
    await Promise.all([given, half].map((file) => rm(file, { force: true })));
  }
}

const formats = { csv: 'FORMAT csv, HEADER', parquet: 'FORMAT parquet, COMPRESSION zstd' };

/** The words of the question are ours; only its values are a caller's. Its views go with its database. */
export async function writeAnswer({ relations, views, sql, values = {}, format, to }: Export) {
  return withOwnConnection(async (connection) => {
    for (const one of [...relations.flatMap(relationWords), ...views]) await connection.run(one);
    const copy = `COPY (${sql}) TO ${quoted(to)} (${formats[format]})`;
    const done = await connection.runAndReadAll(copy, values);
    return { rows: Number(done.getRows()[0]![0]) };
  });
}
