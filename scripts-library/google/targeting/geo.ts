/** Countries and languages as Google names them. */
import { failure } from '../../../sdk/kit/failure.ts';

/** ISO 3166-1 alpha-2 > numeric: Google's criterion id of a country is 2000 and that number. */
const numeric: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AE784 AR032 AT040 AU036 BE056 BG100 BR076 CA124 CH756 CL152 CO170 CZ203 DE276 DK208 EE233 EG818 ' +
    'ES724 FI246 FR250 GB826 GR300 HK344 HR191 HU348 ID360 IE372 IL376 IN356 IS352 IT380 JP392 KE404 ' +
    'KR410 LT440 LU442 LV428 MA504 MX484 MY458 NG566 NL528 NO578 NZ554 PE604 PH608 PK586 PL616 PT620 ' +
    'RO642 RS688 SA682 SE752 SG702 SI705 SK703 TH764 TR792 TW158 UA804 US840 VN704 ZA710'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** ISO 639-1 > language constant. @see https://developers.google.com/google-ads/api/data/codes-formats#languages */
const languages: Readonly<Record<string, number>> = {
  en: 1000,
  de: 1001,
  fr: 1002,
  es: 1003,
  it: 1004,
  ja: 1005,
  da: 1009,
  nl: 1010,
  fi: 1011,
  ko: 1012,
  no: 1013,
  pt: 1014,
  sv: 1015,
};

export const languageCodes = Object.keys(languages);

/**
 * `US` or the id of a geo target such as `1023191` > its resource name.
 * @throws input_invalid
 */
export function geoTarget(given: string): string {
  const text = given.trim();
  if (/^\d{1,10}$/.test(text)) return `geoTargetConstants/${text}`;
  const code = numeric[text.toUpperCase()];
  if (code === undefined)
    throw failure(
      'input_invalid',
      `geo_targets: "${given.slice(0, 40)}" is neither a country code such as US nor the id of a geo target.`,
      { field: 'geo_targets' },
    );
  return `geoTargetConstants/${String(2000 + code)}`;
}

export function languageConstant(code: string): string {
  return `languageConstants/${String(languages[code])}`;
}

/** Groups of countries by what advertisers spend there a head, the first nineteen and the next. */
const tiers: Readonly<Record<string, string>> = {
  tier1: 'AT AU BE CA CH DE DK ES FI FR GB HK IT JP NL NO NZ SE US',
  tier2: 'AE BG BR CL CZ EE GR HR HU IS KR LT LV MX PL PT RO SA TW ZA',
};

/** @throws input_invalid */
export function tierCountries(tier: string): string[] {
  const countries = Object.hasOwn(tiers, tier.trim()) ? tiers[tier.trim()] : undefined;
  if (countries) return countries.split(' ');
  throw failure('input_invalid', `tier: "${tier.slice(0, 20)}" is neither tier1 nor tier2.`, {
    field: 'tier',
  });
}

/** Resource names of a wish; the word for none, alone, is an empty list. @throws input_invalid */
export function geoTargets(given: readonly string[], none: 'all' | 'none'): string[] {
  if (given.length === 1 && given[0]?.trim().toLowerCase() === none) return [];
  return [...new Set(given.map(geoTarget))];
}

/** Language codes, or ids of language constants; `all`, alone, is an empty list. @throws input_invalid */
export function languageTargets(given: readonly string[]): string[] {
  const words = given.map((text) => text.trim().toLowerCase());
  if (words.length === 1 && words[0] === 'all') return [];
  return words.map((word) => {
    if (/^\d{4}$/.test(word)) return `languageConstants/${word}`;
    if (Object.hasOwn(languages, word)) return languageConstant(word);
    throw failure(
      'input_invalid',
      `languages: "${word.slice(0, 20)}" is none of ${languageCodes.join(', ')}.`,
      { field: 'languages' },
    );
  });
}
