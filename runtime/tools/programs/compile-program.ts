/** A caller's code as a program of the sandbox, and its places in what the caller wrote. */
import { createHash } from 'node:crypto';
import { SourceMap } from 'node:module';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Bundler, Program } from '../../sandbox/sandbox.ts';
import { head, programText, tail } from './guest-side.ts';

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

/** @throws input_invalid  faults with line and column */
export async function compileProgram(
  bundler: Bundler,
  { tools, nearTools, nearScripts, findScript }: Catalog,
  { code, owner }: { readonly code: string; readonly owner: string },
): Promise<CompiledProgram> {
  const words = new Set(code.match(/(?<![.\w$])[a-z][a-z0-9_]*(?=\s*\()/g) ?? []);
  const names = [...words].filter((name) => tools.has(name)).sort();
  const { code: compiled, map } = await bundler.compile({ owner, head: head(names), code, tail });
  const placeOf = placesOf(map);
  const faults = [...compiled.matchAll(/\b(tools|scripts)\.([a-z][a-z0-9_]*)\(/g)].flatMap(
    (found) => {
      const [, kind, name = ''] = found;
      const isThere = kind === 'tools' ? tools.has(name) : findScript(name) !== undefined;
      if (isThere) return [];
      const near = kind === 'tools' ? nearTools(name) : nearScripts(name);
      const lines = compiled.slice(0, found.index).split('\n');
      const at = placeOf([lines.length, lines.at(-1)!.length + 1]);
      return [{ field: 'code', message: `${placed(at)}there is no ${kind}.${name}${like(near)}` }];
    },
  );
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults: faults.slice(0, 5) });
  const text = programText(names, compiled);
  const hash = createHash('sha256').update(text).digest('hex');
  return { program: { name: 'program', code: text, hash, lane: 'outside' }, placeOf };
}

export const placed = (place: Place | undefined): string =>
  place ? `line ${place.line}, column ${place.column}: ` : '';

const like = (near: readonly string[]) =>
  near.length > 0 ? `; there is ${near.slice(0, 3).join(', ')}` : '';

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
