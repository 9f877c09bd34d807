/** Stops calling what fails, so that neither it nor the callers wait for nothing. */
import { ServiceError } from '../../sdk/errors.ts';

const WINDOW_MS = 30_000;
const OPEN_MS = 15_000;
/** Failures within the window that open it, when they are also the greater part. */
const FAILURES = 20;
/** The failures that one organization may bring about: it takes two to stop a platform for all. */
const SHARE = FAILURES / 2;

export type CallResult = 'success' | 'failure' | 'neither';
/** Takes the end of the call that was let in, once. */
export type Report = (result: CallResult) => void;

export interface Breaker {
  /**
   * Lets a call of this organization through. Afterwards its result must be reported.
   * @throws platform_unavailable  while open; afterwards one caller may try, the others still wait
   */
  enter(organizationId: number): Report;
  /** Nothing would be lost if it were forgotten. */
  isIdle(): boolean;
}

/** Of one account: opens for faults that its organization alone brings about. */
export const accountBreaker = (platform: string, monotonicMs: () => number): Breaker =>
  createBreaker(`This account of ${platform}`, Infinity, monotonicMs);

/**
 * Of a whole platform: opens on failures of several organizations only. An organization that was answered lately is let
 * through also then, for its own calls show that the platform is there for it.
 */
export const platformBreaker = (platform: string, monotonicMs: () => number): Breaker =>
  createBreaker(platform, SHARE, monotonicMs);

/** Lets a call in where both let it in, and tells both how it ended. */
export function enterBoth(own: Breaker, shared: Breaker, organizationId: number): Report {
  const reportOwn = own.enter(organizationId);
  try {
    const reportShared = shared.enter(organizationId);
    return (result) => {
      reportOwn(result);
      reportShared(result);
    };
  } catch (error) {
    // The one try after a pause is not used up by a call that was not made.
    reportOwn('neither');
    throw error;
  }
}

/** @param share  most failures of one organization that count in a window */
function createBreaker(what: string, share: number, monotonicMs: () => number): Breaker {
  const tally = createTally(share, monotonicMs);
  let openUntil: number | undefined;
  let trying = false;

  const note = (organizationId: number, result: CallResult) => {
    tally.note(organizationId, result);
    if (openUntil === undefined && tally.isBad()) openUntil = monotonicMs() + OPEN_MS;
  };
  /** The end of a call that was let in while it was open. */
  const noteTry = (organizationId: number, result: CallResult, isTrial: boolean) => {
    if (isTrial) trying = false;
    if (result === 'success') {
      openUntil = undefined;
      tally.forget();
    } else if (result === 'failure' && isTrial) openUntil = monotonicMs() + OPEN_MS;
    tally.note(organizationId, result);
  };
  return {
    enter: (organizationId) => {
      if (openUntil === undefined) return (result) => note(organizationId, result);
      const left = openUntil - monotonicMs();
      if (tally.wasAnswered(organizationId))
        return (result) => noteTry(organizationId, result, false);
      if (left > 0 || trying)
        throw new ServiceError('platform_unavailable', {
          message: `${what} has failed many times in a row; calls to it pause.`,
          retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)),
        });
      trying = true;
      return (result) => noteTry(organizationId, result, true);
    },
    isIdle: () =>
      openUntil === undefined ? tally.isEmpty() : openUntil <= monotonicMs() && !trying,
  };
}

/** The counts of the window of now, and the organizations answered lately. */
function createTally(share: number, monotonicMs: () => number) {
  let windowStart = monotonicMs();
  let failures = 0;
  let successes = 0;
  const failuresOf = new Map<number, number>();
  /** When an organization's last call succeeded; none once a later one failed. */
  const answeredAt = new Map<number, number>();

  const isLate = (since: number) => monotonicMs() - since > WINDOW_MS;
  const forget = () => {
    windowStart = monotonicMs();
    failures = 0;
    successes = 0;
    failuresOf.clear();
    for (const [id, at] of answeredAt) if (isLate(at)) answeredAt.delete(id);
  };
  return {
    forget,
    note: (organizationId: number, result: CallResult) => {
      if (isLate(windowStart)) forget();
      if (result === 'success') {
        successes += 1;
        answeredAt.set(organizationId, monotonicMs());
      }
      if (result !== 'failure') return;
      const before = failuresOf.get(organizationId) ?? 0;
      failuresOf.set(organizationId, before + 1);
      answeredAt.delete(organizationId);
      if (before < share) failures += 1;
    },
    isBad: () => failures >= FAILURES && failures > successes,
    wasAnswered: (organizationId: number) => {
      const at = answeredAt.get(organizationId);
      return at !== undefined && !isLate(at);
    },
    isEmpty: () => failures === 0 || isLate(windowStart),
  };
}
