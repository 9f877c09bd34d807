/** One call of a program, as its text came through the wall: checked, and told what it is. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { NAMED, runnerName } from '../../catalog/tool-kind.ts';

export interface Wish {
  /** The tool that the call runs. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** It changes nothing: a read, or the rehearsal of a write. */
  readonly isRead: boolean;
  /** It can be rehearsed. */
  readonly isRehearsed: boolean;
}

/** @throws tool_unknown script_unknown input_invalid change_refused */
export function wishOf(catalog: Catalog, given: unknown): Wish {
  if (!isPlain(given)) throw refused('A call has a name and an object.');
  const { kind, name, input, where = {} } = given;
  if (typeof name !== 'string' || !isPlain(input) || !isPlain(where))
    throw new ServiceError('input_invalid', {
      message: `${typeof name === 'string' ? name : 'A function'} takes one object of arguments.`,
    });
  if (kind === 'script') {
    if (!catalog.findScript(name))
      throw new ServiceError('script_unknown', { choices: catalog.nearScripts(name) });
    const { dry_run, ...args } = input;
    const rehearsal = dry_run === undefined ? {} : { dry_run };
    return wishOf(catalog, {
      kind: 'tool',
      name: runnerName(catalog),
      input: { ...where, ...rehearsal, action: name, args },
    });
  }
  const tool = catalog.tools.get(name);
  if (!tool) throw new ServiceError('tool_unknown', { choices: catalog.nearTools(name) });
  const { manifest } = tool;
  if (manifest.needs?.includes('programs')) throw refused('A program runs no other program.');
  const action = manifest.runs === NAMED ? catalog.findScript(String(input['action'])) : undefined;
  const effect = manifest.runs === NAMED ? (action?.manifest.effect ?? 'read') : manifest.effect;
  const properties = tool.inputSchema['properties'] as object | undefined;
  return {
    tool: name,
    input,
    isRead: effect === 'read' || input['dry_run'] === true,
    isRehearsed: properties !== undefined && 'dry_run' in properties,
  };
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const refused = (message: string) => new ServiceError('change_refused', { message });
