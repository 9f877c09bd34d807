/** Names of what LinkedIn tells people apart by. */
import type { Host } from '../../../sdk/script.ts';

interface Entity {
  readonly urn: string;
  readonly name: string;
}

const CHUNK = 500;

/** URN > name; values that are words (company sizes) have none and stay as they are. */
export async function entityNames(
  host: Host,
  values: readonly string[],
): Promise<Map<string, string>> {
  const urns = values.filter((value) => value.startsWith('urn:'));
  const names = new Map<string, string>();
  for (let at = 0; at < urns.length; at += CHUNK) {
    const { elements } = await host.get<{ elements: readonly Entity[] }>('adTargetingEntities', {
      q: 'urns',
      urns: urns.slice(at, at + CHUNK),
      locale: { language: 'en', country: 'US' },
    });
    for (const { urn, name } of elements) names.set(urn, name);
  }
  return names;
}

/** LinkedIn keeps demographics for two years. */
export const KEPT_DAYS = 730;
