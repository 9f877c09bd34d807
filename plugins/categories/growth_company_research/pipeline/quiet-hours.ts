/** When nobody is written to: outside of working hours where the person lives. */
import zones from './zones.json' with { type: 'json' };

const zoneOf: Readonly<Record<string, string>> = zones.zones;
/** The hour that begins at `UNTIL` is quiet. */
const [FROM, UNTIL] = [8, 18];
/** While it is day in Europe and in America. */
const [FROM_UTC, UNTIL_UTC] = [14, 17];

/** @param country  as the source says it; null or unknown: only hours that are day nearly everywhere */
export function isQuiet(country: string | null, now: Date): boolean {
  const zone = zoneOf[(country ?? '').trim().toLowerCase()];
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone ?? 'UTC',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const told = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  if (['Sat', 'Sun'].includes(told('weekday'))) return true;
  const hour = Number(told('hour'));
  return zone ? hour < FROM || hour >= UNTIL : hour < FROM_UTC || hour >= UNTIL_UTC;
}
