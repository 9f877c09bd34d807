/** Rules of an ad set's targeting. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { badParameter, refusal } from '../words.ts';
import { asFields, asList } from './values.ts';

/** Where the two names of the Digital Services Act are needed. */
const euCountries = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function checkTargeting(
  targeting: Fields | undefined,
  names: { readonly dsa_beneficiary?: string; readonly dsa_payor?: string },
): void {
  const geo = targeting?.['geo_locations'] as Fields | undefined;
  const audiences = targeting?.['custom_audiences'];
  if (!targeting || (isEmpty(geo) && isEmpty(audiences))) throw refusal('locationIsMissing');
  const automation = targeting['targeting_automation'] as Fields | undefined;
  if (![0, 1, '0', '1'].includes(automation?.['advantage_audience'] as number))
    throw refusal('advantageAudienceFlagRequired');
  checkAges(targeting);
  const explores = asList(targeting['instagram_positions']).map(String);
  if (explores.some((one) => /^explore/.test(one)))
    throw badParameter('Param targeting.instagram_positions must not have explore.');
  checkPlacements(targeting);
  const countries = asList(geo?.['countries']).map(String);
  const wrong = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined) throw refusal('unknownCountry', wrong);
  if (
    countries.some((code) => euCountries.has(code)) &&
    !(names.dsa_beneficiary && names.dsa_payor)
  )
    throw refusal('beneficiaryAndPayorAreMissing');
}

/** Audiences that are aimed at, or left out, are there and of the account. */
export function checkAudiences(
  state: State,
  accountId: string,
  targeting: Fields | undefined,
): void {
  for (const part of ['custom_audiences', 'excluded_custom_audiences'])
    for (const one of asList(targeting?.[part])) {
      const id = String(asFields(one)['id'] ?? '');
      const audience = state.audience(id);
      if (audience?.accountId !== accountId || audience.deletedAt !== undefined)
        throw badParameter(`Param targeting.${part} names an audience that is not there: ${id}.`);
    }
}

const placements = {
  publisher_platforms: vocabulary.enums.publisher_platform,
  facebook_positions: vocabulary.enums.facebook_position,
  instagram_positions: vocabulary.enums.instagram_position,
  audience_network_positions: vocabulary.enums.audience_network_position,
  messenger_positions: vocabulary.enums.messenger_position,
  threads_positions: vocabulary.enums.threads_position,
  excluded_publisher_categories: vocabulary.enums.excluded_publisher_category,
} as const;

/** Positions need their platform, where platforms are chosen at all. */
function checkPlacements(targeting: Fields): void {
  const platforms = asList(targeting['publisher_platforms']).map(String);
  for (const [name, known] of Object.entries(placements)) {
    const given = asList(targeting[name]).map(String);
    const wrong = given.find((one) => !known.split(' ').includes(one));
    if (wrong !== undefined)
      throw badParameter(`Param targeting.${name} must be one of {${known}} - got "${wrong}".`);
    const platform = name.replace('_positions', '');
    const isPosition = name.endsWith('_positions') && given.length > 0;
    if (isPosition && platforms.length > 0 && !platforms.includes(platform))
      throw badParameter(`Param targeting.${name} needs ${platform} among publisher_platforms.`);
  }
}

/** Lists of places to leave out are there and of the account. */
export function checkLists(state: State, accountId: string, targeting: Fields | undefined): void {
  for (const id of asList(targeting?.['excluded_publisher_list_ids']).map(String)) {
    const list = state.thing(id);
    if (list?.kind !== 'publisherblocklist' || list.accountId !== accountId)
      throw refusal('listNotFound', id);
  }
}

function checkAges(targeting: Fields): void {
  const low = Number(targeting['age_min'] ?? 18);
  const high = Number(targeting['age_max'] ?? 65);
  if (!(low >= 13 && high <= 65 && low <= high)) throw refusal('agesAreNotValid');
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((part) => Array.isArray(part) && part.length === 0);
}
