/** A caller's code as a program of the sandbox, and its places in what the caller wrote. */
import { createHash } from 'node:crypto';
import { SourceMap } from 'node:module';
import { ServiceError, type Fault } from '../../../sdk/errors.ts';
import type { Bundler, Program } from '../../sandbox/sandbox.ts';
import { callSites, type CallSite } from './call-sites.ts';
import { checkRight, faultsOfCall, type CallWorld } from './check-calls.ts';
import { head, programText, tail } from './guest-side.ts';

/** To find what a wrong name may have meant takes time, and more help nobody. */
const MOST_FAULTS = 5;

/** Place in the code as it was sent; both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface CompiledProgram {
  readonly program: Program;
  /** @param at  line and column of the compiled text, as the guest claims them */
  placeOf(at: unknown): Place | undefined;
}

/** @throws input_invalid scope_missing key_narrowed  with line and column of each fault */
export async function compileProgram(
  bundler: Bundler,
  world: CallWorld,
  { code, owner }: { readonly code: string; readonly owner: string },
): Promise<CompiledProgram> {
  const { tools } = world.catalog;
  const words = new Set(code.match(/(?<![.\w$])[a-z][a-z0-9_]*(?=\s*\()/g) ?? []);
  const names = [...words].filter((name) => tools.has(name)).sort();
  const { code: compiled, map } = await bundler.compile({ owner, head: head(names), code, tail });
  const placeOf = placesOf(map);
  const placeIn = (at: number) => {
    const lines = compiled.slice(0, at).split('\n');
    return placeOf([lines.length, lines.at(-1)!.length + 1]);
  };
  const sites = callSites(compiled);
  const faults: Fault[] = [];
  for (const site of sites) {
    for (const told of faultsOfCall(site, world))
      faults.push({ field: 'code', message: `${placed(placeIn(site.at))}${told}` });
    if (faults.length >= MOST_FAULTS) break;
  }
  if (faults.length > 0)
    throw new ServiceError('input_invalid', { faults: faults.slice(0, MOST_FAULTS) });
  for (const site of sites) checkRightAt(site, world, placeIn(site.at));
  const text = programText(names, compiled);
  const hash = createHash('sha256').update(text).digest('hex');
  return { program: { name: 'program', code: text, hash, lane: 'outside' }, placeOf };
}

/** Nothing runs of a program that would be refused in its middle. */
function checkRightAt(site: CallSite, world: CallWorld, place: Place | undefined): void {
  try {
    checkRight(site, world);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const message = `${placed(place)}${site.name}: ${error.message}`;
    throw new ServiceError(error.code, { ...error.details, message, field: 'code' });
  }
}

export const placed = (place: Place | undefined): string =>
  place ? `line ${place.line}, column ${place.column}: ` : '';

function placesOf(map: string): CompiledProgram['placeOf'] {
  const source = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  return (at) => {
    const [line, column] = Array.isArray(at) ? (at as unknown[]) : [];
    if (!Number.isSafeInteger(line) || !Number.isSafeInteger(column)) return undefined;
    const found = source.findEntry(Number(line) - 1, Number(column) - 1);
    // The first line is the head's.
    if (!('originalLine' in found) || !(found.originalLine >= 1)) return undefined;
    return { line: found.originalLine, column: found.originalColumn + 1 };
  };
}
