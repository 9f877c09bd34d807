/** Meaning of LinkedIn's states of an audience. */
import { audienceFacts, type Readiness } from '../../../sdk/kit/audience.ts';

const states: Readonly<Record<string, Readiness>> = {
  BUILDING: 'BUILDING',
  UPDATING: 'READY',
  READY: 'READY',
  ARCHIVED: 'CLOSED',
  EXPIRED: 'CLOSED',
};
/** Fewer members are not served. @see README.md of the platform */
export const LEAST_MEMBERS = 300;

/** @param status  as LinkedIn calls it */
export const readinessOf = (status: string, size: number | null) =>
  audienceFacts({ size, least: LEAST_MEMBERS, says: states[status] ?? 'FAILED' });
