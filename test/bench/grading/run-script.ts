/** A script of the library as the sandbox runs it; those that do numbers ask their host nothing. */
import type { Host } from '../../../sdk/script.ts';

export const runScript = <Result>(script: unknown, args: object): Promise<Result> =>
  (script as (args: object, host: Host) => Promise<Result>)(args, {} as Host);

/** Too few figures are refused; anything else is a fault. */
export function refused(error: unknown): undefined {
  if ((error as { readonly code?: string }).code !== 'input_invalid') throw error;
}
