import { ServiceError } from '../../../../sdk/errors.ts';

/** Findings of a check in words; `bad` ones come first. */
export interface Found {
  readonly bad?: readonly string[];
  readonly look?: readonly string[];
  /** Limits of the look itself, such as rows beyond a limit. */
  readonly notes?: readonly string[];
}

/** A check that the platform cannot answer. */
export const lacking = (why: string) => new ServiceError('platform_lacks', { message: why });
