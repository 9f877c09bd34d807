/** Sources by what they tell, not by their names: each is a platform that serves a generic script. One that is not connected is said. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Patience } from '../../../sdk/patience.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';

export type SourcePorts = Pick<ToolPorts, 'catalog' | 'scripts'>;

/** Sources with their reads: those that answered, and warnings of those that did not. */
export interface Sources {
  /** @param what  left out when nobody tells it: `prospects` */
  ask<T>(
    what: string,
    route: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<T | undefined>;
  readonly answered: readonly string[];
  readonly warnings: readonly string[];
  /** @throws what the first source ended in, when none answered */
  needOne(): void;
}

/** Nobody has connected it. */
const ABSENT: ReadonlySet<string> = new Set(['not_configured', 'connection_missing']);
/** Errors of the call itself. */
const OURS: ReadonlySet<string> = new Set(['input_invalid', 'key_narrowed', 'internal']);

export function sourcesOf({ catalog, scripts }: SourcePorts, patience: Patience): Sources {
  const answered = new Set<string>();
  const warnings = new Set<string>();
  let first: ServiceError | undefined;
  const fail = (error: ServiceError, warning: string) => {
    first ??= error;
    warnings.add(warning);
  };
  return {
    get answered() {
      return [...answered];
    },
    get warnings() {
      return [...warnings];
    },
    async ask<T>(what: string, route: string, args: Readonly<Record<string, unknown>>) {
      const platforms = Object.keys(catalog.findScript(route)?.routes ?? {});
      if (platforms.length === 0) {
        const message = `No source of ${what} is installed; ${what} are left out.`;
        fail(new ServiceError('not_configured', { message }), message);
      }
      for (const platform of platforms)
        try {
          const timeoutMs = patience.left();
          const { result } = await scripts.run({
            script: route,
            platform,
            args: withoutEmpty(args),
            timeoutMs,
          });
          answered.add(platform);
          return result as T;
        } catch (error) {
          if (!(error instanceof ServiceError) || OURS.has(error.code)) throw error;
          fail(
            error,
            ABSENT.has(error.code)
              ? `${platform} is not connected; ${what} are left out.`
              : `${platform} could not be asked for ${what}: ${error.message}`,
          );
        }
      return undefined;
    },
    needOne() {
      if (answered.size === 0 && first !== undefined) throw first;
    },
  };
}

/** A list of nothing is no filter. */
const withoutEmpty = (args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(args).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
