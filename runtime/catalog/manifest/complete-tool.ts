/** The parts that a tool's manifest may leave out, since its price, effect and parameter groups say them already. */
import type { JsonSchema } from '../../../sdk/script.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';
import { groupNotes, groupsOf, resultSchemaOf } from '../schema/expand-schema.ts';
import { ALWAYS_SHOWN } from './always-shown.ts';
import { toolKind } from '../tool-kind.ts';

/** The manifest with its price in words, the rules of its groups, and the common answer of every change. */
export function completeTool(manifest: ToolManifest): ToolManifest {
  const { description, rules = [] } = manifest;
  const price = priceInWords(manifest);
  const notes = groupsOf(manifest)
    .flatMap(groupNotes)
    .filter((note) => !rules.includes(note));
  return {
    ...manifest,
    description:
      price === undefined || description.endsWith(price) ? description : `${description} ${price}`,
    ...(rules.length + notes.length > 0 ? { rules: [...rules, ...notes] } : {}),
    result: answersChange(manifest) ? changeResult(manifest.result) : pagedResult(manifest),
  };
}

/** `Costs 2 credits.`; undefined where the price depends on something, which the manifest says itself. */
function priceInWords({ credits }: ToolManifest): string | undefined {
  if (typeof credits !== 'number') return undefined;
  if (credits === 0) return 'Free.';
  return credits === 1 ? 'Costs 1 credit.' : `Costs ${credits} credits.`;
}

/** Its answer is made by the engine (`tools/tool-answer.ts`), from the changes. */
function answersChange(manifest: ToolManifest): boolean {
  const kind = toolKind({ manifest });
  return manifest.effect !== 'read' && kind !== 'code' && kind !== 'named';
}

/**
 * The engine makes the page of a tool that takes a cursor (`rows/fit-answer.ts`); a caller that names columns gets no
 * others.
 */
function pagedResult({ result, with: groups = [] }: ToolManifest): JsonSchema {
  if (!groups.includes('page')) return result;
  const properties = { ...(result['properties'] as Properties | undefined) };
  if (groups.includes('columns'))
    for (const [list, required] of listsOf(result)) {
      const { items, ...own } = (properties[list] ?? {}) as { readonly items?: JsonSchema };
      const kept = required.filter((name) => ALWAYS_SHOWN.includes(name));
      properties[list] = { ...own, items: { ...items, required: kept } };
    }
  return { ...result, properties: { ...properties, page: { $ref: 'page' } } };
}

/** Lists of objects in a result, and the fields of their objects. */
function listsOf(result: JsonSchema): (readonly [string, readonly string[]])[] {
  const { properties = {} } = resultSchemaOf({ result });
  return Object.entries(properties as Properties).flatMap(([name, schema]) => {
    const { type, required = [] } = (schema?.['items'] ?? {}) as {
      readonly type?: string;
      readonly required?: readonly string[];
    };
    return type === 'object' ? [[name, required] as const] : [];
  });
}

function changeResult(own: JsonSchema): JsonSchema {
  const isSchema = typeof own['type'] === 'string';
  const { properties = {}, required = [], ...rest } = isSchema ? own : { properties: own };
  const { changes, verified, account, pending, warnings, ...others } = properties as Properties;
  return {
    type: 'object',
    ...rest,
    properties: {
      changes: changes ?? { $ref: 'changes' },
      verified: verified ?? { $ref: 'verified' },
      run_id: { type: 'string' },
      credits_used: { type: 'number' },
      undoable: { $ref: 'undoable' },
      ...others,
      account: account ?? { $ref: 'account' },
      pending: pending ?? { $ref: 'pending' },
      warnings: warnings ?? { $ref: 'warnings' },
    },
    required: [...new Set(['changes', ...(required as readonly string[])])],
  };
}

type Properties = Readonly<Record<string, JsonSchema | undefined>>;
