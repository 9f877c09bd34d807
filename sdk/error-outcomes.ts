/** Answers of a platform, and missing ones: the part of the error catalogue that platforms bring about. */
import type { ErrorEntry } from './error-entry.ts';

export const outcomes = {
  platform_rejected: {
    status: 200,
    message: 'The platform refused the request.',
    hint: 'Read the platform message and correct the arguments.',
  },
  platform_not_found: {
    status: 200,
    message: 'The platform does not know this object.',
    hint: 'List the objects of the account and use an id from there.',
  },
  platform_auth_failed: {
    status: 200,
    message: 'The platform does not accept the credentials.',
    hint: 'Reconnect the account: adops connections add.',
  },
  platform_rate_limited: {
    status: 200,
    message: 'The platform limits the rate of calls.',
    hint: 'Repeat later.',
    retryable: true,
  },
  platform_unavailable: {
    status: 200,
    message: 'The platform does not answer.',
    hint: 'Repeat later; nothing was charged.',
    retryable: true,
  },
  platform_answer_invalid: {
    status: 200,
    message: 'The platform sent an answer that cannot be read.',
    hint: 'Repeat later; report it when it stays.',
    retryable: true,
  },
  test_mode_lacks: {
    status: 200,
    message: 'Test mode does not have this; a live account may have it.',
    hint: 'Use what test mode has, or a live account. This says nothing about the platform.',
  },
  outcome_unknown: {
    status: 200,
    message: 'The platform did not say whether the change was made.',
    hint: 'Read the object back before you repeat the change.',
  },
} as const satisfies Record<string, ErrorEntry>;
