import { join } from 'node:path';
import type { ConsoleColumn, ConsoleDeclaration } from '../../../sdk/console.ts';
import type { RecordDeclaration } from '../../../sdk/records.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import { freeze } from '../freeze.ts';
import { isInside } from '../manifest/read-bounded.ts';
import type { Reading } from '../manifest/reading.ts';
import { codeOf } from '../plugin/code-of.ts';
import { codeFault, type PartFault } from './code-fault.ts';
import type { LoadedConsole } from './loaded-parts.ts';
import type { PartAt, PartReader } from './part-reader.ts';

/** One list of the console; its name is the kind of its records, which is unique over all plugins. */
export const readConsole: PartReader<ConsoleDeclaration, LoadedConsole> = (
  at,
  declared,
  reading,
) => {
  const { plugin, name, file } = at;
  const wrong =
    recordFault(at, declared) ??
    fieldFault(at, declared, reading) ??
    viewFault(at, declared, reading);
  if (wrong) {
    const place = plugin.manifest.console?.indexOf(declared) ?? 0;
    reading.report(file, wrong.reason, `/console/${place}${wrong.path}`);
    return undefined;
  }
  const { title, record, columns, page = columns, acts = [], empty, view } = declared;
  return freeze({
    name,
    plugin,
    title,
    record,
    columns,
    page,
    acts,
    ...(empty ? { empty } : {}),
    ...(view ? { view: { file: codeOf(plugin, view.run), needs: view.needs ?? [] } } : {}),
  });
};

function viewFault(
  at: PartAt,
  { view }: ConsoleDeclaration,
  reading: Reading,
): PartFault | undefined {
  const wrong = view && codeFault(at, view.run, view.needs, reading);
  return wrong && { ...wrong, path: `/view${wrong.path}` };
}

function recordFault({ plugin }: PartAt, { record }: ConsoleDeclaration): PartFault | undefined {
  if (Object.hasOwn(plugin.manifest.records ?? {}, record)) return undefined;
  return { path: '/record', reason: `there is no kind of records ${record} in this plugin` };
}

/**
 * A field that a record does not have, or that nobody shall see, is no column. A schema that cannot be read is told of
 * with its record.
 */
function fieldFault(
  { plugin }: PartAt,
  { record, columns, page = [] }: ConsoleDeclaration,
  { manifests }: Reading,
): PartFault | undefined {
  const { schema, private: hidden = [] }: RecordDeclaration = plugin.manifest.records![record]!;
  const file = join(plugin.folder, schema);
  if (!isInside(file, plugin.folder)) return undefined;
  const answer = manifests.read<JsonSchema>('record', file);
  if (!('value' in answer)) return undefined;
  const properties = answer.value['properties'] as object;
  const fault = ({ field, currency }: ConsoleColumn): string | undefined => {
    for (const one of currency === undefined ? [field] : [field, currency]) {
      const first = one.split('.')[0]!;
      if (!Object.hasOwn(properties, first))
        return `the schema of ${record} has no property ${first}`;
      if (hidden.includes(first)) return `${first} is private`;
    }
    return undefined;
  };
  for (const [word, list] of [
    ['columns', columns],
    ['page', page],
  ] as const)
    for (const [at, column] of list.entries()) {
      const reason = fault(column);
      if (reason !== undefined) return { path: `/${word}/${at}/field`, reason };
    }
  return undefined;
}
