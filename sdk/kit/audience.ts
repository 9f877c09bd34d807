/** How many an audience reaches, and whether it can be used, in words that all platforms share. */

/** Usable; being filled or counted; below what the platform serves; taking nobody more; broken at the platform. */
export type Readiness = 'READY' | 'BUILDING' | 'TOO_SMALL' | 'CLOSED' | 'FAILED';

export interface AudienceFacts {
  /** Members; null while the platform does not say. */
  readonly size: number | null;
  readonly readiness: Readiness;
}

export interface AudienceSigns {
  readonly size: number | null;
  /** Fewest members that the platform serves, where it says. */
  readonly least?: number;
  /** Meaning of the platform's own state; undefined where it has none, and the size alone tells. */
  readonly says?: Readiness | undefined;
}

/** An audience that is ready with too few members is too small; one of unknown size and state is still being built. */
export function audienceFacts({ size, least = 0, says }: AudienceSigns): AudienceFacts {
  if (says !== undefined && says !== 'READY') return { size, readiness: says };
  if (size !== null && size < least) return { size, readiness: 'TOO_SMALL' };
  return { size, readiness: size === null && says === undefined ? 'BUILDING' : 'READY' };
}

/**
 * Why ads for an audience would reach nobody, or fewer from day to day, as the end of a sentence that begins with its name.
 * @param row  of a list of audiences
 * @returns undefined where it can be used, and where its row has no `readiness`
 */
export function audienceFault(row: Readonly<Record<string, unknown>>): string | undefined {
  const { size, readiness } = row as Partial<AudienceFacts>;
  const members = typeof size === 'number' ? `${size} members` : 'few members';
  const faults: Readonly<Record<Readiness, string | undefined>> = {
    READY: undefined,
    BUILDING: 'cannot be used yet: the platform is still filling or counting it',
    TOO_SMALL: `has ${members}, too few for the platform to show ads to`,
    CLOSED: 'is closed: nobody new comes into it',
    FAILED: 'cannot be used: it failed at the platform',
  };
  return readiness === undefined ? undefined : faults[readiness];
}
