/**
 * Turns an emulator's answer about its own gap into the error `test_mode_lacks`. The real platform may not have this
 * gap.
 */
import { LACKS_HEADER } from '../../../sdk/emulator/lacks.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import type { Failure } from './failure-of.ts';

/** @returns undefined if the answer names no gap */
export function lackOf(headers: Readonly<Record<string, string>>): Failure | undefined {
  const said = headers[LACKS_HEADER];
  if (said === undefined) return undefined;
  const thing = plainLine(decodeURIComponent(said), 300);
  const message = `Test mode does not have ${thing}; a live account may have it.`;
  const error = new ServiceError('test_mode_lacks', { message });
  return { error, repeat: false, refresh: false, outage: false };
}
