/** Values that arguments ask of settings, and which of them the platform would not take. */
import { failure } from './failure.ts';
import type { TreeArgs, TreeSetting } from './tree-model.ts';

/** The value that is asked for; undefined where none is. */
export function askedFor<Row>(
  field: string,
  { argument = field, given = (value) => value, asked }: TreeSetting<Row>,
  args: TreeArgs,
  row: Row | undefined,
): unknown {
  if (asked) return asked(args, row);
  const value = args[argument];
  return value === undefined ? undefined : given(value);
}

/** @throws input_invalid  the platform would not take the value of an argument */
export function checkValues<Row>(
  settings: Readonly<Record<string, TreeSetting<Row>>>,
  args: TreeArgs,
): void {
  for (const [field, { faultOf }] of Object.entries(settings)) {
    const value = args[field];
    const fault = value === undefined || value === null ? undefined : faultOf?.(value);
    if (fault !== undefined) throw failure('input_invalid', fault, { field });
  }
}
