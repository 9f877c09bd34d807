/** The person's view of a script: its work, its arguments and results, and a call to copy. */
import type { JsonSchema, ScriptExample, ScriptManifest } from '../../../sdk/script.ts';
import { toFlags } from '../../transport/docs/example-calls.ts';
import { flagOf } from '../../catalog/schema/args-schema.ts';
import { schemaRows } from '../../transport/docs/schema-table.ts';
import { pairs, type TableView, type View } from './print.ts';

export interface Inspected {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly platform: string;
  readonly description: string;
  readonly effect: string;
  readonly credits: number;
  readonly args: JsonSchema;
  /** Type of each argument, as the manifest has it. */
  readonly arg_types: Readonly<Record<string, string>>;
  readonly result: JsonSchema;
  readonly calls: { readonly read: readonly string[]; readonly write?: readonly string[] };
  readonly examples: readonly ScriptExample[];
  /** On which the examples of a generic script run. */
  readonly example_platform: string | null;
  readonly routes: Readonly<Record<string, string>>;
  readonly source: string;
}

export function inspectView(one: Inspected): View {
  const { calls, routes } = one;
  return [
    one.description,
    '',
    pairs({
      platform: one.platform,
      effect: one.effect,
      price: `${one.credits} credits`,
      'also called': one.aliases.length > 0 ? one.aliases : undefined,
      'may read': calls.read.length > 0 ? calls.read : undefined,
      'may write': calls.write?.length ? calls.write : undefined,
      runs: Object.keys(routes).length > 0 ? Object.values(routes) : undefined,
      source: one.source,
    }),
    '',
    'Arguments',
    schemaView(one.args, flagOf),
    '',
    'Result',
    schemaView(one.result, (name) => name),
    ...callLines(one),
  ];
}

function schemaView(schema: JsonSchema, nameOf: (name: string) => string): TableView {
  return {
    head: ['name', 'type', '', 'meaning'],
    rows: schemaRows(schema).map((row) => [
      nameOf(row.name),
      row.type,
      row.required ? 'required' : '',
      [row.description.replace(/\.$/, ''), ...row.limits].filter((part) => part !== '').join('; '),
    ]),
  };
}

/** The first example that succeeds, as it is typed. */
function callLines({ name, arg_types: types, routes, examples, ...one }: Inspected): string[] {
  const platform = Object.keys(routes).length > 0 ? one.example_platform : null;
  const example = examples.find(({ error }) => error === undefined);
  if (!example) return [];
  const args = Object.entries(types).map(([key, type]) => [key, { type, description: '' }]);
  const flags = toFlags(example.args, { args: Object.fromEntries(args) as ScriptManifest['args'] });
  const words = [
    ...(platform ? ['--platform', platform] : []),
    ...(example.dry_run ? ['--dry-run'] : []),
    ...(flags.length > 0 ? ['--', ...flags.map(quoted)] : []),
  ];
  return ['', `${example.title}:`, ['  adops scripts run', name, ...words].join(' ')];
}

function quoted(text: string): string {
  return /^[\w./:@,=+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
