/** What an ad set's targeting must say. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { refusal } from '../words.ts';

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
  if (!targeting || (isEmpty(geo) && isEmpty(audiences)))
    throw refusal(
      1885364,
      'Location is missing',
      'Your ad set must target at least one country or a custom audience: set targeting.geo_locations.',
      'targeting',
    );
  const automation = targeting['targeting_automation'] as Fields | undefined;
  if (![0, 1, '0', '1'].includes(automation?.['advantage_audience'] as number))
    throw refusal(
      1870227,
      'Advantage audience flag required',
      'To create your ad set, you need to enable or disable the Advantage audience feature. This can be done by setting the advantage_audience flag to either 1 or 0 within the targeting_automation field in the targeting spec.',
      'targeting',
    );
  checkAges(targeting);
  const countries = Array.isArray(geo?.['countries']) ? geo['countries'].map(String) : [];
  const wrong = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined)
    throw refusal(1885364, 'Unknown country', `${wrong} is not a country code.`, 'targeting');
  if (
    countries.some((code) => euCountries.has(code)) &&
    !(names.dsa_beneficiary && names.dsa_payor)
  )
    throw refusal(
      3858081,
      'Beneficiary and payor are missing',
      'Ads in the European Union must name who benefits and who pays: dsa_beneficiary and dsa_payor.',
      'dsa_beneficiary',
    );
}

function checkAges(targeting: Fields): void {
  const low = Number(targeting['age_min'] ?? 18);
  const high = Number(targeting['age_max'] ?? 65);
  if (!(low >= 13 && high <= 65 && low <= high))
    throw refusal(
      1487079,
      'Ages are not valid',
      'Ages go from 13 to 65, and age_min must not be above age_max.',
      'targeting',
    );
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((part) => Array.isArray(part) && part.length === 0);
}
