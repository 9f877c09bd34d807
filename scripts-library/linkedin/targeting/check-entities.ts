/** Looks whether places, functions, titles and so on are there, before a campaign is to reach them. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Values } from '../targeting.ts';
import { entityNames } from './demographics.ts';

/** Segments are of the account, and languages come from a list. */
const LOOKED_UP = /^urn:li:(?!adSegment:|locale:)/;

/**
 * @param values  facet > URNs
 * @param fieldOf  the argument that names those of a facet
 * @throws input_invalid  naming the URN that LinkedIn does not know
 */
export async function checkEntities(
  host: Host,
  values: Values,
  fieldOf: (facet: string) => string,
): Promise<void> {
  const asked = Object.entries(values).flatMap(([facet, urns]) =>
    urns.filter((urn) => LOOKED_UP.test(urn)).map((urn) => ({ facet, urn })),
  );
  if (asked.length === 0) return;
  const known = await entityNames(
    host,
    asked.map(({ urn }) => urn),
  );
  const strange = asked.find(({ urn }) => !known.has(urn));
  if (!strange) return;
  const field = fieldOf(strange.facet);
  const message = `${field}: LinkedIn knows no ${strange.urn}. linkedin_ads_search_targeting finds what there is.`;
  throw failure('input_invalid', message, { field });
}
