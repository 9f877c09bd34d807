/** Destinations of a site's conversions. */
import { everyRecord } from '../../../sdk/every-record.ts';
import type { RecordsPort, StoredRecord } from '../../../sdk/index.ts';
import { settings } from './settings.ts';
import { missingOf } from './platforms.ts';
import type { Destination } from './kept-destination.ts';

export const DESTINATION = 'pixel_destination';

export type StoredDestination = StoredRecord<Destination>;

/** Also the name of its queue. */
export const destinationId = (site: string, platform: string) => `${site}~${platform}`;

export async function destinationsOf(
  records: RecordsPort,
  site: string,
): Promise<readonly StoredDestination[]> {
  return everyRecord<Destination>(records, DESTINATION, { by: { site } });
}

/** A destination as tools show it. */
export function destinationView(value: Destination) {
  const missing = missingOf(value);
  return {
    platform: value.platform,
    enabled: value.state === 'on',
    ...Object.fromEntries(settings.map((name) => [name, value[name] ?? null])),
    configured: missing.length === 0,
    missing,
    updated_at: value.updated_at,
  };
}

/** Whether a conversion that comes now is sent there. */
export const isForwarding = (value: Destination) =>
  value.state === 'on' && missingOf(value).length === 0;
