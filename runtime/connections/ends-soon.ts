/** Access that ends is told of a week before, while it can be renewed in peace. */

const DAY_MS = 86_400_000;
const WARN_DAYS = 7;

/**
 * @param expiresAt  ISO 8601; null for access without an end
 * @returns days that are left, 0 once it has ended; undefined while there is nothing to say
 */
export function daysLeft(expiresAt: string | null, now: number): number | undefined {
  if (expiresAt === null) return undefined;
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
  return days <= WARN_DAYS ? days : undefined;
}
