/** The field of a script's own refusal, as its caller wrote it. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedScript } from '../catalog/catalog.ts';

/**
 * @param error  `input_invalid` in the words of a script; its field, if any, is what the script says it is about
 * @param asFlags  whether the caller gave flags (`--campaign-id`), or arguments by name
 * @returns the same error with field and faults; all arguments where the field is none of the script's
 */
export function nameFault(
  error: ServiceError,
  script: LoadedScript,
  asFlags: boolean,
): ServiceError {
  const { message, details } = error;
  if (details.faults) return error;
  const isArgument = Object.hasOwn(script.argsSchema['properties'] ?? {}, details.field ?? '');
  const all = asFlags ? 'args' : 'input';
  const named = asFlags ? `--${details.field?.replaceAll('_', '-')}` : details.field;
  const field = isArgument && named !== undefined ? named : all;
  return new ServiceError(error.code, { ...details, field, faults: [{ field, message }] });
}
