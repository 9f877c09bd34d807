/** The field of a script's own refusal, as its caller wrote it. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedScript } from '../catalog/catalog.ts';

/**
 * @param error  `input_invalid` in the words of a script; its field, if any, is the one that the script names
 * @param args  the value that the caller gave under `args`: flags (`--campaign-id`) as a list, or arguments by name;
 * undefined   when the arguments are the call's own
 * @returns the same error with field and faults; all arguments where the field is none of the script's
 */
export function nameFault(error: ServiceError, script: LoadedScript, args: unknown): ServiceError {
  const { message, details } = error;
  if (details.faults) return error;
  const isArgument = Object.hasOwn(script.argsSchema()['properties'] ?? {}, details.field ?? '');
  const all = args === undefined ? 'input' : 'args';
  const named = Array.isArray(args) ? `--${details.field?.replaceAll('_', '-')}` : details.field;
  const field = isArgument && named !== undefined ? named : all;
  return new ServiceError(error.code, { ...details, field, faults: [{ field, message }] });
}
