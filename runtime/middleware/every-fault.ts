/** A refusal tells all faults at once, and where the right values are to be found. */
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { Call } from '../call.ts';
import { findFinder } from '../catalog/finders.ts';
import { inputInvalid } from './input-faults.ts';

/** The faults of an error, when it is about arguments. */
function faultsOf(error: unknown): readonly Fault[] {
  return error instanceof ServiceError && error.code === 'input_invalid'
    ? (error.details.faults ?? [])
    : [];
}

/**
 * The faults that the tool's schema finds, and those that its script finds in the rest.
 * @param plan  plans the script's run from an input without the arguments that the schema refuses
 */
export async function withScriptFaults(
  error: unknown,
  input: Readonly<Record<string, unknown>>,
  plan: (rest: Record<string, unknown>) => Promise<unknown>,
): Promise<unknown> {
  const told = faultsOf(error);
  if (told.length === 0) return error;
  const wrong = new Set(told.map(({ field }) => field.replace(/[.[].*$/s, '')));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)));
  const further = await plan(rest).then(
    () => [],
    (refusal: unknown) => faultsOf(refusal),
  );
  const others = further.filter(({ field }) => !wrong.has(field.replace(/[.[].*$/s, '')));
  return others.length === 0 ? error : inputInvalid([...told, ...others]);
}

/** Names the scripts that find values for the wrong arguments, if there are any. */
export function withFinders(error: unknown, call: Call): unknown {
  if (!(error instanceof ServiceError) || !error.details.faults) return error;
  const platform = platformOf(call);
  const faults = error.details.faults.map((fault) => {
    const name = fault.field
      .replace(/^--/, '')
      .replaceAll('-', '_')
      .replace(/[.[].*$/s, '');
    const finder = fault.find_with ?? findFinder(call.catalog, name, platform);
    return finder === undefined ? fault : { ...fault, find_with: finder };
  });
  const { message } = error;
  return new ServiceError(
    error.code,
    { ...error.details, message, faults },
    { cause: error.cause },
  );
}

/** The platform that a call is about, as far as it says so. */
function platformOf({ catalog, tool, input, plan }: Call): string | undefined {
  if (plan.run) return plan.run.script.platform;
  const { platform, action } = input;
  const named = typeof platform === 'string' ? catalog.platformId(platform) : undefined;
  if (named !== undefined) return named;
  if (tool?.manifest.platform !== undefined) return tool.manifest.platform;
  const script = typeof action === 'string' ? catalog.findScript(action) : undefined;
  return script?.manifest.default ?? script?.platform;
}
