import type { Config } from '../../../config/config.ts';

/** Compares Host and Origin with the configured lists, so that no web page reaches us by a name of its own (threats, M2). */
export interface AllowedHosts {
  /** Exactly one Host, and a known one; the port does not matter. */
  host(values: readonly string[]): boolean;
  /** No Origin, or a known one. Loopback pages may have any port. */
  origin(value: string | undefined): boolean;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAX_REMEMBERED = 256;

export function createAllowedHosts({
  urls,
  allowedHosts,
  allowedOrigins,
}: Pick<Config, 'urls' | 'allowedHosts' | 'allowedOrigins'>): AllowedHosts {
  const own = Object.values(urls).map((url) => new URL(url));
  const hosts = new Set([
    ...LOOPBACK,
    ...own.map((url) => url.hostname),
    ...allowedHosts.map((host) => host.toLowerCase()),
  ]);
  const origins = new Set([
    ...own.map((url) => url.origin),
    ...allowedOrigins.map((origin) => origin.toLowerCase().replace(/\/$/, '')),
  ]);
  const hostFits = remember((value) => {
    const name = parse(`http://${value}`);
    return (
      name !== undefined &&
      /^[^/?#@\\]+$/.test(value) &&
      (hosts.has(name.hostname) || hosts.has(name.host))
    );
  });
  const originFits = remember((value) => {
    const url = parse(value);
    if (!url || url.origin === 'null') return false;
    return (
      origins.has(url.origin) || (/^https?:$/.test(url.protocol) && LOOPBACK.includes(url.hostname))
    );
  });
  return {
    host: (values) => values.length === 1 && hostFits(values[0]!),
    origin: (value) => value === undefined || originFits(value),
  };
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** The few values that really occur are parsed once. */
function remember(decide: (value: string) => boolean): (value: string) => boolean {
  const known = new Map<string, boolean>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const verdict = decide(value);
    if (known.size < MAX_REMEMBERED) known.set(value, verdict);
    return verdict;
  };
}
