/** How long a film each provider can make, so that what it cannot is refused before it is asked. */
import { ServiceError } from '../../../../sdk/index.ts';

/** Seconds. */
const LONGEST: Readonly<Record<string, number>> = { veo: 10 };

/** @throws input_invalid  a provider that is not there, or a film that is too long for it */
export function checkProvider(provider: string, seconds: number): void {
  const longest = LONGEST[provider];
  if (longest === undefined)
    throw invalid('provider', `must be one of ${Object.keys(LONGEST).join(', ')}`);
  if (seconds > longest)
    throw invalid('duration', `may be ${longest} seconds at most with ${provider}`);
}

function invalid(field: string, message: string): ServiceError {
  return new ServiceError('input_invalid', { faults: [{ field, message }] });
}
