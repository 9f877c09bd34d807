/** Addresses that a caller gave: only they are fetched, or a script could carry away what it has read. */
import { ServiceError } from '../../sdk/errors.ts';
import type { HostAsk } from '../../sdk/script.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import { urlsIn } from './urls-in.ts';

/** Address > the argument that it was given in; within a JSON argument, with its pointer: `children/0/image_url`. */
export type CallerUrls = ReadonlyMap<string, string>;

export function callerUrls({ script, args }: Pick<PlannedRun, 'script' | 'args'>): CallerUrls {
  const found = Object.entries(script.manifest.args ?? {}).flatMap(([name, { type, schema }]) => {
    const value = args[name];
    if (type === 'json') return urlsIn(value, schema).map(([url, at]) => [url, name + at] as const);
    if (type !== 'url') return [];
    return [value].flat().flatMap((url) => (typeof url === 'string' ? [[url, name] as const] : []));
  });
  return new Map(found);
}

/** @throws call_refused  the caller gave no such address */
export function checkCallerUrl({ url }: HostAsk['with'], urls: CallerUrls | undefined): void {
  if (typeof url === 'string' && urls?.has(url)) return;
  throw new ServiceError('call_refused', {
    message: 'Only an address that the caller gave is fetched.',
  });
}

/** A script knows addresses alone; the caller is told which argument it was. */
export function namingArgument(
  error: unknown,
  { url }: HostAsk['with'],
  urls: CallerUrls | undefined,
): unknown {
  const name = urls?.get(String(url));
  const isOurs =
    error instanceof ServiceError && ['fetch_failed', 'input_invalid'].includes(error.code);
  if (!isOurs || name === undefined) return error;
  const message = `${name}: ${error.message}`;
  return new ServiceError(error.code, { ...error.details, message, field: name }, { cause: error });
}
