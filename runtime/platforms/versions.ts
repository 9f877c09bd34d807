/** The remaining life of the API versions in use at the platforms: by the manifests, and by the platforms' replies. */
import type { PlatformData } from '../../sdk/platform.ts';

/** A day before its end is told of this many days ahead. */
export const NOTICE_DAYS = 60;
const DAY_MS = 86_400_000;

export interface VersionState {
  /** Day on which the version ends, `2027-08-16`; null when nobody has said. */
  readonly ends: string | null;
  /** Whole days until then, negative afterwards. */
  readonly days: number | null;
  /** A reply has said that the version is deprecated. */
  readonly deprecated: boolean;
  /** For people, when it is near, past or deprecated. */
  readonly warning: string | null;
}

type Versioned = { readonly id: string; readonly data: Pick<PlatformData, 'version'> };
type Headers = Readonly<Record<string, string>>;

export interface Versions {
  /** Keeps what a reply says of the version: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), the platform's own header. */
  note(platform: Versioned, headers: Headers): void;
  of(platform: Versioned): VersionState;
}

interface Told {
  readonly version: string | undefined;
  readonly ends: string | null;
}

/** @param warn  called once for each platform and version when a reply first says that it is deprecated */
export function createVersions(
  now: () => Date,
  warn: (platform: string, state: VersionState) => void = () => undefined,
): Versions {
  const told = new Map<string, Told>();
  const of = (platform: Versioned): VersionState => {
    const { version } = platform.data;
    const reply = told.get(platform.id);
    // A newer release speaks another version; replies about the old one no longer count.
    const said = reply?.version === version?.current ? reply : undefined;
    const ends = [version?.retires, said?.ends].filter((day) => day != null).sort()[0] ?? null;
    return stateOf(ends, said !== undefined, now());
  };
  return {
    of,
    note(platform, headers) {
      const { version } = platform.data;
      const own = version?.warningHeader;
      const isDeprecated = [headers['deprecation'], headers['sunset'], own && headers[own]].some(
        (value) => value !== undefined && value !== '' && value !== 'false',
      );
      if (!isDeprecated) return;
      const before = told.get(platform.id);
      const ends = dayOf(headers['sunset']) ?? before?.ends ?? null;
      told.set(platform.id, { version: version?.current, ends });
      if (before?.version !== version?.current || !before) warn(platform.id, of(platform));
    },
  };
}

/** @param ends  the day of the end, `2027-08-16` */
export function stateOf(ends: string | null, deprecated: boolean, now: Date): VersionState {
  const days = ends === null ? null : Math.ceil((Date.parse(ends) - now.getTime()) / DAY_MS);
  return { ends, days, deprecated, warning: wordsOf(ends, days, deprecated) };
}

function wordsOf(ends: string | null, days: number | null, deprecated: boolean): string | null {
  if (days !== null && days <= 0) return `this version of the API ended on ${ends}`;
  if (days !== null && (deprecated || days <= NOTICE_DAYS))
    return `this version of the API ends in ${days} ${days === 1 ? 'day' : 'days'}, on ${ends}`;
  return deprecated ? 'the platform says that this version of the API is deprecated' : null;
}

/** An HTTP date as a day; undefined when it is none. */
function dayOf(text: string | undefined): string | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}

/** How long the platforms' API versions live. */
export interface VersionsPart {
  readonly versions: Pick<Versions, 'of'>;
}
