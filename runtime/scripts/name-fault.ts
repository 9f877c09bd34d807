/** Which argument a script's own refusal is about: its sentence names it, callers look for a field. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedScript } from '../catalog/catalog.ts';

/**
 * @param error  `input_invalid` in the words of a script
 * @param asFlags  whether the caller gave flags (`--campaign-id`), or arguments by name
 * @returns the same error with the argument that its sentence names first; `args` when it names none
 */
export function nameFault(
  error: ServiceError,
  script: LoadedScript,
  asFlags: boolean,
): ServiceError {
  const { message } = error;
  if (error.details.faults || error.details.field !== undefined) return error;
  const names = Object.keys((script.argsSchema['properties'] ?? {}) as object);
  const [first] = names
    .map((name) => ({ name, at: placeOf(name, message) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
  const named = first && (asFlags ? `--${first.name.replaceAll('_', '-')}` : first.name);
  const field = named ?? (asFlags ? 'args' : 'input');
  return new ServiceError(error.code, { ...error.details, field, faults: [{ field, message }] });
}

/** Where the name stands as a word of its own, as a flag or as written in the manifest; -1 for nowhere. */
function placeOf(name: string, message: string): number {
  const words = ` ${message.replaceAll(/[^A-Za-z0-9_-]/g, ' ')} `;
  const spellings = [` ${name} `, ` --${name.replaceAll('_', '-')} `];
  return Math.max(...spellings.map((spelling) => words.indexOf(spelling)));
}
