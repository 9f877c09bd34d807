/**
 * The facts a caller wants before a script changes something: who may run it, who is asked, and how it is taken back.
 */
import type { Catalog, LoadedScript } from '../../catalog/catalog.ts';
import { runnerName } from '../../catalog/tool-kind.ts';
import { defaultRules } from '../../guards/guard-rule.ts';
import { conditionWords } from '../../guards/rule-words.ts';
import { measureOf } from '../../guards/measure-of.ts';
import { BUDGET_SCOPE } from '../../middleware/check-scope.ts';

export interface ScriptFacts {
  /** Scopes a key needs to run it over REST or `execute`. */
  readonly scopes: readonly string[];
  /** When a person is asked first, with the rules that hold from the first start. */
  readonly guards: readonly string[];
  /** How each sort of change is taken back, or why it cannot be. */
  readonly undo: readonly string[];
}

export function scriptFacts(script: LoadedScript, catalog: Catalog): ScriptFacts {
  // A generic name has the facts of the script that it runs.
  const runs = [...script.routes.values()].flatMap(({ run }) => catalog.scripts.get(run) ?? []);
  const all = runs.length > 0 ? runs : [script];
  const fields = new Set(all.flatMap(changedFields));
  const measures = new Set([...fields].flatMap((field) => measureOf(field) ?? []));
  const runner = catalog.tools.get(runnerName(catalog));
  const movesBudget = all.some(({ manifest }) =>
    (manifest.undo ?? []).some(({ field }) => measureOf(field) === 'budget'),
  );
  return {
    scopes: [
      ...new Set([
        ...(runner?.manifest.scope ? [runner.manifest.scope] : []),
        ...script.scopes,
        ...all.flatMap(({ scopes }) => scopes),
        ...(movesBudget ? [BUDGET_SCOPE] : []),
      ]),
    ],
    guards: defaultRules.flatMap(({ id, when }) =>
      'measure' in when && measures.has(when.measure) ? [`${id}: ${conditionWords(when)}`] : [],
    ),
    undo: [...new Set(all.flatMap(undoWords))],
  };
}

/** Names under which a change of this script may carry an amount. */
function changedFields({ manifest }: LoadedScript): string[] {
  if (manifest.effect === 'read') return [];
  const money = Object.entries(manifest.args ?? {}).filter(([, { type }]) => type === 'money');
  return [...money.map(([name]) => name), ...(manifest.undo ?? []).map(({ field }) => field)];
}

function undoWords({ manifest }: LoadedScript): string[] {
  const { effect, irreversible, undo = [] } = manifest;
  if (effect === 'read') return [];
  if (irreversible !== undefined) return [`Not taken back: ${irreversible}`];
  return undo.map(({ entity, field, run }) =>
    field === 'creation' ? `A new ${entity} by ${run}` : `${field} of a ${entity} by ${run}`,
  );
}
