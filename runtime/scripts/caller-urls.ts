/** Addresses that a caller gave: only they are fetched, or a script could carry away what it has read. */
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import type { PlannedRun } from '../call.ts';
import { fileWishOf } from '../platforms/files/fetch-for-run.ts';

/** Address > the argument that it was given in. */
export type CallerUrls = ReadonlyMap<string, string>;

export function callerUrls({ script, args }: Pick<PlannedRun, 'script' | 'args'>): CallerUrls {
  const specs = Object.entries(script.manifest.args ?? {}).filter(([, { type }]) => type === 'url');
  return new Map(
    specs.flatMap(([name]) =>
      [args[name]].flat().flatMap((url) => (typeof url === 'string' ? [[url, name]] : [])),
    ),
  );
}

/** @throws call_refused  the caller gave no such address */
export function checkCallerUrl(request: HostRequest, urls: CallerUrls | undefined): void {
  if (urls?.has(fileWishOf(request).url)) return;
  throw new ServiceError('call_refused', {
    message: 'Only an address that the caller gave is fetched.',
  });
}

/** A script knows addresses alone; the caller is told which argument it was. */
export function namingArgument(
  error: unknown,
  { query }: HostRequest,
  urls: CallerUrls | undefined,
): unknown {
  const name = urls?.get(String(query?.['url']));
  const isOurs =
    error instanceof ServiceError && ['fetch_failed', 'input_invalid'].includes(error.code);
  if (!isOurs || name === undefined) return error;
  const message = `${name}: ${error.message}`;
  return new ServiceError(error.code, { ...error.details, message, field: name }, { cause: error });
}
