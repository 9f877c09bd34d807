/**
 * Runs DuckDB in a process of its own. A question sees only the files that it names: access to everything else is
 * switched off, and settings are locked before any words of a caller are read.
 */
import {
  DuckDBInstance,
  StatementType,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
} from '@duckdb/node-api';
import { engineSettings } from './engine-settings.ts';
import { plainValue } from './plain-value.ts';
import { refusedIn } from './refused-words.ts';
import { writeAnswer, writeMonth } from './write-files.ts';
import type { Answer, Failure, FromChild, Question, ToChild } from './messages.ts';
import { quoted, relationWords } from './relation-words.ts';

/** More than DuckDB's own limit, because some of its functions allocate beside it. */
const MOST_RESIDENT = 700 << 20;
/** Characters of one answer. */
const MOST_CHARACTERS = 16 << 20;
const KEPT_INSTANCES = 4;

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

interface Opened {
  readonly instance: Promise<DuckDBInstance>;
  /** Questions that have it at the moment. */
  users: number;
}

/** Databases by what they show, the last used one last; each is locked, so that nothing that was asked changes them. */
const instances = new Map<string, Opened>();

type Shown = Pick<Question, 'relations' | 'views'>;

/** Lends the database of a question; one that somebody has is not closed, however many there are. */
async function withDatabase<T>(
  shown: Shown,
  work: (instance: DuckDBInstance) => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([shown.relations, shown.views]);
  const one = instances.get(key) ?? { instance: lockedInstance(shown), users: 0 };
  instances.delete(key);
  instances.set(key, one);
  one.users += 1;
  try {
    const instance = await one.instance.catch((error: unknown) => {
      instances.delete(key);
      throw new Refused({ reason: 'broken', words: wordsOf(error) });
    });
    return await work(instance);
  } finally {
    one.users -= 1;
    closeIdle();
  }
}

function closeIdle(): void {
  for (const [key, { instance, users }] of instances) {
    if (instances.size <= KEPT_INSTANCES) return;
    if (users > 0) continue;
    instances.delete(key);
    void instance.then((one) => one.closeSync());
  }
}

async function lockedInstance({ relations, views }: Shown): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', engineSettings);
  const connection = await instance.connect();
  const paths = relations.flatMap(({ files = [] }) => files);
  const words = [
    "SET TimeZone = 'UTC'",
    "SET temp_directory = ''",
    'SET parquet_metadata_cache = true',
    // A file is named by its hash, so that what was read of it once stays true.
    "SET validate_external_file_cache = 'NO_VALIDATION'",
    `SET allowed_paths = [${paths.map(quoted).join(', ')}]`,
    ...relations.flatMap(relationWords),
    ...views,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
  for (const one of words) await connection.run(one);
  connection.closeSync();
  return instance;
}

/** The statement, when it is one SELECT. @throws Refused */
async function selectIn(
  connection: DuckDBConnection,
  { sql, values = {} }: Pick<Question, 'sql' | 'values'>,
): Promise<DuckDBPreparedStatement> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1)
    throw new Refused({ reason: 'not_select', words: `There are ${statements.count} statements.` });
  await checkReach(connection, sql);
  const statement = await statements.prepare(0);
  if (statement.statementType !== StatementType.SELECT) {
    const kind = StatementType[statement.statementType] ?? 'unknown';
    throw new Refused({ reason: 'not_select', words: `This statement is ${kind}.` });
  }
  if (Object.keys(values).length > 0) statement.bind(values);
  return statement;
}

/** @throws Refused  the statement names something beside the views. Faults of its grammar are left to its preparation. */
async function checkReach(connection: DuckDBConnection, sql: string): Promise<void> {
  const serialized = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [
    sql,
  ]);
  const tree = JSON.parse(String(serialized.getRows()[0]![0])) as Readonly<Record<string, unknown>>;
  if (tree['error_type'] === 'not implemented')
    throw new Refused({
      reason: 'not_select',
      words: 'This is no plain SELECT.',
    });
  const name = refusedIn(tree['statements']);
  if (name !== undefined)
    throw new Refused({ reason: 'not_select', words: `${name} is none of the views.` });
}

/** Ends the statement at its time. */
async function withinTime<T>(
  connection: DuckDBConnection,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  let isLate = false;
  const timer = setInterval(() => {
    isLate = true;
    connection.interrupt();
  }, milliseconds);
  try {
    return await work();
  } catch (error) {
    if (isLate) throw new Refused({ reason: 'slow' });
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function answer(question: Question, instance: DuckDBInstance): Promise<Answer> {
  const connection = await instance.connect();
  try {
    return await withinTime(connection, question.milliseconds, async () => {
      const statement = await selectIn(connection, question);
      const reader = await statement.streamAndReadUntil(question.most + 1);
      const types = reader.columnTypes().map(String);
      const columns = reader.columnNames().map((name, at) => ({ name, type: types[at]! }));
      let characters = 0;
      const rows = reader.getRows().slice(0, question.most);
      const plain = rows.map((row) => row.map((value) => plainValue(value)));
      for (const row of plain) {
        characters += JSON.stringify(row).length;
        if (characters > MOST_CHARACTERS)
          throw new Refused({
            reason: 'memory',
            words: `The answer has more than ${MOST_CHARACTERS} characters.`,
          });
      }
      return { columns, rows: plain, isCut: reader.currentRowCount > question.most };
    });
  } finally {
    connection.closeSync();
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure;
  const words = wordsOf(error);
  return words.startsWith('Out of Memory') ? { reason: 'memory', words } : { reason: 'sql', words };
}

const send = (message: FromChild) => process.send!(message);

process.on('message', (wish: ToChild) => {
  const isAsked = wish.kind === 'ask';
  const work = isAsked
    ? withDatabase(wish, (one) => answer(wish, one))
    : wish.kind === 'write'
      ? writeMonth(wish)
      : writeAnswer(wish);
  work.then(
    (told) => send({ id: wish.id, answer: told }),
    (error: unknown) => {
      const failure = isAsked
        ? failureOf(error)
        : { reason: 'broken' as const, words: wordsOf(error) };
      send({ id: wish.id, failure });
    },
  );
});
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_RESIDENT) process.exit(137);
}, 25).unref();
