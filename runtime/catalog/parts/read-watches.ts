import { join } from 'node:path';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { WatchDeclaration } from '../../../sdk/watches.ts';
import { freeze } from '../freeze.ts';
import { isInside } from '../manifest/read-bounded.ts';
import type { Reading } from '../manifest/reading.ts';
import { codeOf } from '../plugin/code-of.ts';
import { codeFault, type PartFault } from './code-fault.ts';
import type { LoadedWatch } from './loaded-parts.ts';
import type { PartAt, PartReader } from './part-reader.ts';

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const LONGEST_MS = 31 * UNITS_MS.d;

/** One watch, and everything about it that can be judged before it looks. */
export const readWatches: PartReader<WatchDeclaration, LoadedWatch> = (at, declared, reading) => {
  const { plugin, name, file } = at;
  const everyMs = msOf(declared.every);
  const wrong =
    overFault(at, declared) ??
    (everyMs > LONGEST_MS ? { path: '/every', reason: 'must be 31d at most' } : undefined) ??
    tellFault(at, declared, reading) ??
    codeFault(at, declared.run, declared.needs, reading);
  if (wrong) {
    reading.report(file, wrong.reason, `/watches/${name}${wrong.path}`);
    return undefined;
  }
  const { over, run, needs = [], while: states, having, without, tell } = declared;
  return freeze({
    name,
    plugin,
    over,
    everyMs,
    file: codeOf(plugin, run),
    needs,
    ...(states ? { while: states } : {}),
    ...(having === undefined ? {} : { having }),
    ...(without === undefined ? {} : { without }),
    ...(tell === undefined ? {} : { tell }),
  });
};

function msOf(every: string): number {
  return Number.parseInt(every, 10) * UNITS_MS[every.at(-1) as keyof typeof UNITS_MS];
}

function overFault({ plugin }: PartAt, declared: WatchDeclaration): PartFault | undefined {
  const { over, while: states } = declared;
  const kind = Object.hasOwn(plugin.manifest.records ?? {}, over)
    ? plugin.manifest.records![over]
    : undefined;
  if (!kind) return { path: '/over', reason: `there is no kind of records ${over} in this plugin` };
  const stranger = states?.find((state) => !Object.hasOwn(kind.states ?? {}, state));
  if (stranger === undefined) return undefined;
  return { path: '/while', reason: `the records have no state ${stranger}` };
}

/** A schema that cannot be read is told of with its record. */
function tellFault(
  { plugin }: PartAt,
  { over, tell }: WatchDeclaration,
  { manifests }: Reading,
): PartFault | undefined {
  if (tell === undefined) return undefined;
  const file = join(plugin.folder, plugin.manifest.records![over]!.schema);
  if (!isInside(file, plugin.folder)) return undefined;
  const answer = manifests.read<JsonSchema>('record', file);
  if (!('value' in answer) || Object.hasOwn(answer.value['properties'] as object, tell))
    return undefined;
  return { path: '/tell', reason: `the schema of ${over} has no property ${tell}` };
}
