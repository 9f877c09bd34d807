/** The field of a script's own refusal, as its caller wrote it. */
import { ServiceError } from '../../sdk/errors.ts';
import { ANY_ARGUMENT } from '../../sdk/kit/failure.ts';
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
  if (details.field === ANY_ARGUMENT) return nothingGiven(error, script, args);
  const isArgument = Object.hasOwn(script.argsSchema()['properties'] ?? {}, details.field ?? '');
  const all = args === undefined ? 'input' : 'args';
  const named = details.field === undefined ? undefined : asWritten(details.field, args);
  const field = isArgument && named !== undefined ? named : all;
  return new ServiceError(error.code, { ...details, field, faults: [{ field, message }] });
}

const asWritten = (name: string, args: unknown) =>
  Array.isArray(args) ? `--${name.replaceAll('_', '-')}` : name;

/** A change of nothing: any argument would do that is not needed to find the thing. */
function nothingGiven({ code }: ServiceError, { manifest }: LoadedScript, args: unknown) {
  const names = Object.entries(manifest.args ?? {}).flatMap(([name, one]) =>
    one.required === true || 'default' in one ? [] : [asWritten(name, args)],
  );
  const message = `Give at least one of: ${names.join(', ')}.`;
  const field = names[0] ?? 'input';
  return new ServiceError(code, { message, field, faults: [{ field, message }] });
}
