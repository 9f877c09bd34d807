import { join } from 'node:path';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { RecordDeclaration } from '../../../sdk/records.ts';
import { freeze } from '../freeze.ts';
import { isInside } from '../manifest/read-bounded.ts';
import { load } from '../manifest/reading.ts';
import type { PartReader } from './part-reader.ts';
import type { LoadedRecord } from './loaded-parts.ts';

const KEEP = 20;
const MOST = 1_000;

/** One kind of record, its schema read; undefined with the faults reported. */
export const readRecords: PartReader<RecordDeclaration, LoadedRecord> = (at, declared, reading) => {
  const { plugin, name, file } = at;
  const schemaFile = join(plugin.folder, declared.schema);
  if (!isInside(schemaFile, plugin.folder)) {
    reading.report(file, 'must be a file inside of the plugin', `/records/${name}/schema`);
    return undefined;
  }
  const schema = load<JsonSchema>('record', schemaFile, reading);
  if (!schema) return undefined;
  const wrong = recordFault(declared, schema);
  if (wrong) {
    reading.report(file, wrong.reason, `/records/${name}${wrong.path}`);
    return undefined;
  }
  const { states, by = [], keep = KEEP, most = MOST, private: hidden = [] } = declared;
  const { made = [], files = [], plural, tally = false, live, about } = declared;
  return freeze({
    name,
    plugin,
    schema,
    schemaFile,
    ...(states ? { states } : {}),
    by,
    keep,
    most,
    hidden,
    made,
    files,
    tally,
    ...(live ? { live } : {}),
    ...(about ? { about } : {}),
    ...(plural === undefined ? {} : { plural }),
  });
};

/** Every field that the declaration names must be in the schema. */
function recordFault(declared: RecordDeclaration, schema: JsonSchema) {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>>;
  const has = (name: string) => Object.hasOwn(properties, name);
  const { states = {}, by = [], private: hidden = [], made = [] } = declared;
  const stranger = by.find((name) => !has(name));
  if (stranger !== undefined)
    return { path: '/by', reason: `the schema has no property ${stranger}` };
  const { live, files } = declared;
  const roots = Object.values(declared.about ?? {}).map((path) => path.split('.')[0]!);
  const lists = { private: hidden, made, files, 'live/fields': live?.fields, about: roots };
  for (const [word, names = []] of Object.entries(lists)) {
    const lost = names.find((name) => !has(name));
    if (lost !== undefined)
      return { path: `/${word}`, reason: `the schema has no property ${lost}` };
  }
  const required = (schema['required'] ?? []) as readonly string[];
  if (declared.states && !(has('state') && required.includes('state')))
    return { path: '/states', reason: 'the schema must require the property state' };
  const targets = Object.entries(states).flatMap(([from, moves]) =>
    Object.entries(moves).map(([move, to]) => ({ path: `/states/${from}/${move}`, to })),
  );
  const unknown = live?.states.find((state) => !Object.hasOwn(states, state));
  if (unknown !== undefined) return { path: '/live/states', reason: `${unknown} is no state here` };
  const dead = targets.find(({ to }) => !Object.hasOwn(states, to));
  return dead && { path: dead.path, reason: `leads to ${dead.to}, which is no state here` };
}
